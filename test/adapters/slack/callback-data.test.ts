import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionId, decodeChoice, encodeChoice, isOurAction } from "../../../adapters/slack/callback-data.js";
import { limits } from "../../../adapters/slack/limits.js";
import type { Choice } from "../../../core/index.js";

const token = "AAAAAAAAAAAAAAAAAAAAAA";

describe("a button's data", () => {
  it.each<[Choice, string, string]>([
    [{ kind: "option", question: 0, option: 3 }, `1.o0-3.${token}`, "askline.o0-3"],
    [{ kind: "which", index: 12 }, `1.w12.${token}`, "askline.w12"],
    [{ kind: "other" }, `1.x.${token}`, "askline.x"],
    [{ kind: "skip" }, `1.s.${token}`, "askline.s"],
  ])("says %j and comes back", (choice, value, action) => {
    expect(encodeChoice(token, choice)).toBe(value);
    expect(decodeChoice(value)).toEqual({ token, choice });
    expect(actionId(choice)).toBe(action);
    expect(isOurAction(action)).toBe(true);
  });

  it.each([undefined, 7, "", "1.o0-3.", `2.s.${token}`, `1.q.${token}`, "someone else's"])(
    "is nobody's where it is %j",
    (value) => {
      expect(decodeChoice(value)).toMatchObject({ token: "" });
    },
  );

  it("is refused where it could not be read back", () => {
    expect(() => encodeChoice("", { kind: "skip" })).toThrow(/does not fit/);
    expect(() => encodeChoice("a".repeat(2000), { kind: "skip" })).toThrow(/does not fit/);
  });

  it("reads anything without failing, and never exceeds the limit", () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof decodeChoice(value).token === "string"));
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (question, option) => {
        const choice: Choice = { kind: "option", question, option };
        expect(encodeChoice(token, choice).length).toBeLessThanOrEqual(limits.buttonValue.value);
        expect(decodeChoice(encodeChoice(token, choice))).toEqual({ token, choice });
      }),
    );
  });
});
