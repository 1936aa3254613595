import fc from "fast-check";
import { expect, test } from "vitest";
import { personName } from "../../../core/message/person-name.js";
import { visibleLine, visibleText } from "../../../core/message/visible.js";

test.each([
  ["a\u0000b\u001b[31mc\u009fd", "ab[31mcd"],
  ["a\u202Eb\u2066c\u2069d\u200Fe\u061Cf", "abcdef"],
  ["a\u00ADb\u200Bc\uFEFFd\u2060e", "abcde"],
  ["a\tb", "a b"],
  ["a\r\nb\rc\u2028d\u0085e", "a\nb\nc\nd\ne"],
  ["a\uD800b", "ab"],
  ["hidden\u{E0068}\u{E0069}", "hidden"],
  ["👩‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈", "👩‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈"],
  [
    "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}!",
    "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}!",
  ],
  ["می‌خواهم क्‍ष", "می‌خواهم क्‍ष"],
])("%j is shown as %j", (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test("a line has no line breaks and no double blanks", () => {
  expect(visibleLine("  a\n\n b\u00a0\tc ")).toBe("a b c");
});

test("whatever the name, it is one line of at most 64 code points", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
      const shown = personName(name);
      expect([...shown].length).toBeLessThanOrEqual(64);
      expect(shown).not.toMatch(/[\n\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      expect(personName(shown)).toBe(shown);
    }),
  );
  expect(personName("A".repeat(99))).toHaveLength(64);
  expect(personName(" Ana\u202E ")).toBe("Ana");
});
