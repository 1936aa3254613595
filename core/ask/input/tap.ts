import type { Tap, Words } from "../../ports/input.js";
import type { Answers } from "../../reply/reading.js";
import { answersOf, openQuestions } from "../progress.js";
import type { Serving } from "../serving.js";
import { acknowledgement, askForOwnWords, notice } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { audit, type Decision, placeOf, react } from "./decision.js";
import { current, tooLate } from "./ended.js";
import { readingOf } from "./meaning.js";
import { frame, outcome, type Target } from "./outcome.js";
import { allowed, refuse } from "./refuse.js";
import { chosen } from "./which.js";

/** A tap, or the words of a dialog: its token says which copy of which prompt it belongs to. */
export async function decideTap(serving: Serving, input: Tap | Words): Promise<Decision> {
  const found = await tapped(serving, input);
  if (!found) {
    const clarification = input.kind === "tap" ? await chosen(serving, input) : undefined;
    return clarification ?? unknown(serving, input);
  }
  const target = await current(serving, found);
  if (!target) return unknown(serving, input);
  if (!allowed(serving, target, input)) return refuse(serving, target, input);
  if (target.record.status !== "open") return tooLate(serving, target, input);
  if (input.kind === "tap") return decideChoice(serving, target, input);
  const reading = readingOf({ kind: "verbatim", text: input.text }, target);
  return reading && outcome(serving, target, input, reading);
}

async function tapped({ store, account }: Serving, input: Tap | Words): Promise<Target | undefined> {
  if (input.token === "") return undefined;
  const found = await store.deliveryByToken(input.token);
  if (!found || found.delivery.account !== account.id || found.delivery.conversation?.chat !== input.chat)
    return undefined;
  return { delivery: found.delivery, record: found.prompt };
}

async function decideChoice(serving: Serving, target: Target, tap: Tap): Promise<Decision> {
  const { record } = target;
  const { choice } = tap;
  if (choice.kind === "skip") {
    const reading = readingOf({ kind: "skip" }, target);
    return reading && outcome(serving, target, tap, reading);
  }
  if (choice.kind === "other") return askForWords(serving, target, tap);
  if (choice.kind !== "option") return unknown(serving, tap);
  const question = record.prompt.questions[choice.question];
  if (!question?.options[choice.option]) return unknown(serving, tap);
  const answers: Answers = {
    ...answersOf(record.progress),
    [question.id]: { picked: [choice.option], text: null },
  };
  const open = openQuestions(record.prompt, record.progress).filter((id) => id !== question.id);
  return outcome(
    serving,
    target,
    tap,
    open.length > 0 ? { kind: "partial", answers, open } : { kind: "answered", answers },
  );
}

/** Asks this person for own words, in place of an earlier such message to the same person. */
async function askForWords(serving: Serving, target: Target, tap: Tap): Promise<Decision> {
  const { record, delivery } = target;
  const earlier = (await serving.store.messagesOf(record.id)).filter(
    ({ role, person, finalisedAt }) =>
      role === "other" && person === tap.person.address && finalisedAt === null,
  );
  const conversation = delivery.conversation ?? placeOf(tap);
  const said = askForOwnWords(serving, { conversation, record, presented: delivery.presented });
  return {
    ...frame(serving, target, tap, "asked_other"),
    work: [
      react(serving, record.id, {
        v: 1,
        kind: "acknowledge",
        interaction: tap.interaction,
        text: acknowledgement(serving, { record }, { kind: "own_words" }),
        accepted: true,
      }),
      react(serving, record.id, {
        v: 1,
        kind: "say",
        conversation,
        part: said.part,
        role: "other",
        replyTo: tap.messageId,
        deliveryId: delivery.id,
        ownWords: { placeholder: said.placeholder, person: tap.person },
      }),
      ...earlier.map(({ conversation, messageId }) =>
        react(serving, record.id, { v: 1, kind: "remove", conversation, messageId }),
      ),
    ],
  };
}

/** A token that matches nothing here: the question has ended, as far as anyone can tell, and its controls go. */
function unknown(serving: Serving, input: Tap | Words): Decision {
  return {
    input: audit(serving, input, "ended", null),
    work: [
      answerBack(serving, undefined, input, {
        text: notice(serving, { conversation: placeOf(input) }, "ended"),
      }),
      ...(input.kind === "tap"
        ? [
            react(serving, null, {
              v: 1,
              kind: "disarm",
              conversation: placeOf(input),
              messageId: input.messageId,
            }),
          ]
        : []),
    ],
    durability: "normal",
  };
}
