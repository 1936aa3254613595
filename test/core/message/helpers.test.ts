import { describe, expect, test } from "vitest";
import { acknowledgementText } from "../../../core/message/acknowledgement.js";
import { commandReplyPart } from "../../../core/message/command-reply.js";
import { helperPart } from "../../../core/message/helper-part.js";
import { noticeText } from "../../../core/message/notice.js";
import { ownWordsPart } from "../../../core/message/own-words.js";
import { partialPart } from "../../../core/message/partial.js";
import { present } from "../../../core/message/present.js";
import { retryPart } from "../../../core/message/retry.js";
import { block, partRuns } from "../../../core/message/runs.js";
import { textOnly } from "../../../core/message/text-only.js";
import { openListPart, whichPart } from "../../../core/message/which.js";
import { deploy, labelled, limited, said, withButtons, yesNo } from "./samples.js";

const shown = present(deploy, textOnly, { locale: "en" });

describe("a retry", () => {
  test("no such option: how to send it as own words, and what there is", () => {
    const single = present(yesNo, textOnly, { locale: "en" });
    const part = retryPart(
      yesNo,
      single,
      { kind: "retry", reason: "no_such_option", question: "ok", given: "7" },
      textOnly,
    );
    expect(said(part)).toBe(
      "There is no option “7”.\nTo send it in your own words, write: other 7\n\nCheck\n1. Yes (Recommended)\n2. No",
    );
  });

  test("with several questions the own words are keyed", () => {
    const retry = { kind: "retry", reason: "no_such_option", question: "regions", given: "7" } as const;
    const text = said(retryPart(deploy, shown, retry, textOnly));
    expect(text).toContain("write: Q2: other 7\n");
    expect(text).toContain("Question 2 of 2 · Regions (choose any number)\n3. eu-west\n4. us-east");
    expect(text).not.toContain("Staging");
  });

  test("no such option of no particular question: no key, no options", () => {
    const retry = { kind: "retry", reason: "no_such_option", given: "9" } as const;
    expect(said(retryPart(deploy, shown, retry, textOnly))).toBe(
      "There is no option “9”.\nTo send it in your own words, write: other 9",
    );
  });

  test("nothing given: how a reply looks", () => {
    expect(said(retryPart(deploy, shown, { kind: "retry", reason: "empty" }, textOnly))).toBe(
      "That message holds no answer yet.\nReply with numbers (for example: 1, 3, 4), option names, or your own words; one message per question is fine too.",
    );
  });

  test.each([
    ["too_long", "10,000"],
    ["one_choice_only", "Only one"],
    ["ambiguous", "“eu” could mean more than one thing"],
    ["wrong_question", "“eu” belongs to another question"],
  ] as const)("%s", (reason, words) => {
    expect(said(retryPart(deploy, shown, { kind: "retry", reason, given: "eu" }, textOnly))).toContain(words);
  });
});

test("a partial answer: what is recorded and what is open", () => {
  const answers = { deploy_target: { picked: [0], text: null } };
  expect(said(partialPart(deploy, shown, answers, ["regions"], textOnly))).toBe(
    [
      "Recorded: Target: Staging",
      "Still open:",
      "",
      "Question 2 of 2 · Regions (choose any number)",
      "3. eu-west",
      "4. us-east",
      "5. ap-south",
    ].join("\n"),
  );
});

describe("which question", () => {
  test("buttons name the prompts", () => {
    const part = whichPart([yesNo, deploy], withButtons, "en");
    expect(part.controls).toEqual([
      { choice: { kind: "which", index: 0 }, label: "A. Check" },
      { choice: { kind: "which", index: 1 }, label: "B. Release bot · Target, Regions" },
    ]);
    expect(said(part)).toContain("A. Check — Is it so?");
    expect(said(part)).toContain("Tap the question");
  });

  test("without buttons the lines are lettered, and nobody is told to tap", () => {
    const part = whichPart([yesNo, deploy], textOnly, "en");
    expect(part.controls).toEqual([]);
    expect(said(part)).toBe(
      "Which question is that for?\nA. Check — Is it so?\nB. Release bot · Target, Regions — Where should this build go?\n\nReply with its letter.",
    );
  });

  test("more prompts than buttons means letters", () => {
    const few = { ...textOnly, buttons: { max: 1, labelLimit: 40, measure: (text: string) => text.length } };
    expect(whichPart([yesNo, deploy], few, "en").controls).toEqual([]);
  });
});

test("the open list, and an empty one", () => {
  expect(said(openListPart([yesNo], textOnly, "en"))).toBe("Open questions:\n• Check — Is it so?");
  expect(said(openListPart([], textOnly, "en"))).toBe("No question is open here.");
});

test("own words are asked for under the question's header", () => {
  expect(said(ownWordsPart(yesNo, textOnly, "en"))).toMatch(/^Check\nSend your answer in your own words/);
});

test("an address is set as code", () => {
  const part = commandReplyPart({ kind: "start", address: "a:42" }, textOnly, "en");
  expect(part.blocks[0]?.runs.find((run) => run.code)?.text).toBe("a:42");
  expect(said(part)).toContain("Your address is a:42: give");
});

describe("acknowledgements and notices", () => {
  test("say what really happened", () => {
    expect(
      acknowledgementText(
        { kind: "recorded", prompt: yesNo, answers: { ok: { picked: [1], text: null } } },
        "en",
      ),
    ).toBe("✓ Check: No");
    expect(acknowledgementText({ kind: "answered", by: "Ana\u202E" }, "en")).toBe("Already answered by Ana.");
    expect(noticeText({ kind: "answered", by: " " }, "en")).toBe("This question has ended.");
  });

  test.each(["en", "id", "vi", "hi"] as const)("in %s never over 200 UTF-16 units", (locale) => {
    const long = labelled(["😀".repeat(64), "b"], ["😀😀".repeat(30), "c"]);
    const text = acknowledgementText(
      {
        kind: "recorded",
        prompt: long,
        answers: { q0: { picked: [0], text: null }, q1: { picked: [0], text: "😀".repeat(500) } },
      },
      locale,
    );
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/😀…$/u);
    const plain = {
      kind: "recorded",
      prompt: yesNo,
      answers: { ok: { picked: [], text: "x y".repeat(300) } },
    } as const;
    expect(acknowledgementText(plain, locale).length).toBeLessThanOrEqual(200);
    const two = labelled(["a".repeat(64), "b"], ["c".repeat(64), "d"], ["e".repeat(64), "f"]);
    const first = { picked: [0], text: null };
    expect(
      acknowledgementText(
        { kind: "recorded", prompt: two, answers: { q0: first, q1: first, q2: first } },
        locale,
      ),
    ).toHaveLength(200);
    expect(acknowledgementText({ kind: "answered", by: "😀".repeat(99) }, locale).length).toBeLessThanOrEqual(
      200,
    );
  });
});

test("a helper too long for its place is shortened, never over the limit", () => {
  const capabilities = limited(40);
  const part = helperPart([block("text", "short"), block("text", "long ".repeat(50))], capabilities);
  expect(capabilities.text.measure(partRuns(part.blocks))).toBeLessThanOrEqual(40);
  expect(said(part)).toMatch(/^short\nlong long.*…$/);
  expect(() => helperPart([block("text", "ab")], limited(0))).toThrow(
    expect.objectContaining({ code: "too_large" }),
  );
});
