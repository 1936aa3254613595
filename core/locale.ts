/** The languages Askline speaks. Each has one file of words (what people type) and one of sentences (what Askline says). */
export const locales = ["en", "id", "vi", "hi"] as const;

export type Locale = (typeof locales)[number];
