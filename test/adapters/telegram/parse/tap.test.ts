import { describe, expect, it } from "vitest";
import { encodeChoice } from "../../../../adapters/telegram/callback-data.js";
import { parseUpdate } from "../../../../adapters/telegram/parse.js";

const bot = { id: 7, username: "askline_bot" };
const from = { id: 42, is_bot: false, first_name: "Ana" };
const chat = { id: -1001, type: "supergroup", title: "Crew" };
const data = encodeChoice("tok", { kind: "option", question: 0, option: 1 });

function tap(query: object) {
  return parseUpdate(
    { update_id: 1, callback_query: { id: "777", from, chat_instance: "1", ...query } },
    bot,
  );
}

describe("parseUpdate of a tap", () => {
  it("finds the option by what the button carries, and the place of the message that carries it", () => {
    const message = { message_id: 5, date: 1, chat, message_thread_id: 3, is_topic_message: true };
    expect(tap({ data, message })).toEqual({
      kind: "input",
      input: {
        kind: "tap",
        key: "777",
        chat: "-1001",
        thread: "3",
        direct: false,
        person: { address: "telegram:42", name: "Ana" },
        position: "0000000000000005",
        token: "tok",
        choice: { kind: "option", question: 0, option: 1 },
        messageId: "5",
        interaction: "777",
      },
    });
  });

  it("works on a message that the bot can no longer read", () => {
    expect(tap({ data, message: { message_id: 5, date: 0, chat } })).toMatchObject({
      kind: "input",
      input: { token: "tok", messageId: "5" },
    });
  });

  it("has no token where the data is not ours or missing", () => {
    const message = { message_id: 5, date: 1, chat };
    expect(tap({ data: "vote:1", message })).toMatchObject({ input: { token: "" } });
    expect(tap({ message })).toMatchObject({ input: { token: "" } });
  });

  it("is nothing where there is no chat", () => {
    expect(tap({ data, inline_message_id: "x" })).toEqual({ kind: "nothing" });
  });
});
