import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSlackChannel } from "../../../adapters/slack/index.js";
import type { Part } from "../../../core/index.js";
import { FakeClock } from "../../clock.js";
import { keepingLog } from "../../keeping-log.js";
import { buttons, rawCall } from "./raw-call.js";
import { SecondOpinion } from "./second-opinion.js";
import { StandIn } from "./stand-in.js";

type Body = Record<string, unknown>;

/** One of the two: where it is, and who is there. */
interface Side {
  call(method: string, params?: Record<string, unknown>): Promise<Body>;
  readonly ana: string;
}

let second: SecondOpinion;
let standIn: StandIn;
let ours: Side;
let theirs: Side;
beforeAll(async () => {
  second = await SecondOpinion.start();
  standIn = await StandIn.start();
  const bot = standIn.bot();
  const quiet = { unfurl_links: false, unfurl_media: false };
  const sideOf = (root: string, tokens: { botToken: string; appToken: string }, ana: string): Side => ({
    ana,
    call: async (method, params = {}) => {
      const more = method === "chat.postMessage" ? quiet : {};
      return (await rawCall({ root }, tokens, method, { ...params, ...more })).body;
    },
  });
  ours = sideOf(standIn.root, bot, standIn.person().id);
  const people = await sideOf(second.root, second, "").call("users.list");
  const ana = (people.members as { id: string; name: string }[]).find(({ name }) => name === "ana");
  theirs = sideOf(second.root, second, ana?.id ?? "");
});
afterAll(async () => {
  await standIn.stop();
  await second.stop();
});

/** Where things are in an answer, and of which type: `messages.0.ts string`. */
function shapeOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path} ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, path ? `${path}.${key}` : key));
}

/** What both sides say to the same calls; `place` and `ts` are each side's own. */
async function both(method: string, params: (side: Side & { place: string; ts: string }) => Body) {
  const answers = [ours, theirs].map(async (side) => {
    const { channel } = await side.call("conversations.open", { users: side.ana });
    const place = (channel as { id: string }).id;
    const metadata = { event_type: "askline", event_payload: { nonce: "n" } };
    const { ts } = await side.call("chat.postMessage", {
      channel: place,
      text: "Go?",
      blocks: buttons("Yes"),
      metadata,
    });
    return side.call(method, params({ ...side, place, ts: String(ts) }));
  });
  const [a = {}, b = {}] = await Promise.all(answers);
  return { a, b };
}

describe("somebody else's stand-in of the Web API", () => {
  it.each([
    ["auth.test", () => ({}), ["user string", "user_id string", "team_id string", "bot_id string"]],
    ["conversations.open", ({ ana }) => ({ users: ana }), ["channel.id string"]],
    ["chat.postMessage", ({ place }) => ({ channel: place, text: "Go?" }), ["ts string", "channel string"]],
    [
      "chat.postEphemeral",
      ({ place, ana }) => ({ channel: place, user: ana, text: "psst" }),
      ["message_ts string"],
    ],
    [
      "chat.update",
      ({ place, ts }) => ({ channel: place, ts, text: "Gone", blocks: [] }),
      ["ts string", "text string"],
    ],
    ["chat.delete", ({ place, ts }) => ({ channel: place, ts }), ["ts string"]],
    [
      "users.info",
      ({ ana }) => ({ user: ana }),
      ["user.id string", "user.name string", "user.profile.display_name string"],
    ],
    [
      "conversations.info",
      ({ place }) => ({ channel: place }),
      ["channel.id string", "channel.is_im boolean"],
    ],
    [
      "conversations.history",
      ({ place }) => ({ channel: place, limit: 1, include_all_metadata: true }),
      [
        "messages.0.ts string",
        "messages.0.text string",
        "messages.0.user string",
        "messages.0.blocks.0.type string",
        "messages.0.metadata.event_payload.nonce string",
        "has_more boolean",
      ],
    ],
    [
      "conversations.replies",
      ({ place, ts }) => ({ channel: place, ts }),
      ["messages.0.ts string", "has_more boolean"],
    ],
  ] satisfies [string, Parameters<typeof both>[1], string[]][])(
    "gives %s the same shape",
    async (method, params, read) => {
      const { a, b } = await both(method, params);
      expect([a.ok, b.ok]).toEqual([true, true]);
      expect(shapeOf(a)).toEqual(expect.arrayContaining(read));
      expect(shapeOf(b)).toEqual(expect.arrayContaining(read));
      const typesOf = (body: Body) =>
        new Map(shapeOf(body).map((line) => line.split(" ") as [string, string]));
      const others = typesOf(b);
      const different = [...typesOf(a)].filter(
        ([path, type]) => others.has(path) && others.get(path) !== type,
      );
      expect(different).toEqual([]);
    },
  );

  it.each([
    ["chat.postMessage", () => ({ channel: "C404", text: "Go?" }), "channel_not_found"],
    ["chat.postMessage", ({ place }) => ({ channel: place }), "no_text"],
    ["chat.update", ({ place }) => ({ channel: place, ts: "1.000000", text: "Go?" }), "message_not_found"],
    ["chat.delete", ({ place }) => ({ channel: place, ts: "1.000000" }), "message_not_found"],
    ["users.info", () => ({ user: "U404" }), "user_not_found"],
    [
      "views.open",
      () => ({
        trigger_id: "1.2.3",
        view: { type: "modal", title: { type: "plain_text", text: "T" }, blocks: [] },
      }),
      "invalid_trigger_id",
    ],
  ] satisfies [string, Parameters<typeof both>[1], string][])(
    "refuses %s with the same word",
    async (method, params, error) => {
      const { a, b } = await both(method, params);
      expect([a, b]).toMatchObject([
        { ok: false, error },
        { ok: false, error },
      ]);
    },
  );

  it("takes what Askline sends, edits, finds again and removes", async () => {
    const { root: apiRoot, botToken, appToken } = second;
    const channel = createSlackChannel(
      { botToken, appToken, apiRoot, locale: "en" },
      { clock: new FakeClock(Date.now()), log: keepingLog() },
    );
    expect(await channel.connect()).toMatchObject({ id: "slack:T000000001/A000000001", name: "@askline" });
    const place = await channel.resolve(`slack:@${theirs.ana}`);
    const part: Part = {
      blocks: [{ kind: "text", runs: [{ text: "Where to?" }] }],
      controls: [{ choice: { kind: "option", question: 0, option: 0 }, label: "1. Staging" }],
    };
    const { id } = await channel.send(place, { part, token: "token", nonce: "nonce-1" });
    expect(await channel.send(place, { part, token: "token", nonce: "nonce-1", again: true })).toMatchObject({
      id,
    });
    await channel.editing.edit(place, id, { ...part, controls: [] });
    const stands = async () =>
      (await theirs.call("conversations.history", { channel: place.chat, limit: 1 })).messages;
    expect(await stands()).toMatchObject([{ ts: id, text: "Where to?", blocks: [{ type: "rich_text" }] }]);
    await channel.removing.remove(place, id);
    expect(await stands()).not.toMatchObject([{ ts: id }]);
    await channel.removing.remove(place, id);
    await channel.close();
  });
});
