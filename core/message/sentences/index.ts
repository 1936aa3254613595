import type { Locale } from "../../locale.js";
import { en } from "./en.js";
import { hi } from "./hi.js";
import { id } from "./id.js";
import type { Sentences } from "./sentences.js";
import { vi } from "./vi.js";

const sentences: Readonly<Record<Locale, Sentences>> = { en, id, vi, hi };

/** All that Askline says in a locale. */
export function sentencesOf(locale: Locale): Sentences {
  return sentences[locale];
}
