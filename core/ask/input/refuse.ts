import type { Input } from "../../ports/input.js";
import { mayAnswer } from "../permission.js";
import type { Serving } from "../serving.js";
import { notice } from "../speech.js";
import { answerBack, isInteraction } from "./answer-back.js";
import { type Decision, placeOf } from "./decision.js";
import { frame, type Standing, type Target } from "./outcome.js";

/** Whether the person of an input may answer this prompt here. The receiving bot's own list counts, as it is now. */
export function allowed({ account }: Serving, { record, delivery }: Target, input: Input): boolean {
  return mayAnswer(input.person, {
    answerers: record.answerers,
    allow: account.allow,
    direct: delivery.conversation?.direct ?? input.direct,
  });
}

/** Tells someone that the question is not for them: on every tap, and in words once per person and prompt. */
export async function refuse(
  serving: Serving,
  target: Target,
  input: Input,
  standing: Standing = {},
): Promise<Decision> {
  const told =
    !isInteraction(input) &&
    (await serving.store.inputsOf(target.record.id)).some(
      ({ verdict, person, input: { kind } }) =>
        verdict === "not_allowed" &&
        person.address === input.person.address &&
        kind !== "tap" &&
        kind !== "words",
    );
  return {
    ...frame(serving, target, input, "not_allowed", standing),
    work: [
      ...(standing.also ?? []),
      ...(told
        ? []
        : [
            answerBack(serving, target, input, {
              text: notice(serving, { conversation: placeOf(input), record: target.record }, "not_for_you"),
              private: true,
            }),
          ]),
    ],
  };
}
