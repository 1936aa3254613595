import type { Input, Tap, TypedText } from "../../ports/input.js";
import { fold } from "../../reply/folding.js";
import type { ClarificationRecord } from "../record.js";
import type { Serving } from "../serving.js";
import { acknowledgement, notice, which } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { apply } from "./apply.js";
import { audit, type Decision, placeOf, react } from "./decision.js";
import type { Standing, Target } from "./outcome.js";
import type { Message } from "./target.js";

/** Asks which of several prompts a message answers. The message is stored, and applied where the person says. */
export function askWhich(
  serving: Serving,
  message: Message,
  open: readonly Target[],
  standing: Standing = {},
): Decision {
  const { account, ids, channel } = serving;
  const token = ids.token();
  const [first] = open;
  const conversation = placeOf(message);
  const most = channel.capabilities(conversation).buttons?.max ?? Number.POSITIVE_INFINITY;
  // The newest ones: what a person answers without saying which is hardly the oldest of many.
  const candidates = open.slice(-most);
  return {
    input: audit(serving, message, "asked_which", null, standing.resumes),
    ...(standing.clarification && { resolveClarification: standing.clarification }),
    clarification: {
      token,
      account: account.id,
      chat: message.chat,
      person: message.person.address,
      input: message,
      candidates: candidates.map(({ delivery }) => delivery.id),
    },
    work: [
      react(serving, first?.record.id ?? null, {
        v: 1,
        kind: "say",
        conversation,
        part: which(
          serving,
          { conversation },
          candidates.map(({ record }) => record),
        ),
        role: "which",
        replyTo: message.messageId,
        token,
        person: message.person.address,
        ...(first && { deliveryId: first.delivery.id }),
      }),
    ],
    durability: "full",
  };
}

/** A tap on one of the buttons of "which question?"; undefined where the token is none of those. */
export async function chosen(serving: Serving, tap: Tap): Promise<Decision> {
  const clarification = await serving.store.clarification(tap.token);
  if (!clarification || clarification.account !== serving.account.id || clarification.chat !== tap.chat)
    return undefined;
  if (clarification.person !== tap.person.address) {
    return {
      input: audit(serving, tap, "not_allowed", null),
      work: [
        answerBack(serving, undefined, tap, {
          text: notice(serving, { conversation: placeOf(tap) }, "not_for_you"),
        }),
      ],
      durability: "normal",
    };
  }
  if (clarification.resolved || tap.choice.kind !== "which") {
    return {
      input: audit(serving, tap, "ended", null),
      work: [
        answerBack(serving, undefined, tap, {
          text: notice(serving, { conversation: placeOf(tap) }, "ended"),
        }),
      ],
      durability: "normal",
    };
  }
  const remove = react(serving, null, {
    v: 1,
    kind: "remove",
    conversation: placeOf(tap),
    messageId: tap.messageId,
  });
  const acknowledge = react(serving, null, {
    v: 1,
    kind: "acknowledge",
    interaction: tap.interaction,
    text: acknowledgement(serving, {}, { kind: "received" }),
  });
  const standing = { chosenBy: tap, also: [acknowledge, remove] };
  return settleClarification(serving, clarification, tap.choice.index, standing);
}

/** What a typed message does to the question that this person was last asked back. */
export interface Lettered {
  /** It is the letter that was asked for. */
  readonly settled?: Decision;
  /** It is not: the letters of that question are void from now on. */
  readonly passed?: Pick<Standing, "clarification">;
}

/**
 * Lettered lines are answered by the person's next bare letter where there are no buttons, and elsewhere by a letter in
 * reply to them. A letter that comes later, or beside buttons, is a message like any other.
 */
export async function lettered(serving: Serving, message: TypedText): Promise<Lettered> {
  const { store, account, channel } = serving;
  const asked = await store.openClarification(account.id, message.chat, message.person.address);
  if (!asked) return {};
  const to = message.replyTo ?? message.threadRoot;
  const replied = to === undefined ? undefined : await store.message(account.id, message.chat, to);
  const toIt = replied?.role === "which" && replied.deliveryId === asked.candidates[0];
  const next = to === undefined && !channel.capabilities(placeOf(message)).buttons;
  if (!toIt && !next) return {};
  const letter = fold(message.text);
  const index = letter.charCodeAt(0) - "a".charCodeAt(0);
  const first = await store.delivery(asked.candidates[0] ?? "");
  if (!/^[a-z]$/.test(letter) || index >= asked.candidates.length || !first) {
    return next ? { passed: { clarification: asked.token } } : {};
  }
  const helpers = (await store.messagesOf(first.prompt.id)).filter(
    ({ role, person, finalisedAt }) =>
      role === "which" && person === message.person.address && finalisedAt === null,
  );
  const also = helpers.map(({ conversation, messageId }) =>
    react(serving, first.prompt.id, { v: 1, kind: "remove", conversation, messageId }),
  );
  return { settled: await settleClarification(serving, asked, index, { chosenBy: message, also }) };
}

/** Applies the stored message to the chosen prompt, where it stood. */
async function settleClarification(
  serving: Serving,
  clarification: ClarificationRecord,
  index: number,
  standing: Pick<Standing, "chosenBy" | "also">,
): Promise<Decision> {
  const found = await serving.store.delivery(clarification.candidates[index] ?? "");
  if (!found) return undefined;
  const target: Target = { delivery: found.delivery, record: found.prompt };
  return apply(serving, target, stored(clarification.input), {
    ...standing,
    resumes: "asked_which",
    clarification: clarification.token,
  });
}

function stored(input: Input): Message {
  if (input.kind === "tap" || input.kind === "words") throw new TypeError("only messages are asked back");
  return input;
}
