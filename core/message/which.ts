import type { Locale } from "../locale.js";
import { codePoints, cutText } from "../prompt/cut.js";
import type { Prompt } from "../prompt/prompt.js";
import type { Capabilities } from "./capabilities.js";
import { buttonLabel } from "./controls.js";
import { helperPart } from "./helper-part.js";
import { markdownBlocks } from "./inline-markdown.js";
import { letter } from "./markers.js";
import type { Control, Part } from "./model.js";
import { personName } from "./person-name.js";
import { block, gapped, runsText } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";
import { visibleLine } from "./visible.js";

/** A question is told up to this many code points where several prompts are listed. */
const shownQuestion = 120;

/**
 * Asks which of several open prompts a message answers: lettered lines, and a button for each where the conversation has
 * enough of them. The choice, or the letter, is the prompt's position in `prompts` (at most 26).
 */
export function whichPart(prompts: readonly Prompt[], capabilities: Capabilities, locale: Locale): Part {
  const say = sentencesOf(locale).reply;
  const controls = whichControls(prompts, capabilities.buttons);
  return helperPart(
    [
      block("text", say.which()),
      ...prompts.map((prompt, index) => block("option", `${letter(index)}. ${promptLine(prompt)}`)),
      gapped(block("hint", controls.length > 0 ? say.whichTap() : say.whichLetter())),
    ],
    capabilities,
    controls,
  );
}

/** The open prompts of a chat, one line each; says so where there are none. */
export function openListPart(prompts: readonly Prompt[], capabilities: Capabilities, locale: Locale): Part {
  const say = sentencesOf(locale).notice;
  if (prompts.length === 0) return helperPart([block("text", say.nothingOpen())], capabilities);
  return helperPart(
    [block("text", say.openList()), ...prompts.map((prompt) => block("option", `• ${promptLine(prompt)}`))],
    capabilities,
  );
}

function whichControls(prompts: readonly Prompt[], buttons: Capabilities["buttons"]): Control[] {
  if (!buttons || prompts.length > buttons.max) return [];
  const labels = prompts.map((prompt, index) => buttonLabel(`${letter(index)}. `, topic(prompt), buttons));
  return labels.flatMap((label, index): Control[] =>
    label && labels.every(Boolean) ? [{ choice: { kind: "which", index }, label: label.text }] : [],
  );
}

function topic(prompt: Prompt): string {
  const headers = prompt.questions.map((question) => visibleLine(question.header)).join(", ");
  const from = personName(prompt.from ?? "");
  return from === "" ? headers : `${from} · ${headers}`;
}

function promptLine(prompt: Prompt): string {
  const question = markdownBlocks(prompt.questions[0]?.question ?? "").map((of) => runsText(of.runs));
  const line = visibleLine(question.join(" "));
  const shown = codePoints(line) > shownQuestion ? `${cutText(line, shownQuestion).trimEnd()}…` : line;
  return `${topic(prompt)} — ${shown}`;
}
