import { z } from "zod";
import { AskError } from "../errors/ask-error.js";
import { type Locale, locales } from "../locale.js";
import { filled, optionalText } from "./field.js";
import { parsed, promptOf } from "./parse-ask.js";
import type { Prompt } from "./prompt.js";
import { requestSchema } from "./request-schema.js";

/** A prompt and all that goes around it: to whom, from whom, who may answer. */
export interface Ask {
  /** Holds `from` as well: it is part of what people see. */
  readonly prompt: Prompt;
  /** Addresses as written, each once. Empty where the ask named none, so that a default may apply. */
  readonly to: readonly string[];
  readonly from?: string;
  /** Addresses of the persons who may answer. Only narrows what the operator allows. */
  readonly answerers?: readonly string[];
  /** Whether anyone in a group may answer. */
  readonly anyone?: boolean;
  readonly idempotencyKey?: string;
  readonly session?: { readonly id: string; readonly primary: boolean };
  readonly locale?: Locale;
  /** The bot account that is to show it, where a platform has several. */
  readonly account?: string;
}

const addressRule = "an address, several separated by commas, or an array of addresses";

const address = z
  .string({ error: "an address" })
  .trim()
  .refine((text) => text !== "" && text.length <= 256, { error: "an address" });

function addresses(about: string) {
  return z
    .union([z.string(), z.array(address)], { error: addressRule })
    .transform((value) => [...new Set(typeof value === "string" ? commaList(value) : value)])
    .refine((list) => list.length > 0, { error: addressRule })
    .optional()
    .meta({ description: about });
}

function commaList(text: string): string[] {
  return text
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
}

const sessionRule = "an object with id (a string) and primary (true or false)";

/** An ask as `ask()`, HTTP and the command line take it: the fields of an AskRequest with these beside them. */
export const askEnvelope = requestSchema({
  to: addresses("Where to ask: one or several addresses."),
  from: optionalText(64, "Who asks, shown first in the message."),
  answerers: addresses("Who may answer: addresses of persons."),
  anyone: z.boolean({ error: "true or false, or no such field" }).optional(),
  idempotencyKey: optionalText(255, "The same key with the same content joins the ask that is already open."),
  session: z
    .strictObject(
      {
        id: z.string({ error: "a string" }).trim().min(1, { error: "a string that is not blank" }),
        primary: z.boolean({ error: "true or false" }),
      },
      { error: sessionRule },
    )
    .optional(),
  locale: z.enum(locales, { error: `one of ${locales.join(", ")}` }).optional(),
  account: optionalText(256, "The bot account that is to show it."),
});

/** The JSON Schema of an ask with its envelope, for doors that describe themselves. */
export function askJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(askEnvelope, { io: "input" });
}

/**
 * Reads an ask with its envelope.
 * @throws AskError `invalid_ask` that names every wrong field; `not_primary` for a session that may not ask.
 */
export function parseAskEnvelope(input: unknown): Ask {
  const { to, from, answerers, anyone, idempotencyKey, session, locale, account, ...request } = parsed(
    askEnvelope,
    input,
  );
  if (session?.primary === false) throw new AskError("not_primary");
  const sender = filled("from", from);
  return {
    prompt: { ...promptOf(request), ...sender },
    to: to ?? [],
    ...sender,
    ...(answerers && { answerers }),
    ...(anyone !== undefined && { anyone }),
    ...filled("idempotencyKey", idempotencyKey),
    ...(session && { session }),
    ...(locale && { locale }),
    ...filled("account", account),
  };
}
