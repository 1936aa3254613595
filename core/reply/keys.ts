import type { Prompt } from "../prompt/prompt.js";
import type { ActiveWords } from "./active-words.js";
import { plainDigits } from "./digits.js";
import { fold } from "./folding.js";
import { hasDiacritics, withoutDiacritics } from "./loose.js";

/** A key at the start of a line, and what stands behind it. */
export interface Key {
  /** Two questions or more: they have the same header, and the key is ambiguous. */
  readonly questions: readonly number[];
  /** A number alone, which may be a marker too. */
  readonly number?: string;
  readonly rest: string;
}

/** The questions that a name or a number stands for. */
export interface Keys {
  readonly named: ReadonlyMap<string, readonly number[]>;
  readonly bare: ReadonlyMap<string, readonly number[]>;
  /** No key and its delimiter go beyond this many UTF-16 units of a line. */
  readonly longest: number;
}

const roomForDelimiter = 40;
const delimiter = /\s*[:：=＝)）.．](?=\s|$)|\s+[-‐‑–—−](?=\s|$)/gu;
/** `Q2: …` `Q2 …`; nothing needs to stand between the key's delimiter and the rest. */
const numbered = /^\s*[qｑ]\s?(\p{Nd}{1,2})(?:\s*[:：=＝)）.．]|\s+[-‐‑–—−](?=\s|$)|(?=\s|$))/iu;

function add(map: Map<string, number[]>, name: string, question: number): void {
  const known = map.get(name) ?? [];
  if (!known.includes(question)) map.set(name, [...known, question]);
}

export function keysOf(prompt: Prompt, words: ActiveWords): Keys {
  const named = new Map<string, number[]>();
  for (const [question, { id, header, fullHeader }] of prompt.questions.entries()) {
    const number = String(question + 1);
    const asked = [...words.exact.question].map((word) => `${word} ${number}`);
    for (const name of [id, header, fullHeader, number, `q${number}`, ...asked])
      add(named, plainDigits(fold(name)), question);
  }
  const bare = new Map<string, number[]>();
  for (const [name, questions] of named)
    for (const question of questions) add(bare, withoutDiacritics(name), question);
  const longest = Math.max(...[...named.keys()].map((name) => name.length)) * 2 + roomForDelimiter;
  return { named, bare, longest };
}

function questionsNamed(keys: Keys, name: string): readonly number[] {
  const folded = plainDigits(fold(name));
  return keys.named.get(folded) ?? (hasDiacritics(folded) ? [] : (keys.bare.get(folded) ?? []));
}

/** The key that a line begins with, if any. Times, dates, addresses and paths are none: white space must follow. */
export function keyOf(keys: Keys, line: string): Key | undefined {
  const q = numbered.exec(line);
  const byNumber = q === null ? [] : questionsNamed(keys, `q${q[1]}`);
  if (q !== null && byNumber.length > 0) return { questions: byNumber, rest: line.slice(q[0].length) };
  for (const match of line.slice(0, keys.longest).matchAll(delimiter)) {
    const name = line.slice(0, match.index).trim();
    const questions = name === "" ? [] : questionsNamed(keys, name);
    if (questions.length === 0) continue;
    const rest = line.slice(match.index + match[0].length);
    const digits = plainDigits(fold(name));
    return /^\d+$/.test(digits) ? { questions, number: digits, rest } : { questions, rest };
  }
  return undefined;
}
