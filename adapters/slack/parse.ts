import type { Tap, TypedText, Unreadable, Words } from "../../core/index.js";
import { parseMessage, peopleIn } from "./parse/message.js";
import type { Names, Own } from "./parse/own.js";
import { blockActionsSchema, eventSchema, messageSchema, viewSubmissionSchema } from "./parse/payload.js";
import { parseTap } from "./parse/tap.js";
import { parseWords } from "./parse/words.js";

/** The message below a tapped button, as the tap shows it: what is needed to take its buttons away. */
export interface Carrier {
  readonly text: string;
  readonly blocks: readonly unknown[];
}

/** What one payload means. */
export type Parsed =
  | { readonly kind: "message"; readonly input: TypedText | Unreadable }
  | {
      readonly kind: "tap";
      readonly input: Tap;
      /** Opens one dialog, within three seconds. */
      readonly trigger?: string;
      readonly carrier?: Carrier;
    }
  | { readonly kind: "words"; readonly input: Words }
  | { readonly kind: "nothing" };

const nothing: Parsed = { kind: "nothing" };

/** Reads one payload: an event, or an interaction. Pure and total: what is not understood is nothing. */
export function parsePayload(body: unknown, own: Own, names: Names): Parsed {
  const event = eventSchema.safeParse(body).data?.event;
  if (event) {
    // A mention that was put into an older message by an edit.
    if (event.type === "app_mention" && event.edited !== undefined) return nothing;
    const input = parseMessage(event.channel, event, own, names);
    return input ? { kind: "message", input } : nothing;
  }
  const actions = blockActionsSchema.safeParse(body).data;
  if (actions) {
    const input = parseTap(actions, own, names);
    if (!input) return nothing;
    const { trigger_id, message } = actions;
    return {
      kind: "tap",
      input,
      ...(trigger_id !== undefined && { trigger: trigger_id }),
      ...(message?.blocks && { carrier: { text: message.text ?? "…", blocks: message.blocks } }),
    };
  }
  const submission = viewSubmissionSchema.safeParse(body).data;
  const words = submission && parseWords(submission, own, names);
  return words ? { kind: "words", input: words } : nothing;
}

/** A message that was fetched from a channel's history. */
export function parseFetched(
  chat: string,
  fetched: unknown,
  own: Own,
  names: Names,
): TypedText | Unreadable | undefined {
  const message = messageSchema.safeParse(fetched).data;
  return message && parseMessage(chat, message, own, names);
}

/** The users whose names a payload, or a fetched message, needs: who did it, and who is mentioned. */
export function peopleOf(body: unknown): string[] {
  const message = eventSchema.safeParse(body).data?.event ?? messageSchema.safeParse(body).data;
  if (message) return peopleIn(message);
  const { user } = (blockActionsSchema.or(viewSubmissionSchema).safeParse(body).data ?? {}) as {
    user?: { id: string };
  };
  return user === undefined ? [] : [user.id];
}
