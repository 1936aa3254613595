import type { Ask } from "./ask.js";

/**
 * What makes two asks the same ask under one idempotency key: questions, addresses, answerers and time-out, as text that
 * does not depend on the order of addresses or on how the request was spelled. Whoever stores it hashes it.
 */
export function canonicalContent(ask: Ask): string {
  return JSON.stringify({
    questions: ask.prompt.questions.map((question) => [
      question.id,
      question.fullHeader,
      question.question,
      question.options.map((option) => [option.label, option.description ?? null]),
      question.multiSelect,
    ]),
    to: [...ask.to].sort(),
    answerers: ask.answerers ? [...ask.answerers].sort() : null,
    anyone: ask.anyone ?? false,
    timeoutSeconds: ask.prompt.timeoutSeconds,
  });
}
