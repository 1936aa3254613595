import { describe, expect, it } from "vitest";
import { eventually } from "../../pump.js";
import { outgoing, question } from "./running-channel.js";
import { eachInAScene } from "./scene.js";

describe("refusals of Discord's", () => {
  const scene = eachInAScene();
  const posts = () => scene.standIn.requestsTo("POST /channels/{channel_id}/messages");

  it("say what helps when a person takes no messages", async () => {
    const { ana, running } = scene;
    const direct = await running.channel.resolve(`discord:@${ana.id}`);
    ana.blocks();
    await expect(running.channel.send(direct, outgoing(question))).rejects.toMatchObject({
      code: "blocked",
      message: expect.stringContaining("share a server"),
    });
  });

  it.each([
    ["view", "missing_permission"],
    ["send", "missing_permission"],
  ] as const)("name the permission to %s", async (denied, code) => {
    const { releases, running, place } = scene;
    releases.denies(denied as never);
    await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject({
      code,
      message: expect.stringContaining("Send Messages"),
    });
  });

  it.each([
    [500, "platform_error"],
    [502, "unknown_outcome"],
    [503, "platform_error"],
    ["reset", "unknown_outcome"],
    [401, "bad_token"],
  ] as const)("%s is %s", async (kind, code) => {
    const { standIn, running, place } = scene;
    standIn.misbehave({ kind, request: "POST /channels/{channel_id}/messages" });
    await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject({ code });
    await running.channel.send(place, outgoing(question, { nonce: "n2" }));
    expect(posts().map(({ status }) => status)).toHaveLength(2);
  });

  it("of too much at once are waited out while that is short", async () => {
    const { standIn, running, place } = scene;
    standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 0.2 });
    await running.channel.send(place, outgoing(question));
    expect(posts().map(({ status }) => status)).toEqual([429, 200]);
  });

  it("of far too much are given back", async () => {
    const { standIn, running, place } = scene;
    standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 60 });
    const sending = running.channel.send(place, outgoing(question));
    await expect(sending).rejects.toMatchObject({ code: "rate_limited" });
    await expect(sending).rejects.toSatisfy(
      ({ retryAfterMs }) => retryAfterMs >= 60_000 && retryAfterMs < 62_000,
    );
  });

  it("send nothing that is not wanted any more", async () => {
    const { standIn, releases, running, place } = scene;
    standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 0.2 });
    let wanted = true;
    const sending = running.channel.send(place, { ...outgoing(question), wanted: async () => wanted });
    wanted = false;
    await expect(sending).rejects.toMatchObject({ code: "not_wanted" });
    expect(releases.visible).toEqual([]);
  });

  it("end their waits when the bot is about to stop", async () => {
    const { standIn, running, place } = scene;
    standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 5 });
    const sending = running.channel.send(place, outgoing(question));
    sending.catch(() => undefined);
    await eventually(() => posts().length === 1 && posts()[0]?.status === 429);
    running.channel.endWaits();
    await expect(sending).rejects.toMatchObject({ code: "not_wanted" });
  });

  it("tell when the platform was never reached", async () => {
    const { standIn, ana, running, place } = scene;
    await standIn.goDown();
    // The connection that stood goes first.
    await running.channel.resolve(`discord:@${ana.id}`).catch(() => undefined);
    await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject({
      code: "platform_unreachable",
    });
    await standIn.comeBack();
  });
});
