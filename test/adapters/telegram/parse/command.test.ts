import { describe, expect, it } from "vitest";
import { readCommand } from "../../../../adapters/telegram/parse/command.js";
import type { TelegramMessage } from "../../../../adapters/telegram/parse/update.js";

const bot = { id: 7, username: "Askline_Bot" };

/** What a text is whose first `length` characters the platform marked as a command. */
function reading(text: string, length?: number, offset = 0) {
  const entities = length === undefined ? [] : [{ type: "bot_command", offset, length }];
  const message: TelegramMessage = { message_id: 9, chat: { id: 42, type: "private" }, text, entities };
  return readCommand(message, bot);
}

describe("readCommand", () => {
  it.each([
    ["of ours", "/skip", 5, { kind: "ours", name: "skip", text: "" }],
    ["in capitals", "/SKIP", 5, { kind: "ours", name: "skip", text: "" }],
    ["with words behind it", "/skip  2 ", 5, { kind: "ours", name: "skip", text: "2" }],
    ["with words on the next line", "/skip\n2", 5, { kind: "ours", name: "skip", text: "2" }],
    ["with this bot's name", "/skip@askline_bot 2", 17, { kind: "ours", name: "skip", text: "2" }],
    ["with another bot's name", "/skip@other_bot 2", 15, { kind: "others" }],
    ["with a name that only begins like the bot's", "/skip@askline_bot2", 18, { kind: "others" }],
    ["of another bot that we don't know", "/deploy@other_bot", 17, { kind: "others" }],
    ["that we don't know", "/deploy", 7, { kind: "unknown" }],
    ["that we don't know, with this bot's name", "/deploy@askline_bot", 19, { kind: "unknown" }],
    ["that a path goes on from", "/skip/later", 5, { kind: "unknown" }],
  ])("reads a command %s", (_, text, length, expected) => {
    expect(reading(text, length)).toEqual(expected);
  });

  it("finds none where the platform marked none at the start", () => {
    expect(reading("skip")).toEqual({ kind: "none" });
    expect(reading("/skip")).toEqual({ kind: "unknown" });
    expect(reading("do /skip", 5, 3)).toEqual({ kind: "none" });
  });
});
