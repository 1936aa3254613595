import { describe, expect, it } from "vitest";
import { forceReply, mentioning } from "../../../../adapters/telegram/render/own-words.js";
import type { Block } from "../../../../core/index.js";

const blocks: Block[] = [{ kind: "text", runs: [{ text: "Your " }, { text: "words?", italic: true }] }];

describe("mentioning", () => {
  it.each([
    ["as it is", "Ana", "Ana"],
    ["in UTF-16 units", "👍 Ana", "👍 Ana"],
    ["that would ping another", "@ben", "@\u2060ben"],
    ["that is none", "", "?"],
  ])("shows a name %s", (_, name, shown) => {
    const { length } = shown;
    expect(mentioning({ address: "telegram:42", name }, blocks)).toEqual({
      text: `${shown}: Your words?`,
      entities: [
        {
          type: "text_mention",
          offset: 0,
          length,
          user: { id: 42, is_bot: false, first_name: shown },
        },
        { type: "italic", offset: length + 7, length: 6 },
      ],
    });
  });
});

describe("forceReply", () => {
  it("opens one person's field, with what belongs into it", () => {
    expect(forceReply("  Your words ")).toStrictEqual({
      force_reply: true,
      selective: true,
      input_field_placeholder: "Your words",
    });
    expect(forceReply(" ")).toStrictEqual({ force_reply: true, selective: true });
  });

  it("cuts what is too long between characters, not inside one", () => {
    expect(forceReply(`${"x".repeat(63)}👍👍`).input_field_placeholder).toBe(`${"x".repeat(63)}👍`);
  });
});
