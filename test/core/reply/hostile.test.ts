import { describe, expect, it } from "vitest";
import { asking, brief, shown } from "./asking.js";

const single = asking({ options: ["red", "green (dark)", "blue"], multiSelect: true });
const several = asking({ options: ["red", "green"] }, { options: ["big", "small"], multiSelect: true });

/** Texts that make careless patterns try every way to split them. */
const hostile = [
  "....",
  "    ",
  "!!!!",
  '""',
  "'\"",
  "red ",
  "red, ",
  "1 ",
  "1,",
  "* ",
  "_a",
  "**",
  "the ",
  "and ",
  "1 and ",
  "Q1: ",
  "Q1:\n",
  "\n",
  ": ",
  " - ",
  "-1 ",
  "(",
  "[a](",
  "[a](b) ",
  "👨‍👩‍👧 ",
  "— ",
  "٣ ",
  ", thanks",
  "please ",
  "the one, ",
  "last ",
  "e\u0301",
  "\u200b",
].map((unit) => unit.repeat(Math.floor(9_990 / [...unit].length)));

describe("hostile replies", () => {
  it.each(hostile)("%# is read in bounded time", (text) => {
    for (const prompt of [single, several]) {
      shown(prompt);
      const before = process.cpuUsage().user;
      for (const reply of [`${text}x`, `x${text}y`, `red${text}`, `red, ${text}x`, text])
        brief(prompt, reply);
      expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
    }
  });
});
