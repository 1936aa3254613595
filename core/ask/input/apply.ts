import type { Serving } from "../serving.js";
import { notice } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { type Decision, placeOf } from "./decision.js";
import { current, tooLate } from "./ended.js";
import { meaningOf, readingOf } from "./meaning.js";
import { frame, outcome, type Standing, type Target } from "./outcome.js";
import { allowed, refuse } from "./refuse.js";
import type { Message } from "./target.js";

/** Puts a message to a prompt: who may answer, whether it is still open, and what the words mean. */
export async function apply(
  serving: Serving,
  found: Target,
  message: Message,
  standing: Standing = {},
  toOwnWords = false,
): Promise<Decision> {
  const target = await current(serving, found);
  if (!target) return undefined;
  if (message.kind === "unreadable") return unreadable(serving, target, message, standing);
  if (!allowed(serving, target, message)) return refuse(serving, target, message, standing);
  if (target.record.status !== "open") return tooLate(serving, target, message, standing);
  const reading = readingOf(meaningOf(message, toOwnWords), target);
  return reading && outcome(serving, target, message, reading, standing);
}

/** A hint for what cannot be read. A sender who is no person is told to tap, whoever may answer. */
export async function unreadable(
  serving: Serving,
  target: Target,
  message: Extract<Message, { kind: "unreadable" }>,
  standing: Standing = {},
): Promise<Decision> {
  if (message.why !== "not_a_person" && !allowed(serving, target, message)) {
    return refuse(serving, target, message, standing);
  }
  if (target.record.status !== "open") return tooLate(serving, target, message, standing);
  const hints = { media: "media", no_content: "unreadable", not_a_person: "anonymous" } as const;
  const topic = { conversation: placeOf(message), record: target.record };
  return {
    ...frame(serving, target, message, "unreadable", standing),
    work: [
      ...(standing.also ?? []),
      answerBack(serving, target, message, { text: notice(serving, topic, hints[message.why]) }),
    ],
  };
}
