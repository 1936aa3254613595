import { describe, expect, test } from "vitest";
import { locales } from "../../../core/locale.js";
import { present } from "../../../core/message/present.js";
import { sentencesOf } from "../../../core/message/sentences/index.js";
import { textOnly } from "../../../core/message/text-only.js";
import { fold } from "../../../core/reply/folding.js";
import { en } from "../../../core/reply/words/en.js";
import { hi } from "../../../core/reply/words/hi.js";
import { id } from "../../../core/reply/words/id.js";
import { vi } from "../../../core/reply/words/vi.js";
import { deploy, withButtons, yesNo } from "./samples.js";

const words = { en, id, vi, hi };
const tap = { en: /\btap\b/i, id: /ketuk/i, vi: /chạm/i, hi: /दबाएँ/ };

describe.each(locales)("%s", (locale) => {
  const say = sentencesOf(locale);

  test("invites to tap only beside buttons", () => {
    for (const prompt of [deploy, yesNo]) {
      expect(JSON.stringify(present(prompt, textOnly, { locale }))).not.toMatch(tap[locale]);
      const { message } = present(prompt, withButtons, { locale });
      expect(JSON.stringify(message.parts)).toMatch(tap[locale]);
      expect(message.plainText).not.toMatch(tap[locale]);
    }
  });

  test("names only words that the reader of replies knows", () => {
    const skip = words[locale].skip.map(fold);
    const other = words[locale].other.map(fold);
    for (const sentence of [say.prompt.sendSkip(), say.prompt.tapOrSendSkip()]) {
      const word = /"([^"]+)"[^"]*$/.exec(sentence)?.[1] ?? "";
      expect(skip).toContain(fold(word));
    }
    expect(other).toContain(fold(say.reply.otherWord()));
    const named = [...say.command.help().matchAll(/"([^"]+)"/g)].map((match) => fold(match[1] ?? ""));
    expect(named).toHaveLength(2);
    expect(skip).toContain(named[0]);
    expect(other).toContain(named[1]);
  });

  test("says what it is told", () => {
    const forms = { style: "numbers", example: "1, 3", several: true, questions: true } as const;
    expect(say.prompt.asks("Bo")).toContain("Bo");
    expect(say.prompt.questionOf(2, 3)).toMatch(/2.*3/);
    expect(say.prompt.reply(forms)).toContain("1, 3");
    expect(say.prompt.within({ unit: "minutes", count: 15 })).toContain("15");
    expect(say.receipt.skippedBy("Ana")).toContain("Ana");
    expect(say.receipt.elsewhere("a:1")).toContain("a:1");
    expect(say.notice.answeredBy("Ana")).toContain("Ana");
    expect(say.reply.asOwnWords("other 7")).toContain("other 7");
    expect(say.command.start("a:1")).toContain("a:1");
    for (const reason of ["no_such_option", "ambiguous", "wrong_question"] as const) {
      expect(say.reply.retry[reason]("“x”")).toContain("“x”");
      expect(say.reply.retry[reason]("")).not.toMatch(/ {2}|^ | [.,]/);
    }
  });

  test("keeps to the limits of fields and buttons", () => {
    expect(say.reply.ownWordsPlaceholder().length).toBeLessThanOrEqual(64);
    expect(say.prompt.other().length).toBeLessThanOrEqual(20);
    for (const text of Object.values(say.acknowledgement).map((sentence) => sentence("x"))) {
      expect(text.length).toBeLessThanOrEqual(200);
    }
  });
});
