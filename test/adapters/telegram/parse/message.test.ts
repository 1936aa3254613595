import { describe, expect, it } from "vitest";
import { parseUpdate } from "../../../../adapters/telegram/parse.js";
import type { Input } from "../../../../core/index.js";

const bot = { id: 7, username: "Askline_Bot" };
const ana = { id: 42, is_bot: false, first_name: "Ana", last_name: "Lima" };
const direct = { id: 42, type: "private", first_name: "Ana" };
const group = { id: -1001, type: "supergroup", title: "Crew" };

/** The input that a message becomes, if any. */
function read(message: object): Input | undefined {
  const parsed = parseUpdate(
    { update_id: 1, message: { message_id: 9, date: 1, from: ana, chat: group, ...message } },
    bot,
  );
  return parsed.kind === "input" ? parsed.input : undefined;
}

function mention(offset: number, length: number) {
  return { type: "mention", offset, length };
}

describe("parseUpdate of a text", () => {
  it("says who wrote what, where, and after what", () => {
    expect(read({ chat: direct, text: " Staging " })).toEqual({
      kind: "text",
      key: "9",
      chat: "42",
      direct: true,
      person: { address: "telegram:42", name: "Ana Lima" },
      position: "0000000000000009",
      text: "Staging",
      messageId: "9",
      mentionsBot: false,
    });
  });

  it("pads positions, so that they compare as strings", () => {
    const positions = [9, 10, 2_000_000_001].map(
      (message_id) => read({ message_id, text: "x" })?.position ?? "",
    );
    expect(positions.toSorted()).toEqual(positions);
  });

  it("cleans the name, and finds another where none is left", () => {
    const named = (from: object) =>
      read({ text: "x", from: { ...ana, last_name: undefined, ...from } })?.person.name;
    expect(named({ first_name: "\u202EA\nb" })).toBe("A b");
    expect(named({ first_name: "x".repeat(70) })).toBe("x".repeat(64));
    expect(named({ first_name: "\u200B", username: "ana" })).toBe("ana");
    expect(named({ first_name: "" })).toBe("42");
  });

  it("takes the bot's mentions out, whatever their case, and no one else's", () => {
    expect(read({ text: "@askline_bot: 2", entities: [mention(0, 12)] })).toMatchObject({
      text: "2",
      mentionsBot: true,
    });
    expect(read({ text: "yes @ASKLINE_BOT please", entities: [mention(4, 12)] })).toMatchObject({
      text: "yes please",
      mentionsBot: true,
    });
    const byId = {
      type: "text_mention",
      offset: 0,
      length: 3,
      user: { id: 7, is_bot: true, first_name: "Bot" },
    };
    expect(read({ text: "Bot 2", entities: [byId] })).toMatchObject({ text: "2", mentionsBot: true });
    expect(read({ text: "@ben 2", entities: [mention(0, 4)] })).toMatchObject({
      text: "@ben 2",
      mentionsBot: false,
    });
    expect(read({ text: "@askline_bot 2" })).toMatchObject({ text: "@askline_bot 2", mentionsBot: false });
    expect(
      read({ text: "@askline_bot 2 @askline_bot", entities: [mention(0, 12), mention(15, 12)] }),
    ).toMatchObject({
      text: "2",
    });
  });

  it("names the message replied to", () => {
    expect(read({ text: "2", reply_to_message: { message_id: 5 } })).toMatchObject({ replyTo: "5" });
    const toBot = { message_id: 5, from: { id: bot.id } };
    expect(read({ text: "2", reply_to_message: toBot })).toMatchObject({ replyTo: "5", repliesToBot: true });
    const toPerson = { message_id: 5, from: { id: 5 } };
    expect(read({ text: "2", reply_to_message: toPerson })).not.toHaveProperty("repliesToBot");
  });

  it("takes no reply from a topic's creation, but one from a chain of replies", () => {
    const inTopic = { text: "2", message_thread_id: 5, is_topic_message: true };
    const plain = read({ ...inTopic, reply_to_message: { message_id: 5 } });
    expect(plain).toMatchObject({ thread: "5" });
    expect(plain).not.toHaveProperty("replyTo");
    expect(read({ ...inTopic, reply_to_message: { message_id: 8 } })).toMatchObject({
      thread: "5",
      replyTo: "8",
    });
    const chained = read({ text: "2", message_thread_id: 5, reply_to_message: { message_id: 5 } });
    expect(chained).toMatchObject({ replyTo: "5" });
    expect(chained).not.toHaveProperty("thread");
  });
});

