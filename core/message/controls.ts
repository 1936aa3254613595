import { cutText } from "../prompt/cut.js";
import type { Prompt } from "../prompt/prompt.js";
import type { Capabilities } from "./capabilities.js";
import type { Control } from "./model.js";
import { isRecommended } from "./recommended.js";
import type { PromptSentences } from "./sentences/sentences.js";
import { visibleLine } from "./visible.js";

type Buttons = NonNullable<Capabilities["buttons"]>;

/** Option buttons of a prompt, and whether each of them shows its label whole. */
export interface OptionControls {
  readonly controls: readonly Control[];
  readonly whole: boolean;
}

/**
 * One button per option, then Other… and Skip. Nothing where the prompt is not one question with one choice, where the
 * conversation has too few buttons, or where a button has no room for its marker and a little of its label.
 */
export function optionControls(
  prompt: Prompt,
  markers: readonly (readonly string[])[],
  buttons: Buttons | undefined,
  say: PromptSentences,
): OptionControls | undefined {
  const [question, ...more] = prompt.questions;
  if (!buttons || !question || more.length > 0 || question.multiSelect) return undefined;
  if (question.options.length + 2 > buttons.max) return undefined;
  const labels = question.options.map((option, index) =>
    buttonLabel(`${markers[0]?.[index] ?? ""}. `, visibleLine(option.label), buttons),
  );
  const own = [say.other(), say.skip()];
  if (labels.some((label) => label === undefined) || !own.every((label) => fitsButton(label, buttons))) {
    return undefined;
  }
  return {
    controls: [
      ...question.options.map(
        (option, index): Control => ({
          choice: { kind: "option", question: 0, option: index },
          label: labels[index]?.text ?? "",
          ...(isRecommended(option.label) && { primary: true }),
        }),
      ),
      { choice: { kind: "other" }, label: say.other() },
      { choice: { kind: "skip" }, label: say.skip() },
    ],
    whole: labels.every((label) => label?.whole),
  };
}

/** A Skip button alone, where the conversation has room for one. */
export function skipControl(buttons: Buttons | undefined, say: PromptSentences): Control[] {
  return buttons && buttons.max >= 1 && fitsButton(say.skip(), buttons)
    ? [{ choice: { kind: "skip" }, label: say.skip() }]
    : [];
}

/** `lead` and as much of `label` as a button holds, with an ellipsis where it is cut; nothing where no character fits. */
export function buttonLabel(
  lead: string,
  label: string,
  buttons: Buttons,
): { readonly text: string; readonly whole: boolean } | undefined {
  if (fitsButton(lead + label, buttons)) return { text: lead + label, whole: true };
  const cut = cutText(label, buttons.labelLimit, (text) => buttons.measure(`${lead}${text}…`)).trimEnd();
  return cut === "" ? undefined : { text: `${lead}${cut}…`, whole: false };
}

function fitsButton(label: string, buttons: Buttons): boolean {
  return buttons.measure(label) <= buttons.labelLimit;
}
