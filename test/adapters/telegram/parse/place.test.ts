import { describe, expect, it } from "vitest";
import { placeOf } from "../../../../adapters/telegram/parse/place.js";

const message = { message_id: 9, chat: { id: -1001, type: "supergroup" as const } };

describe("placeOf", () => {
  it.each([
    ["a topic", { is_topic_message: true, message_thread_id: 5 }, { thread: "5" }],
    ["a chain of replies, which is no topic", { message_thread_id: 5 }, {}],
    ["the general topic, which has no id", { is_topic_message: true }, {}],
  ])("is in %s", (_, fields, thread) => {
    expect(placeOf({ ...message, ...fields })).toStrictEqual({ chat: "-1001", direct: false, ...thread });
  });

  it.each([
    ["private", true],
    ["group", false],
    ["supergroup", false],
    ["channel", false],
  ] as const)("knows whether a %s chat is direct", (type, direct) => {
    expect(placeOf({ message_id: 9, chat: { id: 42, type } })).toStrictEqual({ chat: "42", direct });
  });
});
