/** Which questions a piece of a reply may answer. */
export interface Scope {
  /** The questions it answers, by index, in order. */
  readonly home: readonly number[];
  /** A marker of another question changes that question's answer; else it is out of place, as a label always is. */
  readonly markersReachOut: boolean;
  /** Nowhere in the whole reply were Latin diacritics typed, so those of labels and words do not count either. */
  readonly bare: boolean;
}

/** The only question in question, if there is just one. */
export function only(questions: readonly number[]): number | undefined {
  return questions.length === 1 ? questions[0] : undefined;
}
