import { describe, expect, test } from "vitest";
import type { Outcome } from "../../../core/message/outcome.js";
import { present } from "../../../core/message/present.js";
import { receipt } from "../../../core/message/receipt.js";
import { runsText } from "../../../core/message/runs.js";
import { summary } from "../../../core/message/summary.js";
import { textOnly } from "../../../core/message/text-only.js";
import { deploy, limited, said, withButtons, yesNo } from "./samples.js";

const staging = { deploy_target: { picked: [0], text: null } };
const yes = { ok: { picked: [0], text: null } };

const statusOf = (outcome: Outcome, prompt = yesNo) => {
  const part = receipt(prompt, present(prompt, withButtons, { locale: "en" }), outcome, withButtons);
  return said(part).split("\n").at(-1);
};

test("the question stays; controls, hint and deadline go", () => {
  const presented = present(yesNo, withButtons, { locale: "en" });
  const part = receipt(yesNo, presented, { kind: "expired" }, withButtons);
  expect(said(part)).toBe("Check\nIs it so?\n\nExpired");
  expect(part.controls).toEqual([]);
});

describe("the status line", () => {
  test.each<[string, Outcome]>([
    ["✓ Check: Yes — Ana", { kind: "answered", answers: yes, by: "Ana" }],
    [
      "✓ Check: Yes — Ana (in a:1)",
      { kind: "answered", answers: yes, by: "Ana", elsewhere: { address: "a:1" } },
    ],
    [
      "✓ Check: “only on Monday” — Ana",
      { kind: "answered", answers: { ok: { picked: [], text: "only on\nMonday" } }, by: "Ana" },
    ],
    [
      "✓ Check: No, “for now” — Ana",
      { kind: "answered", answers: { ok: { picked: [1], text: "for now" } }, by: "Ana" },
    ],
    ["✓ Check: Yes", { kind: "answered", answers: yes, by: "\u202E" }],
    ["Skipped by Ana", { kind: "skipped", by: "Ana" }],
    [
      "✓ Check: Yes — Ana (on Paper)",
      { kind: "answered", answers: yes, by: "Ana", elsewhere: { address: "paper:1", platform: "Paper" } },
    ],
    ["Skipped by Ana (in a:1)", { kind: "skipped", by: "Ana", elsewhere: { address: "a:1" } }],
    ["Skipped", { kind: "skipped", by: "" }],
    ["Expired", { kind: "expired" }],
    ["Cancelled", { kind: "cancelled" }],
  ])("%s", (line, outcome) => {
    expect(statusOf(outcome)).toBe(line);
  });

  test("several questions, one of them skipped", () => {
    const answers = { ...staging, regions: { picked: [], text: null } };
    expect(statusOf({ kind: "answered", answers, by: "Ana" }, deploy)).toBe(
      "✓ Target: Staging · Regions: skipped — Ana",
    );
    const both = { ...staging, regions: { picked: [0, 2], text: null } };
    expect(statusOf({ kind: "answered", answers: both, by: "Ana" }, deploy)).toBe(
      "✓ Target: Staging · Regions: eu-west, ap-south — Ana",
    );
  });

  test("long own words are shortened for display", () => {
    const answers = { ok: { picked: [], text: "word ".repeat(100) } };
    expect(statusOf({ kind: "answered", answers, by: "Ana" })).toMatch(/^✓ Check: “(word ){23}word…” — Ana$/);
  });

  test("where room is short the summary gives way to a word", () => {
    const capabilities = limited(60);
    const answers = { ok: { picked: [0, 1], text: "x".repeat(300) } };
    const part = receipt(
      yesNo,
      present(yesNo, capabilities, { locale: "en" }),
      { kind: "answered", answers, by: "Ana Maria Magdalena" },
      capabilities,
    );
    expect(said(part)).toMatch(/✓ Answered( — Ana Maria Magdalena)?$/);
  });
});

test("a typed answer is told back in one line", () => {
  expect(runsText(summary(deploy, staging, "en"))).toBe("✓ Target: Staging");
  expect(runsText(summary(deploy, staging, "en", "Ana"))).toBe("✓ Target: Staging — Ana");
});

test("a receipt speaks the language its prompt was shown in, unless told otherwise", () => {
  const presented = present(yesNo, textOnly, { locale: "id" });
  expect(said(receipt(yesNo, presented, { kind: "cancelled" }, textOnly))).toMatch(/Dibatalkan$/);
  expect(said(receipt(yesNo, presented, { kind: "cancelled" }, textOnly, "vi"))).toMatch(/Đã hủy$/);
});
