import { describe, expect, it } from "vitest";
import { eventually } from "../../pump.js";
import { outgoing, question } from "./running-channel.js";
import { eachInAScene } from "./scene.js";

describe("a message on Discord", () => {
  const scene = eachInAScene();
  const inChannel = () => ({ in: scene.releases });

  it("in a direct chat is taken, with its words", async () => {
    const { ana, running } = scene;
    await ana.types("2");
    await eventually(() => running.inputs.length === 1);
    expect(running.inputs[0]).toMatchObject({
      kind: "text",
      text: "2",
      direct: true,
      chat: ana.chat.id,
      person: { address: `discord:@${ana.id}`, name: "Ana" },
      chatAddress: `discord:@${ana.id}`,
    });
  });

  it("in a channel comes with its words where it mentions the bot", async () => {
    const { ana, running } = scene;
    await ana.types("nice weather", inChannel());
    await ana.types("2", { ...inChannel(), mention: true });
    await eventually(() => running.inputs.length === 1);
    expect(running.inputs[0]).toMatchObject({ text: "2", mentionsBot: true, ...scene.place });
  });

  it("replying to the bot comes with its words where it pings, else without", async () => {
    const { ana, releases, running, place } = scene;
    const { id } = await running.channel.send(place, outgoing(question));
    const asked = await releases.shows("Where");
    await ana.repliesTo(asked, "1", inChannel());
    await ana.repliesTo(asked, "2", { ...inChannel(), ping: false });
    await eventually(() => running.inputs.length === 2);
    expect(running.inputs).toMatchObject([
      { kind: "text", text: "1", replyTo: id, repliesToBot: true, mentionsBot: false },
      { kind: "unreadable", why: "no_content", replyTo: id, repliesToBot: true },
    ]);
  });

  it("in a thread belongs to the message that started it", async () => {
    const { ana, releases, running, place } = scene;
    const { id } = await running.channel.send(place, outgoing(question));
    const thread = ana.startsThread(await releases.shows("Where"));
    expect(thread.id).toBe(id);
    await ana.types("1", { in: thread, mention: true });
    await ana.types("so what", { in: thread });
    await eventually(() => running.inputs.length === 2);
    expect(running.inputs).toMatchObject([
      { kind: "text", text: "1", ...place, thread: id, threadRoot: id, chatAddress: `discord:${id}` },
      { kind: "unreadable", why: "no_content", ...place, threadRoot: id },
    ]);
  });

  it("that is a picture is told from words, and a forward or an edit is none", async () => {
    const { ana, running } = scene;
    const said = await ana.types("one");
    await ana.edits(said, "two");
    await ana.forwards(said);
    await ana.sendsPhoto("look");
    await eventually(() => running.inputs.length === 2);
    expect(running.inputs).toMatchObject([{ text: "one" }, { kind: "unreadable", why: "media" }]);
  });

  it("waits for the one before it in its channel, and for no other", async () => {
    const { standIn, ana, running } = scene;
    let store: () => void = () => undefined;
    running.onInput = (input) =>
      input.kind === "text" && input.text === "1"
        ? new Promise((resolve) => {
            store = resolve;
          })
        : Promise.resolve();
    const ben = standIn.person({ name: "Ben" });
    await ana.types("1");
    await ana.types("2");
    await ben.types("3");
    await eventually(() => running.inputs.length === 1);
    expect(running.inputs).toMatchObject([{ text: "3" }]);
    store();
    await eventually(() => running.inputs.length === 3);
    expect(running.inputs).toMatchObject([{ text: "3" }, { text: "1" }, { text: "2" }]);
  });
});
