import { describe, expect, test } from "vitest";
import { present } from "../../../core/message/present.js";
import { textOnly } from "../../../core/message/text-only.js";
import { parseAsk } from "../../../core/prompt/parse-ask.js";
import { deploy, labelled, limited, said, target, withButtons, yesNo } from "./samples.js";

const en = { locale: "en" } as const;

describe("text mode", () => {
  test("two questions read as in the contract", () => {
    const { message, mode } = present(deploy, textOnly, en);
    expect(mode).toBe("text");
    expect(message.parts).toHaveLength(1);
    expect(message.parts[0]?.controls).toEqual([]);
    expect(said(message.parts[0])).toBe(
      [
        "Release bot asks:",
        "Question 1 of 2 · Target",
        "Where should this build go?",
        "1. Staging (Recommended) — internal QA",
        "2. Production — live customers",
        "",
        "Question 2 of 2 · Regions (choose any number)",
        "Which regions get it?",
        "3. eu-west",
        "4. us-east",
        "5. ap-south",
        "",
        'Reply with numbers (for example: 1, 3, 4), option names, or your own words; one message per question is fine too. Send "skip" to skip.',
        "Please answer within 15 minutes.",
      ].join("\n"),
    );
    expect(message.plainText).toBe(said(message.parts[0]));
  });

  test("headers are bold, and nothing else is", () => {
    const bold = present(deploy, textOnly, en).message.parts.flatMap((part) =>
      part.blocks.flatMap((block) => block.runs.filter((run) => run.bold).map((run) => run.text)),
    );
    expect(bold).toEqual(["Question 1 of 2 · Target", "Question 2 of 2 · Regions"]);
  });

  test("a single question is not counted", () => {
    expect(said(present(yesNo, textOnly, en).message.parts[0])).toBe(
      [
        "Check",
        "Is it so?",
        "1. Yes (Recommended)",
        "2. No",
        "",
        'Reply with a number (for example: 1), an option name, or your own words. Send "skip" to skip.',
        "Please answer within 15 minutes.",
      ].join("\n"),
    );
  });

  test("where buttons exist it carries Skip alone", () => {
    const [part] = present(deploy, withButtons, en).message.parts;
    expect(part?.controls).toEqual([{ choice: { kind: "skip" }, label: "Skip" }]);
    expect(said(part)).toContain('Tap Skip or send "skip" to skip.');
  });
});

describe("buttons mode", () => {
  test("one button per option, then Other… and Skip", () => {
    const { mode, message } = present(yesNo, withButtons, en);
    expect(mode).toBe("buttons");
    expect(message.parts[0]?.controls).toEqual([
      { choice: { kind: "option", question: 0, option: 0 }, label: "1. Yes (Recommended)", primary: true },
      { choice: { kind: "option", question: 0, option: 1 }, label: "2. No" },
      { choice: { kind: "other" }, label: "Other…" },
      { choice: { kind: "skip" }, label: "Skip" },
    ]);
  });

  test("the body lists no options that the buttons show whole", () => {
    const { message } = present(yesNo, withButtons, en);
    expect(said(message.parts[0])).toBe(
      [
        "Check",
        "Is it so?",
        "",
        "Tap a button, or reply with a number, an option name or your own words.",
        "Please answer within 15 minutes.",
      ].join("\n"),
    );
    expect(message.plainText).toContain("1. Yes (Recommended)\n2. No");
    expect(message.plainText).not.toMatch(/tap/i);
  });

  test("a description brings the options into the body", () => {
    const prompt = parseAsk({ questions: [target] });
    expect(said(present(prompt, withButtons, en).message.parts[0])).toContain(
      "1. Staging (Recommended) — internal QA",
    );
  });

  test("a label too long for its button is cut between graphemes and stands whole in the body", () => {
    const family = "👩‍👩‍👧‍👦";
    const capabilities = {
      ...textOnly,
      buttons: { max: 9, labelLimit: 19, measure: (text: string) => text.length },
    };
    const { message, mode } = present(labelled([`Team ${family}${family}`, "Nobody"]), capabilities, en);
    expect(mode).toBe("buttons");
    expect(message.parts[0]?.controls.map((control) => control.label)).toEqual([
      "1. Team…",
      "2. Nobody",
      "Other…",
      "Skip",
    ]);
    expect(said(message.parts[0])).toContain(`1. Team ${family}${family}\n2. Nobody`);
  });

  test.each([
    ["too few buttons", { max: 3, labelLimit: 40 }],
    ["no room for a label", { max: 9, labelLimit: 4 }],
    ["no room for Other…", { max: 9, labelLimit: 5 }],
  ])("%s means text", (_why, buttons) => {
    const capabilities = { ...textOnly, buttons: { ...buttons, measure: (text: string) => text.length } };
    const { mode, message } = present(yesNo, capabilities, en);
    expect(mode).toBe("text");
    expect(said(message.parts[0])).not.toContain("Tap a button");
  });
});

describe("the deadline", () => {
  const prompt = { ...yesNo, deadline: "2026-07-08T14:30:00.000Z" };
  const last = (options: { now?: string }, dates: "native" | "text") =>
    present(prompt, { ...textOnly, dates }, { ...en, ...options })
      .message.parts.at(-1)
      ?.blocks.at(-1);

  test("is an instant where the platform shows those", () => {
    expect(last({}, "native")).toEqual({
      kind: "deadline",
      runs: [
        { text: "Please answer by " },
        { text: "2026-07-08 14:30 UTC", date: "2026-07-08T14:30:00.000Z" },
        { text: "." },
      ],
    });
  });

  test.each([
    ["2026-07-08T14:15:04Z", "within 15 minutes"],
    ["2026-07-08T14:20:00Z", "within 10 minutes"],
    ["2026-07-08T14:28:30Z", "within 1 minute."],
    ["2026-07-08T14:29:30Z", "within 30 seconds"],
    ["2026-07-08T14:31:00Z", "within 1 second."],
  ])("at %s the answer is due %s", (now, words) => {
    expect(last({ now }, "text")?.runs[0]?.text).toContain(words);
  });
});

test("what cannot be shown at all is refused, not dropped", () => {
  expect(() => present(labelled(["🙂", "b"]), limited(1), en)).toThrow(
    expect.objectContaining({ code: "too_large" }),
  );
});

test("nothing shown holds a control or bidirectional override", () => {
  const sly = "a\u202Eb\u0007c\u200Fd\u{E0041}e";
  const prompt = parseAsk({
    questions: [
      {
        id: "q",
        header: sly,
        question: `${sly}\nnext **${sly}**`,
        options: [{ label: sly, description: sly }, { label: "ok" }],
      },
    ],
  });
  const { message } = present({ ...prompt, from: sly }, withButtons, en);
  expect(JSON.stringify(message)).not.toMatch(/[\u202E\u200F\u{E0041}]|\\u0007/u);
  expect(said(message.parts[0])).toContain("abcde\nnext abcde");
});

test("emoji sequences and joiners of scripts stay", () => {
  const texts = ["👩‍👩‍👧‍👦 ❤️", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "क्‍ष", "می‌خواهم"];
  expect(said(present(labelled(texts), textOnly, en).message.parts[0])).toContain(
    texts.map((text, index) => `${index + 1}. ${text}`).join("\n"),
  );
});
