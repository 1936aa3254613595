import { fold } from "./folding.js";
import { hasLetter, loosen, withoutDiacritics } from "./loose.js";

/** A piece of a reply in the forms in which it is compared. */
export interface Spoken {
  /** As typed, trimmed. */
  readonly raw: string;
  readonly folded: string;
  /** The loose form; absent where only exact comparison is allowed. */
  readonly loose?: string;
  /** The reply that it is a piece of has no Latin diacritics, so those of labels and words do not count either. */
  readonly bare: boolean;
}

/** `bare` is a fact of the whole reply: a "do" beside an "đỏ" is not "đỏ". */
export function spoken(text: string, bare: boolean): Spoken {
  const raw = text.trim();
  const folded = fold(raw);
  return hasLetter(folded) ? { raw, folded, loose: loosen(folded), bare } : { raw, folded, bare };
}

/** How a label or word looks to a reply with (`bare` false) or without diacritics. */
export function spelled(folded: string, bare: boolean): string {
  return bare ? withoutDiacritics(folded) : folded;
}
