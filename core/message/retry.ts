import type { Prompt } from "../prompt/prompt.js";
import type { Reading } from "../reply/reading.js";
import type { Capabilities } from "./capabilities.js";
import { helperPart } from "./helper-part.js";
import { replySentence } from "./hint.js";
import type { Part, Presented } from "./model.js";
import { choicesOf } from "./open-question.js";
import { block } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";
import { quoted } from "./summary.js";
import { visibleLine } from "./visible.js";

export type Retry = Extract<Reading, { kind: "retry" }>;

/** Says why a reply recorded nothing and how to get on: the options of the question that is meant, and the forms of a reply. */
export function retryPart(
  prompt: Prompt,
  presented: Presented,
  retry: Retry,
  capabilities: Capabilities,
): Part {
  const say = sentencesOf(presented.locale);
  const given = visibleLine(retry.given ?? "");
  const reason = say.reply.retry[retry.reason](given === "" ? "" : quoted(given, 60));
  const index = prompt.questions.findIndex((question) => question.id === retry.question);
  const lines = [reason];
  if (retry.reason === "no_such_option" && given !== "") {
    const key = index >= 0 && prompt.questions.length > 1 ? `Q${index + 1}: ` : "";
    lines.push(say.reply.asOwnWords(`${key}${say.reply.otherWord()} ${given}`));
  } else if (retry.reason !== "too_long" && retry.reason !== "one_choice_only") {
    lines.push(replySentence(prompt, presented.markers, say));
  }
  const choices = retry.reason === "too_long" ? [] : choicesOf(prompt, presented, index, say);
  return helperPart([...lines.map((line) => block("text", line)), ...choices], capabilities);
}
