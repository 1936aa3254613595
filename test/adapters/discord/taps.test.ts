import { describe, expect, it } from "vitest";
import { eventually } from "../../pump.js";
import { outgoing, question } from "./running-channel.js";
import { eachInAScene } from "./scene.js";

const callback = "POST /interactions/{interaction_id}/{interaction_token}/callback";

describe("a tap on Discord", () => {
  const scene = eachInAScene();
  const inChannel = () => ({ in: scene.releases });

  const answers = (text: string, outcome: "accepted" | "refused" = "accepted") => {
    scene.running.onInput = async (input) => {
      if (input.kind !== "tap" && input.kind !== "words") return;
      void scene.running.channel.acknowledging.acknowledge(input.interaction, { text, outcome });
    };
  };

  it("is told its outcome in private", async () => {
    const { ana, running, place } = scene;
    answers("Recorded: 2. *Production*");
    const { id } = await running.channel.send(place, outgoing(question));
    const reaction = await ana.taps("Production", inChannel());
    expect(reaction).toMatchObject({ kind: "reply", text: "Recorded: 2. *Production*", ephemeral: true });
    expect(running.inputs).toMatchObject([
      { kind: "tap", token: "tok", choice: { kind: "option", option: 1 }, messageId: id, ...place },
    ]);
  });

  it("keeps its person waiting for no longer than Discord does, and is told the outcome all the same", async () => {
    const { ana, releases, running, place } = scene;
    await running.channel.send(place, outgoing(question));
    const reaction = await ana.taps("Staging", inChannel());
    expect([reaction.kind, reaction.text, reaction.ephemeral]).toEqual(["deferred", "", true]);
    const [tap] = running.inputs;
    if (tap?.kind !== "tap") throw new Error("no tap");
    await running.channel.acknowledging.acknowledge(tap.interaction, {
      text: "Recorded",
      outcome: "accepted",
    });
    expect(await reaction.words()).toBe("Recorded");
    expect(reaction.shown).toHaveLength(1);
    expect((await releases.shows("Where")).buttons).toHaveLength(2);
  });

  it("that may be kept waiting already still gets its outcome", async () => {
    const { standIn, ana, running, place } = scene;
    await running.channel.send(place, outgoing(question));
    standIn.misbehave({ kind: "accepted-then-reset", request: callback });
    const reaction = await ana.taps("Staging", inChannel());
    expect(reaction.kind).toBe("deferred");
    const said = { text: "Recorded", outcome: "accepted" } as const;
    await running.channel.acknowledging.acknowledge(reaction.interaction.id, said);
    expect(await reaction.words()).toBe("Recorded");
  });

  it("that arrives twice is one tap to be answered", async () => {
    const { standIn, ana, releases, running, place } = scene;
    answers("Recorded");
    await running.channel.send(place, outgoing(question));
    standIn.misbehave({ kind: "duplicate", event: "INTERACTION_CREATE" });
    const reaction = await ana.taps("Staging", inChannel());
    await eventually(() => running.inputs.length === 2);
    expect(new Set(running.inputs.map(({ key }) => key)).size).toBe(1);
    await releases.settled();
    expect(reaction.shown).toHaveLength(1);
  });

  it("is acknowledged once, and told apart when it is too old or not known", async () => {
    const { standIn, ana, running, place } = scene;
    const acknowledge = (interaction: string) =>
      running.channel.acknowledging.acknowledge(interaction, { text: "x", outcome: "accepted" });
    await running.channel.send(place, outgoing(question));
    await ana.tapsAndLeaves("Staging", inChannel());
    await eventually(() => running.inputs.length === 1);
    const [tap] = running.inputs;
    if (tap?.kind !== "tap") throw new Error("no tap");
    standIn.expireTaps();
    await expect(acknowledge(tap.interaction)).rejects.toMatchObject({ code: "interaction_expired" });
    await expect(acknowledge(tap.interaction)).rejects.toMatchObject({ code: "interaction_expired" });
    await expect(acknowledge("1")).rejects.toMatchObject({ code: "interaction_expired" });
  });

  it("that was acknowledged without an answer coming back is done", async () => {
    const { standIn, ana, running, place } = scene;
    await running.channel.send(place, outgoing(question));
    const interaction = await ana.tapsAndLeaves("Staging", inChannel());
    await eventually(() => running.inputs.length === 1);
    const said = { text: "Recorded", outcome: "accepted" } as const;
    standIn.misbehave({ kind: "accepted-then-reset" });
    await expect(running.channel.acknowledging.acknowledge(interaction.id, said)).rejects.toMatchObject({
      code: "unknown_outcome",
    });
    await running.channel.acknowledging.acknowledge(interaction.id, said);
    expect(interaction.shown).toHaveLength(1);
  });

  it("on Other… opens the dialog at once, and its words are taken", async () => {
    const { ana, running, place } = scene;
    answers("Recorded: to the *moon*");
    const { id } = await running.channel.send(place, outgoing(question));
    const { modal } = await ana.taps("Other…", inChannel());
    expect(modal?.fields).toMatchObject([{ required: true, most: 4000 }]);
    expect(running.inputs).toEqual([]);
    const reaction = await modal?.submits(" to the *moon* ");
    expect(reaction).toMatchObject({ kind: "reply", text: "Recorded: to the *moon*", ephemeral: true });
    expect(running.inputs).toMatchObject([
      { kind: "words", token: "tok", text: " to the *moon* ", messageId: id, ...place },
    ]);
  });

  it("on Other… in a direct chat opens it as well", async () => {
    const { ana, running } = scene;
    answers("Too late.", "refused");
    const direct = await running.channel.resolve(`discord:@${ana.id}`);
    await running.channel.send(direct, outgoing(question));
    const { modal } = await ana.taps("Other…");
    const reaction = await modal?.submits("my `own` words");
    expect(reaction?.text).toContain("Too late.");
    expect(reaction?.text).toContain("my `own` words");
    expect(running.inputs).toMatchObject([{ kind: "words", direct: true, chat: direct.chat }]);
  });

  it("never loses words that were refused, however many", async () => {
    const { ana, running, place } = scene;
    answers("Too late.", "refused");
    await running.channel.send(place, outgoing(question));
    const { modal } = await ana.taps("Other…", inChannel());
    const words = Array.from({ length: 800 }, (_, index) => String(index).padStart(4, "0")).join(" ");
    const reaction = await modal?.submits(words);
    await eventually(() => (reaction?.shown.length ?? 0) === 3);
    expect(reaction?.shown.every(({ ephemeral }) => ephemeral)).toBe(true);
    expect(reaction?.shown.flatMap((each) => each.styled("code block")).join("")).toBe(words);
  });

  it("on Other… that Discord lets open nothing is told so", async () => {
    const { standIn, ana, running, place } = scene;
    standIn.misbehave({ kind: 500, request: callback });
    await running.channel.send(place, outgoing(question));
    const reaction = await ana.taps("Other…", inChannel());
    expect(reaction.text).toContain("could not be opened");
  });
});
