import type { Locale } from "../locale.js";
import type { Prompt } from "../prompt/prompt.js";
import type { Capabilities } from "./capabilities.js";
import { fits } from "./layout.js";
import type { Block, Part, Presented } from "./model.js";
import type { Elsewhere, Outcome } from "./outcome.js";
import { personName } from "./person-name.js";
import { block, gapped } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";
import type { Sentences } from "./sentences/sentences.js";
import { summaryText } from "./summary.js";

/**
 * The last part of a shown prompt once it has ended: controls, hint and deadline gone, the question kept, and a status line.
 * Never over the limit: where room is short own words are shortened, then the summary gives way to "Answered".
 */
export function receipt(
  prompt: Prompt,
  presented: Presented,
  outcome: Outcome,
  capabilities: Capabilities,
  locale: Locale = presented.locale,
): Part {
  const kept = (presented.message.parts.at(-1)?.blocks ?? []).filter(
    ({ kind }) => kind !== "hint" && kind !== "deadline",
  );
  for (const line of statusLines(prompt, outcome, sentencesOf(locale))) {
    const status = block("status", line);
    const blocks: Block[] = [...kept, kept.length > 0 ? gapped(status) : status];
    if (fits(blocks, capabilities.text)) return { blocks, controls: [] };
  }
  return { blocks: kept, controls: [] };
}

/** Status lines that say the same, from the fullest to a mere sign. */
function statusLines(prompt: Prompt, outcome: Outcome, say: Sentences): string[] {
  switch (outcome.kind) {
    case "expired":
      return [say.receipt.expired(), "⌛"];
    case "cancelled":
      return [say.receipt.cancelled(), "✗"];
    case "skipped": {
      const by = personName(outcome.by);
      const line = by === "" ? say.acknowledgement.skipped() : say.receipt.skippedBy(by);
      return [...withPlace(line, outcome.elsewhere, say), say.acknowledgement.skipped(), "–"];
    }
    case "answered": {
      const summaries = [120, 60, 20].map((words) => summaryText(prompt, outcome.answers, say, words));
      const by = personName(outcome.by);
      const lines = [...summaries, say.receipt.answered()].flatMap((text) =>
        withPlace(by === "" ? `✓ ${text}` : `✓ ${text} — ${by}`, outcome.elsewhere, say),
      );
      return [...lines, `✓ ${say.receipt.answered()}`, "✓"];
    }
  }
}

/** The line with the place where it happened, and without, should that not fit. */
function withPlace(line: string, place: Elsewhere | undefined, say: Sentences): string[] {
  const platform = personName(place?.platform ?? "");
  if (platform !== "") return [`${line} (${say.receipt.onPlatform(platform)})`, line];
  const address = personName(place?.address ?? "");
  return address === "" ? [line] : [`${line} (${say.receipt.elsewhere(address)})`, line];
}
