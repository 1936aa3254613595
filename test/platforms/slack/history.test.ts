import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { post, rawCall } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("what stands in conversations", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person();
    channel = standIn.channel({ members: [ana] });
  });
  afterEach(() => standIn.stop());

  const read = async (method: string, params: object = {}) => {
    const { body } = await rawCall(standIn, bot, method, { channel: channel.id, ...params });
    if (!body.ok) throw new Error(body.error);
    return body as unknown as {
      messages: { ts: string; text: string; metadata?: unknown; subtype?: string }[];
      has_more: boolean;
      response_metadata?: { next_cursor: string };
    };
  };
  const texts = async (...of: Parameters<typeof read>) =>
    (await read(...of)).messages.map(({ text }) => text);

  it("gives a channel newest first, threads left out, page by page", async () => {
    const one = await ana.types("one", { in: channel });
    await ana.repliesTo(one, "in its thread");
    await ana.repliesTo(one, "for all", { broadcast: true });
    await ana.types("two", { in: channel });
    expect(await texts("conversations.history")).toEqual(["two", "for all", "one"]);
    const first = await read("conversations.history", { limit: 2 });
    expect(first).toMatchObject({ has_more: true, messages: [{ text: "two" }, { text: "for all" }] });
    const cursor = first.response_metadata?.next_cursor;
    expect(await read("conversations.history", { limit: 2, cursor })).toMatchObject({
      has_more: false,
      messages: [{ text: "one" }],
    });
    await expect(read("conversations.history", { cursor: "x" })).rejects.toThrow("invalid_cursor");
  });

  it("gives what stands between two messages, their own ends only when asked", async () => {
    const one = await ana.types("one", { in: channel });
    await ana.types("two", { in: channel });
    const three = await ana.types("three", { in: channel });
    const range = { oldest: one.ts, latest: three.ts };
    expect(await texts("conversations.history", range)).toEqual(["two"]);
    expect(await texts("conversations.history", { ...range, inclusive: true })).toEqual([
      "three",
      "two",
      "one",
    ]);
    await expect(read("conversations.history", { oldest: "yesterday" })).rejects.toThrow("invalid_ts_oldest");
    await expect(read("conversations.history", { latest: "today" })).rejects.toThrow("invalid_ts_latest");
  });

  it("gives a thread oldest first, behind the message that started it", async () => {
    const root = await ana.types("root", { in: channel });
    const reply = await ana.repliesTo(root, "one");
    await ana.repliesTo(reply, "two");
    expect(await texts("conversations.replies", { ts: root.ts })).toEqual(["root", "one", "two"]);
    expect(await texts("conversations.replies", { ts: reply.ts, oldest: reply.ts })).toEqual(["root", "two"]);
    await expect(read("conversations.replies", { ts: "1.000000" })).rejects.toThrow("thread_not_found");
  });

  it("gives metadata when it is asked for, and with its scope", async () => {
    const metadata = { event_type: "askline", event_payload: { nonce: "n1" } };
    await post(standIn, bot, { channel: channel.id, text: "Go?", metadata });
    expect((await read("conversations.history")).messages[0]).not.toHaveProperty("metadata");
    const withMetadata = () => read("conversations.history", { include_all_metadata: true });
    expect((await withMetadata()).messages).toMatchObject([{ metadata }]);
    bot.scopes.delete("metadata.message:read");
    expect((await withMetadata()).messages[0]).not.toHaveProperty("metadata");
  });

  it("keeps a tombstone of a removed message while its thread goes on", async () => {
    const ts = await post(standIn, bot, { channel: channel.id, text: "Go?" });
    const asked = await channel.shows("Go?");
    await ana.repliesTo(asked, "no");
    await rawCall(standIn, bot, "chat.delete", { channel: channel.id, ts });
    expect(await read("conversations.history")).toMatchObject({ messages: [{ ts, subtype: "tombstone" }] });
    expect(await texts("conversations.replies", { ts })).toEqual(["This message was deleted.", "no"]);
  });
});
