import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeChoice,
  decodeDialog,
  encodeChoice,
  encodeDialog,
  isOurs,
} from "../../../adapters/discord/callback-data.js";
import { limits } from "../../../adapters/discord/limits.js";
import type { Choice } from "../../../core/index.js";

const token = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constant("option" as const), question: fc.nat(2), option: fc.nat(3) }),
  fc.constant({ kind: "other" as const }),
  fc.constant({ kind: "skip" as const }),
  fc.record({ kind: fc.constant("which" as const), index: fc.nat(19) }),
);

describe("a button's custom_id", () => {
  it("gives back what went in, and is never too long", () => {
    fc.assert(
      fc.property(token, choice, (of, what) => {
        const id = encodeChoice(of, what);
        expect(decodeChoice(id)).toEqual({ token: of, choice: what });
        expect(id.length).toBeLessThanOrEqual(limits.customId.value);
        expect(isOurs(id)).toBe(true);
      }),
    );
  });

  it("differs for every choice of one message", () => {
    fc.assert(
      fc.property(token, fc.uniqueArray(choice, { selector: (each) => JSON.stringify(each) }), (of, all) => {
        expect(new Set(all.map((each) => encodeChoice(of, each))).size).toBe(all.length);
      }),
    );
  });

  it("reads whatever comes", () => {
    fc.assert(fc.property(fc.string(), (id) => decodeChoice(`askline:${id}`).token === ""));
  });

  it.each(["askline:2.x.tok", "askline:1.o0.tok", "askline:1.x.", "askline:1.d.tok", "1.x.tok", ""])(
    "has no token in %s",
    (id) => expect(decodeChoice(id).token).toBe(""),
  );

  it("leaves other programs' buttons alone", () => {
    expect(isOurs("poll:1.x.tok")).toBe(false);
  });

  it.each(["a b", "", "x".repeat(100)])("refuses the token %j", (of) => {
    expect(() => encodeChoice(of, { kind: "skip" })).toThrow(expect.objectContaining({ code: "too_large" }));
  });
});

describe("a dialog's custom_id", () => {
  it("gives the token back, and is never too long", () => {
    fc.assert(
      fc.property(token, (of) => {
        expect(decodeDialog(encodeDialog(of))).toBe(of);
        expect(encodeDialog(of).length).toBeLessThanOrEqual(limits.customId.value);
      }),
    );
  });

  it("is no button's", () => {
    expect(decodeDialog("askline:1.x.tok")).toBe("");
    expect(decodeDialog("askline:2.d.tok")).toBe("");
  });
});
