import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeChoice, encodeChoice } from "../../../adapters/telegram/callback-data.js";
import { ChannelError, type Choice } from "../../../core/index.js";

const token = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
const anyToken = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/),
);
const number = fc.nat({ max: 999 });
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constant("option" as const), question: number, option: number }),
  fc.record({ kind: fc.constant("which" as const), index: number }),
  fc.constant({ kind: "other" as const }),
  fc.constant({ kind: "skip" as const }),
);

describe("callback data", () => {
  it("reads back what it wrote", () => {
    fc.assert(
      fc.property(token, choice, (token, choice) => {
        expect(decodeChoice(encodeChoice(token, choice))).toEqual({ token, choice });
      }),
    );
  });

  it("is 1-64 bytes whatever the token, or refused", () => {
    fc.assert(
      fc.property(anyToken, choice, (token, choice) => {
        let data: string;
        try {
          data = encodeChoice(token, choice);
        } catch (error) {
          expect(error).toMatchObject({ name: "ChannelError", code: "too_large" });
          return;
        }
        expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
        expect(decodeChoice(data).token).toBe(token);
      }),
    );
    expect(() => encodeChoice("x".repeat(61), { kind: "skip" })).toThrow(ChannelError);
  });

  it("gives no token for data that is not ours", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(decodeChoice(data).token).toBe("");
      }),
    );
    for (const data of ["2.s.abc", "1.o0.abc", "1.s.", "1.s.abc ", "vote:1", "1.o1-.abc"]) {
      expect(decodeChoice(data)).toEqual({ token: "", choice: { kind: "other" } });
    }
  });

  it("keeps its spelling: buttons of older versions live on in chats", () => {
    expect(encodeChoice("tok", { kind: "option", question: 0, option: 2 })).toBe("1.o0-2.tok");
    expect(encodeChoice("tok", { kind: "which", index: 3 })).toBe("1.w3.tok");
    expect(encodeChoice("tok", { kind: "other" })).toBe("1.x.tok");
    expect(encodeChoice("tok", { kind: "skip" })).toBe("1.s.tok");
  });
});
