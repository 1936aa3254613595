import {
  CreateMessageInteractionCallbackRequestSchema,
  CreatePrivateChannelRequestSchema,
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  type Issue,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
  ModalInteractionCallbackRequestSchema,
  type Schema,
  UpdateMessageInteractionCallbackRequestSchema,
} from "discord-api-spec/zod";
import { match } from "../rest/index.js";

/** One way in which a body does not fit the published schema. */
export interface Mismatch {
  readonly path: readonly PropertyKey[];
  readonly problem: string;
  /** `unknown`: a field that the schema does not list; the platform ignores it. */
  readonly kind: "invalid" | "unknown";
}

/** Named by a variable: the compiler would check the package's own TypeScript, which these settings do not fit. */
const published: string = "discord-api-spec";
const { pathsList }: { pathsList: Readonly<Record<string, readonly string[]>> } = await import(published);

const callbacks: Readonly<Record<number, Schema>> = {
  4: CreateMessageInteractionCallbackRequestSchema,
  5: CreateMessageInteractionCallbackRequestSchema,
  6: UpdateMessageInteractionCallbackRequestSchema,
  7: UpdateMessageInteractionCallbackRequestSchema,
  9: ModalInteractionCallbackRequestSchema,
};

const bodies: Readonly<Record<string, (body: unknown) => Schema>> = {
  "POST /channels/{channel_id}/messages": () => MessageCreateRequestSchema,
  "PATCH /channels/{channel_id}/messages/{message_id}": () => MessageEditRequestPartialSchema,
  "POST /users/@me/channels": () => CreatePrivateChannelRequestSchema,
  "POST /interactions/{interaction_id}/{interaction_token}/callback": (body) =>
    callbacks[Number((body as { type?: unknown } | null)?.type)] ??
    CreateMessageInteractionCallbackRequestSchema,
  "POST /webhooks/{webhook_id}/{webhook_token}": () => IncomingWebhookRequestPartialSchema,
  "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": () =>
    IncomingWebhookUpdateRequestPartialSchema,
  "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": () =>
    IncomingWebhookUpdateRequestPartialSchema,
};

/** Fields that discord.js adds to every message, also where the schema does not list them. */
const additions = new Set(["tts", "enforce_nonce"]);

/** Compares a request's body with the schema of its endpoint. */
export function bodyMismatches(endpoint: string, body: unknown): Mismatch[] {
  const schema = bodies[endpoint]?.(body);
  if (!schema) {
    const empty = body === undefined || (typeof body === "object" && body && Object.keys(body).length === 0);
    return empty ? [] : [{ path: [], problem: "takes no body", kind: "unknown" }];
  }
  return mismatches(schema, body ?? {});
}

/** Compares a value with a schema. */
export function mismatches(schema: Schema, value: unknown): Mismatch[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return unknownFields(value, parsed.data, []);
  return parsed.error.issues
    .flatMap(leaves)
    .map(({ path, message }) => ({ path, problem: message, kind: "invalid" }));
}

/** Whether the published API has such a path at all. */
export function isPublished(method: string, path: string): boolean {
  return (pathsList[method.toLowerCase()] ?? []).some((template) => match(template, path));
}

/** The complaints of a union are those of the member that fits best. */
function leaves(issue: Issue): Issue[] {
  const best = [...(issue.errors ?? [])].sort((a, b) => a.length - b.length || deep(b) - deep(a))[0];
  if (!best?.length) return [issue];
  return best.flatMap((inner) => leaves({ ...inner, path: [...issue.path, ...inner.path] }));
}

const deep = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

/** A schema leaves out of its result what it does not know. */
function unknownFields(given: unknown, known: unknown, path: readonly PropertyKey[]): Mismatch[] {
  if (typeof given !== "object" || given === null || typeof known !== "object" || known === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = [...path, Array.isArray(given) ? Number(key) : key];
    if (key in known) return unknownFields(value, (known as Record<string, unknown>)[key], here);
    return additions.has(key)
      ? []
      : [{ path: here, problem: "is not in the schema", kind: "unknown" as const }];
  });
}
