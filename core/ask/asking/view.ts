import type { DeliveryRecord, InputRecord, PromptRecord } from "../record.js";
import type { AskState, AuditEntry } from "../service.js";

/** How far an ask has come. */
export function stateOf(record: PromptRecord, deliveries: readonly DeliveryRecord[]): AskState {
  const { id, status, prompt } = record;
  return {
    id,
    status,
    createdAt: new Date(record.createdAt).toISOString(),
    expiresAt: new Date(record.deadlineAt).toISOString(),
    ...(prompt.from !== undefined && { from: prompt.from }),
    ...(record.session !== null && { session: record.session }),
    questions: prompt.questions.map(({ question }) => question),
    deliveries: deliveries.map(({ to, state, error }) => ({
      to,
      state,
      ...(error && { error: error.code }),
    })),
  };
}

/** One entry of the audit trail, in words for a person who looks into what happened. */
export function auditEntry({ at, person, chat, input, verdict }: InputRecord): AuditEntry {
  return {
    at: new Date(at).toISOString(),
    by: person,
    chat,
    message: input.messageId,
    what: whatOf(input),
    verdict,
  };
}

function whatOf(input: InputRecord["input"]): string {
  switch (input.kind) {
    case "text":
    case "words":
      return input.text;
    case "command":
      return `/${input.name} ${input.text}`.trim();
    case "unreadable":
      return `(${input.why})`;
    case "tap":
      return input.choice.kind === "option"
        ? `(tap: question ${input.choice.question + 1}, option ${input.choice.option + 1})`
        : `(tap: ${input.choice.kind})`;
  }
}
