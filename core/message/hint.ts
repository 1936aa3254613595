import type { Prompt } from "../prompt/prompt.js";
import { styleOf } from "./markers.js";
import type { Block, Control, Mode } from "./model.js";
import { block, gapped } from "./runs.js";
import type { Sentences } from "./sentences/sentences.js";

type Markers = readonly (readonly string[])[];

/** How to reply, in words that fit what is shown: taps are spoken of only where there are buttons. */
export function hintBlock(
  prompt: Prompt,
  markers: Markers,
  mode: Mode,
  controls: readonly Control[],
  say: Sentences,
): Block {
  if (mode === "buttons") return gapped(block("hint", say.prompt.tapOrReply(styleOf(markers))));
  const skip = controls.length > 0 ? say.prompt.tapOrSendSkip() : say.prompt.sendSkip();
  return gapped(block("hint", `${replySentence(prompt, markers, say)} ${skip}`));
}

/** `Reply with numbers (for example: 1, 3, 4), …`: one marker of each question in the example, two where several can be chosen. */
export function replySentence(prompt: Prompt, markers: Markers, say: Sentences): string {
  const example = prompt.questions.flatMap((question, index) =>
    (markers[index] ?? []).slice(0, question.multiSelect ? 2 : 1),
  );
  return say.prompt.reply({
    style: styleOf(markers),
    example: example.join(", "),
    several: example.length > 1,
    questions: prompt.questions.length > 1,
  });
}
