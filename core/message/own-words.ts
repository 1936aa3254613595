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

/** The words of the dialog that a tap on Other… opens. */
export interface OwnWordsDialog {
  /** At most 24 UTF-16 units. */
  readonly title: string;
  /** Above the field; at most 45. */
  readonly label: string;
  /** In the empty field; at most 64 characters. */
  readonly placeholder: string;
  /** On the buttons; at most 24 each. */
  readonly submit: string;
  readonly cancel: string;
}

/** For platforms whose dialog opens at the tap itself, before anything is read from the store. */
export function ownWordsDialog(locale: Locale): OwnWordsDialog {
  const { dialog } = sentencesOf(locale);
  return {
    title: dialog.title(),
    label: dialog.label(),
    placeholder: ownWordsPlaceholder(locale),
    submit: dialog.submit(),
    cancel: dialog.cancel(),
  };
}
