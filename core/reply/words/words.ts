type Phrases = readonly string[];

/** From zero to twelve. */
export type Cardinals = readonly [
  zero: Phrases,
  one: Phrases,
  two: Phrases,
  three: Phrases,
  four: Phrases,
  five: Phrases,
  six: Phrases,
  seven: Phrases,
  eight: Phrases,
  nine: Phrases,
  ten: Phrases,
  eleven: Phrases,
  twelve: Phrases,
];

/** From first to twelfth. */
export type Ordinals = readonly [
  first: Phrases,
  second: Phrases,
  third: Phrases,
  fourth: Phrases,
  fifth: Phrases,
  sixth: Phrases,
  seventh: Phrases,
  eighth: Phrases,
  ninth: Phrases,
  tenth: Phrases,
  eleventh: Phrases,
  twelfth: Phrases,
];

/**
 * What people of one language type. Lists are closed: a reply counts as a pick only when nothing but these words stands around it.
 * Written as the language writes them; they are compared folded, and without Latin diacritics when the reply has none.
 */
export interface Words {
  readonly cardinals: Cardinals;
  readonly ordinals: Ordinals;
  /** What makes a digit an ordinal, standing before it ("ke-2") or right after it ("2nd"). */
  readonly ordinalBefore: Phrases;
  readonly ordinalAfter: Phrases;
  readonly last: Phrases;
  readonly all: Phrases;
  readonly skip: Phrases;
  /** What introduces own words: "other: purple". */
  readonly other: Phrases;
  /** What joins several picks. */
  readonly and: Phrases;
  /** What a numbered key may begin with: "question 2: …". */
  readonly question: Phrases;
  /** Courtesy before a pick: "the", "option", "please". */
  readonly before: Phrases;
  /** Courtesy before digits only: "no. 2". */
  readonly beforeDigits: Phrases;
  /** Courtesy after any pick: "please", "thanks". */
  readonly after: Phrases;
  /** Courtesy after a label or an ordinal, never after a cardinal ("the red one", but not "2 options"). */
  readonly afterName: Phrases;
  /** Phrases that look like a pick with courtesy and mean something else. */
  readonly idioms: Phrases;
}
