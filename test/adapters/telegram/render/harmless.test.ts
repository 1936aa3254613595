import { describe, expect, it } from "vitest";
import { breaks, breaksAtMost, harmlessLine } from "../../../../adapters/telegram/render/harmless.js";

describe("breaks", () => {
  it.each([
    ["a mention at the start", "@ana", [1]],
    ["a mention after a blank", "ask @ana", [5]],
    ["a mention of a digit or an underscore", "@1 @_", [1, 4]],
    ["mentions one after another, of which the second is inside a word", "@ana@ben", [1]],
    ["a mention after an emoji, in UTF-16 units", "👍@ana", [3]],
    ["a mention in brackets", "(@ana)", [2]],
    ["a mention after a letter that is not Latin", "é@ana", [2]],
    ["a mention behind a sign that turns the direction of writing", "\u202E@ana", [2]],
    ["a command at the start", "/deploy", [1]],
    ["a command after a blank, or in brackets", "run /deploy (/now)", [5, 14]],
    ["a command of a digit or an underscore", "/1 /_", [1, 4]],
    ["a command after an e-mail's sign", "@/x", [2]],
    ["a mention after a slash", "/@x", [2]],
  ])("finds %s", (_, text, offsets) => {
    expect([...breaks(text)].toSorted((a, b) => a - b)).toEqual(offsets);
  });

  it.each([
    ["an e-mail address", "ana@b.test A@b 1@b _@b Z@b 9@b z@b"],
    ["an @ or a slash alone", "@ 5, / 5, @-x, /-x, @é"],
    ["a path", "a/b A/b Z/b z/b 0/2 9/2 _/b"],
    ["a URL", "https://a.test/x"],
    ["a tag", "</b> <b>/x"],
  ])("finds none in %s", (_, text) => {
    expect([...breaks(text)]).toEqual([]);
  });
});

describe("breaksAtMost", () => {
  it("counts the signs, whatever stands around them", () => {
    expect(breaksAtMost("a@b/c @ /")).toBe(4);
    expect(breaksAtMost("none")).toBe(0);
    expect(breaksAtMost("")).toBe(0);
  });
});

describe("harmlessLine", () => {
  it("breaks behind every sign", () => {
    expect(harmlessLine("a@b /c@")).toBe("a@\u2060b /\u2060c@\u2060");
  });
});
