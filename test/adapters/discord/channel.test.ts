import { describe, expect, it } from "vitest";
import { outgoing, question, saying } from "./running-channel.js";
import { eachInAScene } from "./scene.js";

describe("the Discord channel", () => {
  const scene = eachInAScene();
  const inChannel = () => ({ in: scene.releases });

  it("is the bot's own user", async () => {
    const { standIn, bot, running } = scene;
    expect(await running.channel.connect()).toEqual({ id: `discord:${bot.id}`, name: "@askline" });
    expect(standIn.requestsTo("GET /users/@me")).toHaveLength(1);
  });

  it("finds a channel, a thread and a direct chat", async () => {
    const { standIn, ana, releases, running, place } = scene;
    expect(await running.channel.resolve(`discord:${releases.id}`)).toEqual(place);
    const direct = await running.channel.resolve(`discord:@${ana.id}`);
    expect(direct).toEqual({ chat: ana.chat.id, direct: true });
    await running.channel.resolve(`discord:@${ana.id}`);
    expect(standIn.requestsTo("POST /users/@me/channels")).toHaveLength(1);
    const thread = ana.startsThread(await ana.types("hello", inChannel()));
    expect(await running.channel.resolve(`discord:${thread.id}`)).toEqual({ ...place, thread: thread.id });
  });

  it.each([
    ["a channel nobody knows", () => "discord:123456789012345678", "chat_not_found"],
    ["a person nobody knows", () => "discord:@123456789012345678", "chat_not_found"],
    ["no address", () => "discord:general", "chat_not_found"],
  ])("cannot find %s", async (_, address, code) => {
    const { running } = scene;
    await expect(running.channel.resolve(address())).rejects.toMatchObject({ code });
  });

  it("shows a question with buttons, edits it, and takes the buttons away", async () => {
    const { releases, running, place } = scene;
    const { id, position } = await running.channel.send(place, outgoing(question));
    expect(position).toBe(id.padStart(20, "0"));
    const shown = await releases.shows("Where should this go, @\u2060everyone?");
    expect(shown.buttons.map((row) => row.map(({ text, style }) => [text, style]))).toEqual([
      [
        ["1. Staging", "primary"],
        ["2. Production", "secondary"],
      ],
      [
        ["Other…", "secondary"],
        ["Skip", "secondary"],
      ],
    ]);
    await running.channel.editing.disarm(place, id);
    expect(shown.buttons).toEqual([]);
    expect(shown.text).toContain("Where should this go");
    await running.channel.editing.edit(place, id, question, "tok");
    expect(shown.buttons).toHaveLength(2);
    await running.channel.editing.edit(place, id, saying("✓ Staging"));
    expect([shown.text, shown.buttons]).toEqual(["✓ Staging", []]);
  });

  it("replies, also to what is gone by now", async () => {
    const { ana, releases, running, place } = scene;
    const said = await ana.types("hello", inChannel());
    await running.channel.send(place, outgoing(saying("one"), { nonce: "1", replyTo: said.id }));
    expect((await releases.shows("one")).replyTo).toBe(said);
    await ana.deletes(said);
    await running.channel.send(place, outgoing(saying("two"), { nonce: "2", replyTo: said.id }));
    expect((await releases.shows("two")).replyTo).toBeNull();
  });

  it("shows no second copy when an attempt's outcome was unknown", async () => {
    const { standIn, releases, running, place } = scene;
    standIn.misbehave({ kind: "accepted-then-reset", request: "POST /channels/{channel_id}/messages" });
    const message = outgoing(saying("once"));
    await expect(running.channel.send(place, message)).rejects.toMatchObject({ code: "unknown_outcome" });
    const { id } = await running.channel.send(place, { ...message, again: true });
    expect(releases.visible.map((each) => each.id)).toEqual([id]);
  });

  it("removes a message, also one that is gone", async () => {
    const { releases, running, place } = scene;
    const { id } = await running.channel.send(place, outgoing(saying("gone soon")));
    await running.channel.removing.remove(place, id);
    expect(releases.visible).toEqual([]);
    await running.channel.removing.remove(place, id);
    await expect(running.channel.editing.edit(place, id, saying("x"))).rejects.toMatchObject({
      code: "message_gone",
    });
  });

  it("writes into a thread, and edits there", async () => {
    const { ana, running } = scene;
    const thread = ana.startsThread(await ana.types("hello", inChannel()));
    const there = { ...scene.place, thread: thread.id };
    const { id } = await running.channel.send(there, outgoing(question));
    await running.channel.editing.edit(there, id, saying("done"));
    expect(thread.visible.map(({ text }) => text)).toEqual(["done"]);
  });
});
