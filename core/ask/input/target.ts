import type { Input } from "../../ports/input.js";
import type { DeliveryWithPrompt } from "../../ports/store.js";
import type { MessageRecord } from "../record.js";
import type { Serving } from "../serving.js";
import type { Target } from "./outcome.js";

/** An input that stands in a chat as a message: what a person typed, sent or commanded. */
export type Message = Exclude<Input, { kind: "tap" } | { kind: "words" }>;

/** Where a message belongs. */
export type Aim =
  /** A reply to one of the bot's messages, or a message in the thread of one. */
  | {
      readonly kind: "prompt";
      readonly target: Target;
      readonly message: MessageRecord;
      readonly by: "reply" | "thread";
    }
  /** Open prompts of its chat that were shown before it; none, one or several. */
  | { readonly kind: "chat"; readonly open: readonly Target[]; readonly uncertain: boolean }
  /** A send to its chat is unfinished: whether it answers that is known only later. */
  | { readonly kind: "wait" }
  /** Chatter among people. */
  | { readonly kind: "nothing" };

/** Finds the prompt that a message answers, by the rules of section 5 of the design. */
export async function aimOf(serving: Serving, message: Message, addressed: boolean): Promise<Aim> {
  const { store, account } = serving;
  const { chat, replyTo, threadRoot } = message;
  for (const [by, id] of [
    ["reply", replyTo],
    ["thread", threadRoot],
  ] as const) {
    const found = id === undefined ? undefined : await store.message(account.id, chat, id);
    const owner = found && (await store.delivery(found.deliveryId));
    if (found && owner) return { kind: "prompt", target: targetOf(owner), message: found, by };
  }
  return aimAtChat(serving, message, addressed);
}

/** As `aimOf`, for a message that replies to nothing that is recorded. */
export async function aimAtChat(
  { store, account }: Serving,
  message: Message,
  addressed: boolean,
): Promise<Aim> {
  const { chat, direct, repliesToBot } = message;
  if (!direct && !addressed && !repliesToBot) return { kind: "nothing" };
  if (await store.sendsUnfinished(account.id, chat)) return { kind: "wait" };
  const open = (await store.openInChat(account.id, chat)).filter((each) => sameThread(each, message));
  const before = open.filter(
    ({ delivery }) => delivery.position !== null && delivery.position < message.position,
  );
  // A send whose outcome was unknown may have shown a copy before the one that is recorded, and a message of the bot's that
  // is not recorded may be such a copy: the person is asked.
  const perhaps = open.filter((each) => !before.includes(each) && each.delivery.attempts > 1);
  const uncertain = perhaps.length > 0 || (!direct && !addressed);
  return { kind: "chat", open: [...before, ...perhaps].map(targetOf), uncertain };
}

function targetOf({ delivery, prompt }: DeliveryWithPrompt): Target {
  return { delivery, record: prompt };
}

function sameThread({ delivery }: DeliveryWithPrompt, message: Message): boolean {
  return message.direct || delivery.conversation?.thread === message.thread;
}