describe("parseUpdate of a command", () => {
  function command(text: string, more: object = {}) {
    const length = /^\/\w+(@\w+)?/.exec(text)?.[0].length ?? 0;
    return read({ text, entities: [{ type: "bot_command", offset: 0, length }], ...more });
  }

  it.each(["start", "id", "help", "open", "skip", "answer"])("knows /%s", (name) => {
    expect(command(`/${name}`)).toMatchObject({ kind: "command", name, text: "" });
    expect(command(`/${name}@ASKLINE_bot  2 \n x `)).toMatchObject({ kind: "command", name, text: "2 \n x" });
  });

  it("carries the chat's address and the message replied to", () => {
    const more = { is_topic_message: true, message_thread_id: 5, reply_to_message: { message_id: 8 } };
    expect(command("/skip", more)).toMatchObject({
      chatAddress: "telegram:-1001/5",
      replyTo: "8",
      thread: "5",
    });
    expect(command("/id", { chat: direct })).toMatchObject({ chatAddress: "telegram:42", direct: true });
  });

  it("leaves other bots' commands alone, also in a direct chat", () => {
    expect(command("/skip@other_bot")).toBeUndefined();
    expect(command("/skip@other_bot", { chat: direct })).toBeUndefined();
  });

  it("reads what only looks like a command as text where it is addressed, else as nothing", () => {
    const path = { text: "/etc/hosts" };
    expect(read(path)).toBeUndefined();
    expect(read({ ...path, chat: direct })).toMatchObject({ kind: "text", text: "/etc/hosts" });
    expect(read({ ...path, reply_to_message: { message_id: 5 } })).toMatchObject({
      kind: "text",
      text: "/etc/hosts",
    });
    expect(command("/deploy now")).toBeUndefined();
    expect(command("/deploy now", { chat: direct })).toMatchObject({ kind: "text", text: "/deploy now" });
    expect(command("/skip-this", { chat: direct })).toMatchObject({ kind: "text", text: "/skip-this" });
  });

  it("takes a command only at the start, and only one that the platform marked", () => {
    const inside = { text: "do /skip", entities: [{ type: "bot_command", offset: 3, length: 5 }] };
    expect(read(inside)).toMatchObject({ kind: "text", text: "do /skip" });
    expect(read({ text: "/skip", chat: direct })).toMatchObject({ kind: "text", text: "/skip" });
  });
});

describe("parseUpdate of what is no answer", () => {
  it("tells media from text; a caption is no answer", () => {
    for (const kind of ["photo", "voice", "sticker", "document", "video_note", "poll", "location"]) {
      const input = read({ [kind]: {}, caption: "Staging", reply_to_message: { message_id: 5 } });
      expect(input).toMatchObject({ kind: "unreadable", why: "media", replyTo: "5", mentionsBot: false });
      expect(input).not.toHaveProperty("text");
    }
    const caption = { photo: [], caption: "@askline_bot", caption_entities: [mention(0, 12)] };
    expect(read(caption)).toMatchObject({ mentionsBot: true });
  });

  it("sees no person in an anonymous administrator or a channel", () => {
    const groupAnonymousBot = { id: 1087968824, is_bot: true, first_name: "Group" };
    expect(read({ text: "2", from: groupAnonymousBot, sender_chat: group })).toMatchObject({
      kind: "unreadable",
      why: "not_a_person",
      person: { address: "telegram:-1001", name: "Crew" },
    });
  });

  it.each([
    ["another bot", { text: "2", from: { ...ana, is_bot: true } }],
    ["a forward", { text: "2", forward_origin: { type: "user" } }],
    ["a message made by a bot for a person", { text: "2", via_bot: { id: 1 } }],
    [
      "a channel's post in its group",
      { text: "2", is_automatic_forward: true, sender_chat: { id: -5, type: "channel" } },
    ],
    ["a service message", { new_chat_members: [ana] }],
    ["a service message of the group itself", { pinned_message: {}, sender_chat: group }],
    ["a message of nobody", { text: "2", from: undefined }],
  ])("gives nothing for %s", (_, message) => {
    expect(read(message)).toBeUndefined();
  });

  it("gives nothing for an edit or a channel post", () => {
    const message = { message_id: 9, date: 1, from: ana, chat: direct, text: "2" };
    expect(parseUpdate({ update_id: 1, edited_message: message }, bot)).toEqual({ kind: "nothing" });
    expect(parseUpdate({ update_id: 1, channel_post: message }, bot)).toEqual({ kind: "nothing" });
  });

  it("follows a group to its new id, told on either side", () => {
    const told = { kind: "moved", from: "-5", to: "-1005" };
    const old = { message_id: 1, date: 1, chat: { id: -5, type: "group" }, migrate_to_chat_id: -1005 };
    const next = {
      message_id: 1,
      date: 1,
      chat: { id: -1005, type: "supergroup" },
      migrate_from_chat_id: -5,
    };
    expect(parseUpdate({ update_id: 1, message: old }, bot)).toEqual(told);
    expect(parseUpdate({ update_id: 1, message: next }, bot)).toEqual(told);
  });
});
