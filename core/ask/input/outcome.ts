import type { Input } from "../../ports/input.js";
import type { Answers, Reading } from "../../reply/reading.js";
import type { NewWork } from "../change.js";
import { type Carrier, ending } from "../ending.js";
import { recorded } from "../progress.js";
import type { DeliveryRecord, PromptRecord, Verdict } from "../record.js";
import { type Serving, timing } from "../serving.js";
import { partial, retry, settledAcknowledgement, settledPart } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { copyOf, receiptOfUnknownCopy } from "./copy.js";
import { audit, type Decision, placeOf } from "./decision.js";

/** The prompt that an input is about, through the copy it was given to. */
export interface Target {
  readonly delivery: DeliveryRecord;
  readonly record: PromptRecord;
}

/** What an input was before it was put to this prompt. */
export interface Standing {
  /** It was stored before and now gets its verdict. */
  readonly resumes?: "held" | "asked_which";
  /** When it was stored, as it waited for a send. */
  readonly heldSince?: number;
  /** The tap or letter that chose this prompt for it; stored beside it. */
  readonly chosenBy?: Input;
  /** A clarification that this settles. */
  readonly clarification?: string;
  /** What else is to be done, for instance with the tap that chose. */
  readonly also?: readonly NewWork[];
}

/** Stores what a reading means for its prompt, with the reactions it calls for. */
export async function outcome(
  serving: Serving,
  target: Target,
  input: Input,
  reading: Reading,
  standing: Standing = {},
): Promise<Decision> {
  const topic = topicOf(target, input);
  switch (reading.kind) {
    case "answered":
      return settle(serving, target, input, "answered", reading.answers, standing);
    case "skipped":
      return settle(serving, target, input, "skipped", undefined, standing);
    case "partial":
      return keep(serving, target, input, reading, topic, standing);
    case "retry":
      return {
        ...frame(serving, target, input, "retry", standing),
        work: [
          ...(standing.also ?? []),
          answerBack(serving, target, input, { text: retry(serving, topic, reading) }),
        ],
      };
  }
}

async function settle(
  serving: Serving,
  target: Target,
  input: Input,
  status: "answered" | "skipped",
  answers: Answers | undefined,
  standing: Standing,
): Promise<Decision> {
  const { record, delivery } = target;
  const { presented } = delivery;
  const at = new Date(await serving.store.now()).toISOString();
  const progress = answers ? recorded(record.progress, answers, input.person, at) : undefined;
  const settlement = { v: 1 as const, by: input.person, at, deliveryId: delivery.id };
  const carrier: Carrier = { account: serving.account.id, owner: serving.process, leaseMs: timing.claim };
  const end = await ending(serving, record, { status, settlement, ...(progress && { progress }) }, carrier);
  const ended: PromptRecord = { ...record, status, settlement, progress: progress ?? record.progress };
  return {
    ...frame(serving, target, input, "accepted", standing),
    ...end,
    ...copyOf(serving, target, input),
    work: [
      answerBack(serving, target, input, {
        acknowledge: settledAcknowledgement(serving, { record: ended, presented }),
        text: settledPart(serving, { conversation: placeOf(input), record: ended, presented }),
        accepted: true,
        visible: true,
      }),
      ...(standing.also ?? []),
      ...(end.work ?? []),
      ...receiptOfUnknownCopy(serving, target, input, end.work ?? []),
    ],
  };
}

async function keep(
  serving: Serving,
  target: Target,
  input: Input,
  reading: Extract<Reading, { kind: "partial" }>,
  topic: ReturnType<typeof topicOf>,
  standing: Standing,
): Promise<Decision> {
  const { record } = target;
  const at = new Date(await serving.store.now()).toISOString();
  const progress = recorded(record.progress, reading.answers, input.person, at);
  return {
    ...frame(serving, target, input, "partial", standing),
    prompt: { id: record.id, revision: record.revision, progress },
    work: [
      ...(standing.also ?? []),
      answerBack(serving, target, input, { text: partial(serving, topic, reading), accepted: true }),
    ],
    events: [{ kind: "progress", promptId: record.id, account: serving.account.id }],
  };
}

/** Only a copy that was presented can be answered, so it has what was shown. */
function topicOf({ record, delivery: { presented } }: Target, input: Input) {
  if (!presented) throw new TypeError("an answer to a prompt that was never presented");
  return { conversation: placeOf(input), record, presented };
}

/** The parts that every decision about a prompt has. */
export function frame(
  serving: Serving,
  target: Target,
  input: Input,
  verdict: Verdict,
  standing: Standing = {},
) {
  const own = audit(serving, input, verdict, target.record.id, standing.resumes);
  const { chosenBy } = standing;
  return {
    ...(chosenBy
      ? { input: audit(serving, chosenBy, "chose", target.record.id), resumed: own }
      : { input: own }),
    ...(standing.clarification && { resolveClarification: standing.clarification }),
    durability: "full" as const,
  };
}
