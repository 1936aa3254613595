import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.js";
import { type Asked, asking, reading, shown, type Values } from "./asking.js";

interface Case {
  readonly id: string;
  readonly why: string;
  readonly questions: readonly {
    readonly id: string;
    readonly header: string;
    readonly options: readonly { readonly label: string; readonly description?: string }[];
    readonly multiSelect?: boolean;
  }[];
  readonly locale: Locale;
  readonly reply: string;
  readonly progress?: Values;
  readonly markers?: readonly (readonly string[])[];
  readonly expect: Readonly<Record<string, unknown>>;
}

const { cases }: { cases: readonly Case[] } = JSON.parse(
  readFileSync(new URL("./replies.json", import.meta.url), "utf8"),
);

const promptOf = ({ questions }: Case) =>
  asking(
    ...questions.map(
      ({ options, ...question }): Asked => ({
        ...question,
        options: options.map(({ label, description }) =>
          description === undefined ? label : [label, description],
        ),
      }),
    ),
  );

describe("the given replies", () => {
  it("are all here", () => {
    expect(cases).toHaveLength(153);
  });

  it.each(cases)("$id $why: $reply", (given) => {
    const prompt = promptOf(given);
    const read = reading(prompt, given.reply, given.locale, given.progress);
    expect(read).toMatchObject(given.expect);
    if (given.expect.answers !== undefined) expect(read).toHaveProperty("answers", given.expect.answers);
    if (given.markers !== undefined) expect(shown(prompt, given.locale).markers).toEqual(given.markers);
  });
});
