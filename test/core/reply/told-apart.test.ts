import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.js";
import { isBareMarker, isDirectReply } from "../../../core/reply/kinds-of-reply.js";
import { readReply } from "../../../core/reply/read-reply.js";
import type { Answers, Reading } from "../../../core/reply/reading.js";
import { type Asked, asking, shown } from "./asking.js";

/** Replies that a small slip in the reader would read otherwise. */
interface Case {
  readonly reply: string;
  readonly locale: Locale;
  readonly questions: readonly Asked[];
  readonly progress?: Answers;
  readonly reads: Reading;
  readonly direct: boolean;
  readonly bareMarker: boolean;
}

const { cases }: { cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL("./told-apart.json", import.meta.url), "utf8"),
);

describe("replies that are easily taken for another", () => {
  it.each(cases)("$reply ($locale)", ({ reply, locale, questions, progress, reads, direct, bareMarker }) => {
    const prompt = asking(...questions);
    const presented = shown(prompt, locale);
    expect(readReply(prompt, presented, reply, progress)).toEqual(reads);
    expect(isDirectReply(prompt, presented, reply, progress)).toBe(direct);
    expect(isBareMarker(prompt, presented, reply)).toBe(bareMarker);
  });
});
