import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, noAnswer } from "./results.js";
import { Scene, to, where } from "./scene.js";
import { DiscordSide } from "./sides/discord.js";
import { type Colleague, labels, type Place, type TeamSide } from "./sides/side.js";
import { SlackSide } from "./sides/slack.js";

describe.each([
  {
    name: "Discord",
    open: DiscordSide.open,
    /** What a dialog says whose words count, and whether only its reader sees what answers a typed message. */
    sent: "✓ Target: “2”",
    privately: false,
  },
  { name: "Slack", open: () => SlackSide.open(), sent: "", privately: true },
])("on $name", ({ open, sent, privately }) => {
  let side: TeamSide;
  let scene: Scene<TeamSide>;
  beforeAll(async () => {
    side = await open();
    scene = new Scene([side]);
    await scene.starts();
  });
  afterAll(() => scene.close());

  /** Waits for the question to have become this receipt. */
  async function receipt({ chat }: Place, status: string | RegExp) {
    const message = await chat.shows("Where should this build go?");
    await chat.becomes(() => message.text.match(status) !== null, `the question says ${status}`);
    expect(message.text).toContain("Where should this build go?");
    expect(labels(message)).toEqual([]);
    return message;
  }

  describe.concurrent("an answer comes back as the contract's JSON", () => {
    it("when it is tapped", async () => {
      const ana = await side.person();
      const asker = await scene.asks(ana);
      expect(await ana.taps("Staging")).toBe("✓ Target: Staging");
      const { exit, result, stderr } = await asker.ended;
      expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
      expect(exit).toBe(0);
      expect(stderr.endsWith(`${ana.address} shown\n`)).toBe(true);
      await receipt(ana, "✓ Target: Staging — Ana");
    });

    it.each([
      { typed: "staging", picked: ["Staging (Recommended)"], told: "✓ Target: Staging" },
      { typed: "2", picked: ["Production"], told: "✓ Target: Production" },
      { typed: "２", picked: ["Production"], told: "✓ Target: Production" },
    ])("when $typed is typed", async ({ typed, picked, told }) => {
      const ana = await side.person();
      const asker = await scene.asks(ana);
      const message = await ana.types(typed);
      const { exit, result } = await asker.ended;
      expect(result).toEqual(answered(ana, { picked }));
      expect(exit).toBe(0);
      await receipt(ana, `${told} — Ana`);
      expect((await ana.chat.shows(told, { after: message })).text).toBe(told);
    });

    it("when it is in the person's own words", async () => {
      const ana = await side.person();
      const asker = await scene.asks(ana);
      const text = scene.canary("to *neither*, @everyone & <b>:\nsee https://example.com/?a=1&b=2");
      await ana.types(text);
      const { exit, result } = await asker.ended;
      expect(result).toEqual(answered(ana, { text }));
      expect(exit).toBe(0);
      await receipt(ana, /✓ Target: “to \*neither\*, @\u2060?everyone & <b>: see .* canary-\w+” — Ana/);
    });

    it("when it is given through the dialog of Other…, verbatim", async () => {
      const ana = await side.person();
      const asker = await scene.asks(ana);
      const dialog = await ana.opens("Other…");
      expect(await dialog.submits("2")).toBe(sent);
      const { exit, result } = await asker.ended;
      expect(result).toEqual(answered(ana, { text: "2" }));
      expect(exit).toBe(0);
      await receipt(ana, "✓ Target: “2” — Ana");
    });

    it.each<[string, (ana: Colleague) => Promise<unknown>]>([
      ["typed", (ana) => ana.types("skip")],
      ["tapped", async (ana) => expect(await ana.taps("Skip")).toBe("Skipped")],
    ])("when it is skip, %s: no answer", async (_, skips) => {
      const ana = await side.person();
      const asker = await scene.asks(ana);
      await skips(ana);
      const { exit, result } = await asker.ended;
      expect(result).toEqual(noAnswer(ana, "skipped"));
      expect(exit).toBe(3);
      await receipt(ana, "Skipped by Ana");
    });

    it("when the asker takes it back: no answer, and who comes late is told", async () => {
      const ana = await side.person();
      const asker = await scene.asks(ana);
      const button = await ana.sees("Staging");
      asker.signal("SIGINT");
      const { exit, result } = await asker.ended;
      expect(result).toEqual(noAnswer(ana, "cancelled"));
      expect(exit).toBe(3);
      await receipt(ana, "Cancelled");
      expect(await ana.taps(button)).toBe("This question was cancelled.");
    });
  });

  describe.concurrent("in a channel", () => {
    it.each<[string, (ana: Colleague, releases: Place) => Promise<unknown>]>([
      [
        "in reply to it",
        async (ana, { chat }) => ana.repliesTo(await chat.shows("Where should"), "production"),
      ],
      ["with a mention", (ana, releases) => ana.types("2", { in: releases, mention: true })],
    ])("the question is answered %s", async (_, answers) => {
      const ana = await side.person();
      const releases = side.channel(ana);
      const asker = await scene.asks(releases, ["--anyone"]);
      await answers(ana, releases);
      const { exit, result } = await asker.ended;
      expect(result).toEqual(answered(ana, { picked: ["Production"] }, releases));
      expect(exit).toBe(0);
      await receipt(releases, "✓ Target: Production — Ana");
    });

    it("who was not asked is refused, whatever they do, and told so", async () => {
      const [ana, ben] = [await side.person("Ana"), await side.person("Ben")];
      const releases = side.channel(ana, ben);
      const asker = await scene.asks(releases, ["--answerer", ana.address]);
      const question = await releases.chat.shows("Where should this build go?");
      const refusal = "This question is for someone else.";
      expect(await ben.taps("Production", { in: releases })).toBe(refusal);
      const seen = () => ana.sight(releases).visible.filter(({ text }) => text === refusal).length;
      expect(seen()).toBe(0);
      const typed = await ben.repliesTo(question, "production");
      await ben.sight(releases).shows(refusal, { after: typed });
      expect(seen()).toBe(privately ? 0 : 1);
      const dialog = await ben.opens("Other…", { in: releases });
      const words = scene.canary("let me decide");
      expect(await dialog.submits(words)).toContain(refusal);
      expect(asker.running).toBe(true);
      expect(labels(question)).toHaveLength(4);

      expect(await ana.taps("Staging", { in: releases })).toBe("✓ Target: Staging");
      const { exit, result } = await asker.ended;
      expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }, releases));
      expect(exit).toBe(0);
      await receipt(releases, "✓ Target: Staging — Ana");
      const { trail } = await scene.tells("show", await scene.idOf(releases));
      expect(trail).toMatchObject([
        { by: { address: ben.address, name: "Ben" }, verdict: "not_allowed" },
        { by: { address: ben.address }, what: "production", verdict: "not_allowed" },
        { by: { address: ben.address }, what: words, verdict: "not_allowed" },
        { by: { address: ana.address, name: "Ana" }, verdict: "accepted" },
      ]);
    });

    it("nobody is asked where it is not said who may answer", async () => {
      const releases = side.channel(await side.person());
      const { exit, stdout, stderr } = await scene.ask([...to(releases), ...where]).ended;
      expect(stderr).toMatch(/^askline: invalid_ask: .*anyone: true \(--anyone\)/);
      expect(stdout).toBe("");
      expect(exit).toBe(2);
    });
  });
});
