import type { Prompt } from "../prompt/prompt.js";
import type { Capabilities } from "./capabilities.js";
import type { Block } from "./model.js";
import { block } from "./runs.js";
import type { Remaining, Sentences } from "./sentences/sentences.js";

/** Until when the prompt can be answered: an instant where the platform shows those natively, else the time that is left. */
export function deadlineBlock(
  prompt: Prompt,
  dates: Capabilities["dates"],
  say: Sentences,
  now: string | undefined,
): Block {
  if (dates === "native" && prompt.deadline !== undefined) {
    const [before, after] = say.prompt.until();
    const date = { text: utcMinute(prompt.deadline), date: prompt.deadline };
    return block("deadline", ...(before ? [before] : []), date, ...(after ? [after] : []));
  }
  return block("deadline", say.prompt.within(remaining(secondsLeft(prompt, now))));
}

function secondsLeft(prompt: Prompt, now: string | undefined): number {
  if (now === undefined || prompt.deadline === undefined) return prompt.timeoutSeconds;
  const left = (Date.parse(prompt.deadline) - Date.parse(now)) / 1000;
  return Number.isFinite(left) ? Math.max(0, left) : prompt.timeoutSeconds;
}

/** Whole minutes, never more than are left; a few seconds lost on the way to the reader do not cost a minute. */
export function remaining(seconds: number): Remaining {
  const minutes = Math.floor((seconds + 10) / 60);
  return minutes >= 1
    ? { unit: "minutes", count: minutes }
    : { unit: "seconds", count: Math.max(1, Math.round(seconds)) };
}

/** `2026-07-08 14:30 UTC`, for readers without native dates. */
function utcMinute(instant: string): string {
  const time = Date.parse(instant);
  return Number.isFinite(time)
    ? `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`
    : instant;
}
