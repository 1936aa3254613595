import type { Prompt } from "../prompt/prompt.js";
import type { Answers } from "../reply/reading.js";
import type { Capabilities } from "./capabilities.js";
import { helperPart } from "./helper-part.js";
import type { Part, Presented } from "./model.js";
import { choicesOf } from "./open-question.js";
import { block } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";
import { summaryText } from "./summary.js";

/** What of a prompt was recorded so far, and the questions (by id) that are still open, with their options' markers. */
export function partialPart(
  prompt: Prompt,
  presented: Presented,
  answers: Answers,
  open: readonly string[],
  capabilities: Capabilities,
): Part {
  const say = sentencesOf(presented.locale);
  const recorded = summaryText(prompt, answers, say);
  return helperPart(
    [
      ...(recorded === "" ? [] : [block("text", `${say.reply.recorded()} ${recorded}`)]),
      block("text", say.reply.stillOpen()),
      ...open.flatMap((id) =>
        choicesOf(
          prompt,
          presented,
          prompt.questions.findIndex((question) => question.id === id),
          say,
        ),
      ),
    ],
    capabilities,
  );
}
