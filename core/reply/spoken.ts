import { fold } from "./folding.js";
import { hasDiacritics, hasLetter, loosen, withoutDiacritics } from "./loose.js";

/** A piece of a reply in the forms in which it is compared. */
export interface Spoken {
  /** As typed, trimmed. */
  readonly raw: string;
  readonly folded: string;
  /** The loose form; absent where only exact comparison is allowed. */
  readonly loose?: string;
  /** No Latin diacritics were typed, so those of labels and words do not count either. */
  readonly bare: boolean;
}

export function spoken(text: string): Spoken {
  const raw = text.trim();
  const folded = fold(raw);
  const bare = !hasDiacritics(folded);
  return hasLetter(folded) ? { raw, folded, loose: loosen(folded), bare } : { raw, folded, bare };
}

/** How a label or word looks to a reply with (`bare` false) or without diacritics. */
export function spelled(folded: string, bare: boolean): string {
  return bare ? withoutDiacritics(folded) : folded;
}
