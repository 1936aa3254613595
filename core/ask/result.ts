import { noAnswerMessage } from "../prompt/no-answer-message.js";
import type { AnswerDetail, AskResult, DeliveryReport, NoAnswerReason } from "../prompt/result.js";
import { answerValues } from "../reply/answer-values.js";
import { answersOf, answerTo } from "./progress.js";
import type { DeliveryRecord, PromptRecord, Settlement } from "./record.js";

/** The contract's result of an ended prompt; undefined while it is open. */
export function resultOf(record: PromptRecord, deliveries: readonly DeliveryRecord[]): AskResult | undefined {
  if (record.status === "open") return undefined;
  const reports = deliveries.map(reportOf);
  if (record.status === "answered") {
    const { by, at } = settledBy(record);
    return {
      status: "answered",
      answers: { answers: answerValues(record.prompt, answersOf(record.progress)) },
      id: record.id,
      answeredBy: by,
      answeredAt: at,
      details: details(record),
      deliveries: reports,
    };
  }
  const reason: NoAnswerReason = record.status;
  const partial = Object.keys(record.progress.answers).length > 0;
  const lastError =
    reason === "undeliverable" ? deliveries.findLast(({ error }) => error)?.error?.message : undefined;
  return {
    status: "no_answer",
    id: record.id,
    reason,
    message: noAnswerMessage(reason, { ...(lastError && { lastError }), partial }),
    ...(partial && {
      partial: { answers: answerValues(record.prompt, answersOf(record.progress)), details: details(record) },
    }),
    deliveries: reports,
  };
}

/** An answered prompt always has it: both are written by one change. */
function settledBy({ id, settlement }: PromptRecord): Settlement {
  if (!settlement) throw new TypeError(`prompt ${id} is answered by nobody`);
  return settlement;
}

function details({ prompt, progress }: PromptRecord): Record<string, AnswerDetail> {
  return Object.fromEntries(
    prompt.questions.flatMap(({ id, options }): [string, AnswerDetail][] => {
      const answer = answerTo(progress, id);
      if (!answer) return [];
      const picked = answer.picked.flatMap((index) => options[index]?.label ?? []);
      return [[id, { picked, text: answer.text, by: answer.by, at: answer.at }]];
    }),
  );
}

function reportOf({ to, state, error }: DeliveryRecord): DeliveryReport {
  return {
    to,
    state,
    ...(error && state !== "shown" && { error: { code: error.code, message: error.message } }),
  };
}
