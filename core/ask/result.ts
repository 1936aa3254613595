import { noAnswerMessage } from "../prompt/no-answer-message.js";
import type { AnswerDetail, AskResult, DeliveryReport, NoAnswerReason } from "../prompt/result.js";
import { answerValues } from "../reply/answer-values.js";
import { answersOf } from "./progress.js";
import type { DeliveryRecord, PromptRecord } from "./record.js";

/** The contract's result of an ended prompt; undefined while it is open. */
export function resultOf(record: PromptRecord, deliveries: readonly DeliveryRecord[]): AskResult | undefined {
  if (record.status === "open") return undefined;
  const reports = deliveries.map(reportOf);
  if (record.status === "answered" && record.settlement) {
    return {
      status: "answered",
      answers: { answers: answerValues(record.prompt, answersOf(record.progress)) },
      id: record.id,
      answeredBy: record.settlement.by,
      answeredAt: record.settlement.at,
      details: details(record),
      deliveries: reports,
    };
  }
  const reason: NoAnswerReason = record.status === "answered" ? "cancelled" : record.status;
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

function details({ prompt, progress }: PromptRecord): Record<string, AnswerDetail> {
  return Object.fromEntries(
    prompt.questions.flatMap(({ id, options }): [string, AnswerDetail][] => {
      const answer = progress.answers[id];
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
