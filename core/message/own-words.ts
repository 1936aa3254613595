import type { Locale } from "../locale.js";
import type { Prompt } from "../prompt/prompt.js";
import type { Capabilities } from "./capabilities.js";
import { helperPart } from "./helper-part.js";
import type { Part } from "./model.js";
import { block } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";
import { visibleLine } from "./visible.js";

/** Asks for own words after a tap on Other…; the answer comes as a platform reply to this message. */
export function ownWordsPart(prompt: Prompt, capabilities: Capabilities, locale: Locale): Part {
  const headers = prompt.questions.map((question) => visibleLine(question.header)).join(" · ");
  return helperPart(
    [
      { kind: "heading", runs: [{ text: headers, bold: true }] },
      block("hint", sentencesOf(locale).reply.ownWords()),
    ],
    capabilities,
  );
}

/** What stands in the empty field for own words; at most 64 characters. */
export function ownWordsPlaceholder(locale: Locale): string {
  return sentencesOf(locale).reply.ownWordsPlaceholder();
}
