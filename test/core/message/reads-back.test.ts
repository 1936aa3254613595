import { describe, expect, test } from "vitest";
import { locales } from "../../../core/locale.js";
import { present } from "../../../core/message/present.js";
import { sentencesOf } from "../../../core/message/sentences/index.js";
import { textOnly } from "../../../core/message/text-only.js";
import { readReply } from "../../../core/reply/read-reply.js";
import { deploy, yesNo } from "./samples.js";

describe.each(locales)("what people are told to type works, in %s", (locale) => {
  const say = sentencesOf(locale);

  test("own words that look like a number", () => {
    const reply = `${say.reply.otherWord()} 7`;
    expect(readReply(yesNo, present(yesNo, textOnly, { locale }), reply)).toEqual({
      kind: "answered",
      answers: { ok: { picked: [], text: "7" } },
    });
    expect(readReply(deploy, present(deploy, textOnly, { locale }), `Q2: ${reply}`)).toMatchObject({
      kind: "partial",
      answers: { regions: { picked: [], text: "7" } },
    });
  });

  test("skip", () => {
    const word = /"([^"]+)"[^"]*$/.exec(say.prompt.sendSkip())?.[1] ?? "";
    expect(readReply(deploy, present(deploy, textOnly, { locale }), word)).toEqual({ kind: "skipped" });
  });

  test("the example of the hint", () => {
    const presented = present(deploy, textOnly, { locale });
    const example = /\d[\d, ]*\d/.exec(presented.message.plainText.split("\n").at(-2) ?? "")?.[0] ?? "";
    expect(readReply(deploy, presented, example)).toEqual({
      kind: "answered",
      answers: { deploy_target: { picked: [0], text: null }, regions: { picked: [0, 1], text: null } },
    });
  });
});
