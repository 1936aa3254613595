import type { Input } from "../../ports/input.js";
import type { Serving } from "../serving.js";
import { endedPart } from "../speech.js";
import { expire, type Sweeping } from "../sweep.js";
import { answerBack } from "./answer-back.js";
import { copyOf, receiptOfUnknownCopy } from "./copy.js";
import { type Decision, placeOf } from "./decision.js";
import { frame, type Standing, type Target } from "./outcome.js";

/** The prompt as it stands now: one whose deadline has passed is ended first, so that an input never waits for a sweep. */
export async function current(serving: Serving & Sweeping, target: Target): Promise<Target | undefined> {
  const { store } = serving;
  if (target.record.status !== "open" || (await store.now()) < target.record.deadlineAt) return target;
  await expire(serving, target.record);
  const found = await store.delivery(target.delivery.id);
  return found && { delivery: found.delivery, record: found.prompt };
}

/** Says how the prompt ended, and takes the controls off the copy that was tapped. */
export function tooLate(serving: Serving, target: Target, input: Input, standing: Standing = {}): Decision {
  return {
    ...frame(serving, target, input, "ended", standing),
    ...copyOf(serving, target, input),
    work: [
      answerBack(serving, target, input, {
        text: endedPart(serving, { conversation: placeOf(input), record: target.record }),
      }),
      ...(standing.also ?? []),
      ...receiptOfUnknownCopy(serving, target, input, []),
    ],
  };
}
