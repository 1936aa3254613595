import type { Prompt } from "../prompt/prompt.js";
import { shortLabels } from "../reply/short-labels.js";

/** What the markers of a prompt look like: `1`, `A` or `#1`. */
export type MarkerStyle = "numbers" | "letters" | "marks";

/**
 * Which markers cannot be taken for a label: numbers, unless a label holds a decimal digit of any script; then letters,
 * unless a label or a short label is a single letter; then numbers with a #.
 */
export function markerStyle(prompt: Prompt): MarkerStyle {
  const labels = prompt.questions.map((question) => question.options.map((option) => option.label));
  if (!labels.flat().some((label) => /\p{Nd}/u.test(label))) return "numbers";
  const names = labels.flatMap((of) => [...of, ...shortLabels(of).flat()]);
  return names.some((name) => /^\p{L}\p{M}*$/u.test(name.trim())) ? "marks" : "letters";
}

/** Per question, per option: the marker shown before it. They run through the whole prompt. */
export function chooseMarkers(prompt: Prompt): string[][] {
  const style = markerStyle(prompt);
  let shown = 0;
  return prompt.questions.map((question) =>
    question.options.map(() => {
      shown += 1;
      return marker(style, shown);
    }),
  );
}

/** The style of markers that were shown earlier. */
export function styleOf(markers: readonly (readonly string[])[]): MarkerStyle {
  const first = markers[0]?.[0] ?? "";
  if (first.startsWith("#")) return "marks";
  return /^\p{Nd}/u.test(first) ? "numbers" : "letters";
}

function marker(style: MarkerStyle, position: number): string {
  if (style === "letters") return letter(position - 1);
  return style === "marks" ? `#${position}` : String(position);
}

/** A, B, C… for 0, 1, 2… */
export function letter(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}
