import type { Dice } from "../dice.js";
import type { Trouble } from "../sides/side.js";

/** A kind of trouble that has to come about so often in a run. */
export interface Quota {
  readonly trouble: Trouble;
  /** The platform it concerns, where it concerns one. */
  readonly where?: string;
  readonly times: number;
}

/** How many may be ordered without having come about, so that a quiet spell is not followed by a flood. */
const mostPending = 3;

/** Strikes what is behind, so that all quotas are reached when a little more than nine tenths of the run are over. */
export async function strikeWhatIsBehind(
  quotas: readonly Quota[],
  progress: number,
  dice: Dice,
): Promise<void> {
  const behind = quotas.filter(({ trouble, times }) => {
    const pending = trouble.pending?.() ?? 0;
    return pending < mostPending && trouble.hits() + pending < times * Math.min(1, progress * 1.1 + 0.02);
  });
  const [one] = dice.shuffled(behind);
  await one?.trouble.strike(dice);
}

export function unmet(quotas: readonly Quota[]): Quota[] {
  return quotas.filter(({ trouble, times }) => trouble.hits() < times);
}
