import type { z } from "zod";
import { AskError } from "../errors/ask-error.js";
import { clashes } from "./clashes.js";
import { cutText } from "./cut.js";
import { filled } from "./field.js";
import { askIssues } from "./issues.js";
import type { Prompt, Question } from "./prompt.js";
import { type askRequest, askRequest as schema, timeoutBounds } from "./request-schema.js";

/** Headers are cut to this many code points. */
const headerLimit = 12;

/**
 * Reads an AskRequest, exactly.
 * @throws AskError `invalid_ask` that names every wrong field by path.
 */
export function parseAsk(input: unknown): Prompt {
  return promptOf(parsed(schema, input));
}

/** What `schema` makes of `input`, with the rules that span fields; throws an AskError that names every wrong field. */
export function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  const issues = [...(result.success ? [] : askIssues(result.error)), ...clashes(input)];
  if (!result.success || issues.length > 0) throw AskError.invalid(issues);
  return result.data;
}

/** The prompt that a valid request asks for. */
export function promptOf(request: z.output<typeof askRequest>): Prompt {
  const { least, most, normal } = timeoutBounds;
  return {
    questions: request.questions.map(
      (question): Question => ({
        id: question.id,
        header: cutText(question.header, headerLimit).trimEnd(),
        fullHeader: question.header,
        question: question.question,
        options: question.options.map((option) => ({
          label: option.label,
          ...filled("description", option.description),
        })),
        multiSelect: question.multiSelect ?? false,
      }),
    ),
    timeoutSeconds: Math.min(most, Math.max(least, request.timeoutSeconds ?? normal)),
  };
}
