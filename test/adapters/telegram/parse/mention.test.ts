import { describe, expect, it } from "vitest";
import { withoutMentions } from "../../../../adapters/telegram/parse/mention.js";

const bot = { id: 7, username: "Askline_Bot" };
const name = "@askline_bot";

/** The text that is left when the platform has marked every place of the bot's name. */
function left(text: string): string {
  const entities = [...text.matchAll(/@askline_bot/g)].map(({ index }) => ({
    type: "mention",
    offset: index,
    length: name.length,
  }));
  const unmentioned = withoutMentions(text, entities, bot);
  expect(unmentioned.mentionsBot).toBe(true);
  return unmentioned.text;
}

describe("withoutMentions", () => {
  it.each([
    ["a blank", `${name} 2`, "2"],
    ["a comma", `${name}, 2`, "2"],
    ["a colon without a blank", `${name}:2`, "2"],
    ["a colon with blanks around it", `  ${name} : 2`, "2"],
    ["a colon, but only one", `${name}:: 2`, ": 2"],
    ["a line break", `${name}\n2`, "2"],
    ["words with a comma of their own", `${name} blue, green`, "blue, green"],
    ["words with a colon of their own", `${name} time 10:30`, "time 10:30"],
  ])("takes off the start a mention with %s behind it", (_, text, expected) => {
    expect(left(text)).toBe(expected);
  });

  it.each([
    ["one of two blanks", `yes ${name} please`, "yes please"],
    ["no blank where there is one only", `well yes,${name} now`, "well yes, now"],
    ["no blank further on", `yes ${name}, now please`, "yes , now please"],
    ["no line break", `yes ${name}\nplease`, "yes \nplease"],
    ["one blank of several", `yes ${name}  please`, "yes  please"],
  ])("takes with a mention inside %s", (_, text, expected) => {
    expect(left(text)).toBe(expected);
  });

  it("takes mentions at the end, several, and all there is", () => {
    expect(left(`2 ${name}`)).toBe("2");
    expect(left(`${name} 2 ${name}`)).toBe("2");
    expect(left(`${name} ${name} 2`)).toBe("2");
    expect(left(name)).toBe("");
  });

  it("counts offsets in UTF-16 units", () => {
    expect(left(`👍🏽 ${name} 2`)).toBe("👍🏽 2");
  });

  it("goes by what the platform marked, whatever order it is told in", () => {
    const first = { type: "mention", offset: 0, length: 12 };
    const last = { type: "mention", offset: 15, length: 12 };
    expect(withoutMentions(`${name} 2 ${name}`, [last, first], bot).text).toBe("2");
    expect(withoutMentions(`${name} 2 ${name}`, [first], bot).text).toBe(`2 ${name}`);
  });

  it.each([
    ["not marked", `${name} 2`, []],
    ["in code", `${name} 2`, [{ type: "code", offset: 0, length: 12 }]],
    ["of another", "@ben 2", [{ type: "mention", offset: 0, length: 4 }]],
    ["of another by id", "Ben 2", [{ type: "text_mention", offset: 0, length: 3, user: { id: 8 } }]],
    ["of nobody by id", "Ben 2", [{ type: "text_mention", offset: 0, length: 3 }]],
  ])("leaves a mention that is %s", (_, text, entities) => {
    expect(withoutMentions(text, entities, bot)).toEqual({ text, mentionsBot: false });
  });

  it("takes a mention by id, whatever it shows", () => {
    const byId = { type: "text_mention", offset: 4, length: 3, user: { id: 7 } };
    expect(withoutMentions("yes Bot please", [byId], bot)).toEqual({ text: "yes please", mentionsBot: true });
  });
});
