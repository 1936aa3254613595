import { describe, expect, it } from "vitest";
import { fold } from "../../../core/reply/folding.js";

describe("fold", () => {
  it.each([
    ["Staging", "staging"],
    ["  two \t\n words\u00a0here ", "two words here"],
    ["“red”", "red"],
    ["« rouge »", "rouge"],
    ["‘red’.", "red"],
    ['"red."', "red"],
    ["`red`", "red"],
    ["```red```", "red"],
    ['"red" and "blue"', '"red" and "blue"'],
    ['"red', '"red'],
    ["red!", "red"],
    ["red...", "red"],
    ["red…", "red"],
    ["赤。", "赤"],
    ["लाल।", "लाल"],
    ["Approve?", "approve?"],
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["ΟΔΟΣ", "οδοσ"],
    ["ﬁne", "fine"],
    ["２", "2"],
    ["②", "2"],
    ["x – y — z", "x - y - z"],
    ["−1", "-1"],
    ["it’s", "it's"],
    ["re\u200bd\u200d", "red"],
    ["\u202ered\u202c", "red"],
    ["\u2067red\u2069", "red"],
    ["soft\u00adhyphen", "softhyphen"],
    ["2\ufe0f\u20e3", "2\u20e3"],
    ["★★★", "★★★"],
    ["!!", "!!"],
    [" + ", "+"],
    ["❤\ufe0f", "❤"],
    ["🏴\u{e0067}\u{e0062}\u{e007f}", "🏴\u{e0067}\u{e0062}\u{e007f}"],
    ["Cafe\u0301", "caf\u00e9"],
    ["", ""],
    ["\ud800X", "\ud800x"],
  ])("%j becomes %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("changes nothing more the second time", () => {
    for (const text of ["“İstanbul”.", "'A'!", "ẞ", '""a""', "a . ."])
      expect(fold(fold(text))).toBe(fold(text));
  });
});
