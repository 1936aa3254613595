import type { Locale } from "../locale.js";
import type { Prompt } from "../prompt/prompt.js";
import { body } from "./body.js";
import type { Capabilities } from "./capabilities.js";
import { optionControls, skipControl } from "./controls.js";
import { deadlineBlock } from "./deadline.js";
import { hintBlock } from "./hint.js";
import { layOut } from "./layout.js";
import { chooseMarkers } from "./markers.js";
import type { Mode, Part, Presented } from "./model.js";
import { plainText } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";

export interface Presenting {
  readonly locale: Locale;
  /** ISO 8601. With the prompt's deadline it tells the time that is left; without it the whole time-out is told. */
  readonly now?: string;
}

/**
 * What one conversation is shown of a prompt. Pure; the result is stored with the delivery.
 * @throws PresentationError `too_large` where the conversation's limits leave no room for it.
 */
export function present(prompt: Prompt, capabilities: Capabilities, { locale, now }: Presenting): Presented {
  const say = sentencesOf(locale);
  const markers = chooseMarkers(prompt);
  const options = optionControls(prompt, markers, capabilities.buttons, say.prompt);
  const mode: Mode = options ? "buttons" : "text";
  const controls = options?.controls ?? skipControl(capabilities.buttons, say.prompt);
  const listed = !options?.whole || describesOptions(prompt);
  const whole = body(prompt, markers, say);
  const shown = listed ? whole : whole.filter(({ kind }) => kind !== "option");
  const tail = [
    hintBlock(prompt, markers, mode, controls, say),
    deadlineBlock(prompt, capabilities.dates, say, now),
  ];
  const typed = [
    ...whole,
    hintBlock(prompt, markers, "text", [], say),
    deadlineBlock(prompt, "text", say, now),
  ];
  const parts = layOut(shown, tail, capabilities.text).map(
    (blocks, index, all): Part => ({ blocks, controls: index === all.length - 1 ? controls : [] }),
  );
  return { v: 1, locale, mode, markers, message: { parts, plainText: plainText(typed) } };
}

function describesOptions(prompt: Prompt): boolean {
  return prompt.questions.some((question) =>
    question.options.some((option) => option.description !== undefined),
  );
}
