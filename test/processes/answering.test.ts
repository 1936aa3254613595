import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, noAnswer } from "./results.js";
import { to, where } from "./scene.js";
import { TelegramScene } from "./telegram-scene.js";

let scene: TelegramScene;
beforeAll(async () => {
  scene = await TelegramScene.open();
  await scene.startBot();
});
afterAll(() => scene.close());

describe.concurrent("an answer comes back as the contract's JSON", () => {
  it("when it is tapped", async () => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    expect(await ana.taps("Staging")).toEqual({ text: "✓ Target: Staging", alert: false });
    const { exit, result, stderr } = await asker.ended;
    expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    expect(exit).toBe(0);
    expect(stderr).toMatch(new RegExp(`telegram:${ana.id} shown\n$`));
    const receipt = await ana.chat.shows("✓ Target: Staging — Ana");
    expect(receipt.text).toContain("Where should this build go?");
    expect(receipt.buttons).toEqual([]);
  });

  it.each([
    { typed: "staging", picked: ["Staging (Recommended)"], receipt: "✓ Target: Staging — Ana" },
    { typed: "2", picked: ["Production"], receipt: "✓ Target: Production — Ana" },
    { typed: "２", picked: ["Production"], receipt: "✓ Target: Production — Ana" },
  ])("when $typed is typed", async ({ typed, picked, receipt }) => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    const message = await ana.types(typed);
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { picked }));
    expect(exit).toBe(0);
    await ana.chat.becomes(({ visible }) =>
      visible.some(({ text, buttons, edits }) => text.includes(receipt) && buttons.length === 0 && edits > 0),
    );
    const reply = await ana.chat.shows(receipt.replace(" — Ana", ""), { after: message });
    expect(reply.replyTo).toBe(message);
  });

  it("when it is in the person's own words", async () => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    const text = scene.canary("to neither, please:\nwait for the review");
    await ana.types(text);
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { text }));
    expect(exit).toBe(0);
    await ana.chat.shows(/^✓ Target: “to neither, please: wait for the review canary-\w+” — Ana$/m);
  });

  it("when it is given through Other…, verbatim", async () => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    expect(await ana.taps("Other…")).toEqual({ text: "Send your answer as a message.", alert: false });
    await ana.chat.shows("in your own words");
    await ana.types("2", { replyTo: "prompt" });
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { text: "2" }));
    expect(exit).toBe(0);
    await ana.chat.shows("✓ Target: “2” — Ana");
    await ana.chat.stopsShowing("in your own words");
  });

  it.each([
    ["typed", (ana) => ana.types("skip")],
    ["tapped", (ana) => ana.taps("Skip")],
  ] satisfies [string, (ana: Awaited<ReturnType<TelegramScene["person"]>>) => Promise<unknown>][])(
    "when it is skip, %s: no answer",
    async (_, skips) => {
      const ana = await scene.person();
      const asker = await scene.asks(ana);
      await skips(ana);
      const { exit, result } = await asker.ended;
      expect(result).toEqual(noAnswer(ana, "skipped"));
      expect(exit).toBe(3);
      const receipt = await ana.chat.shows("Skipped by Ana");
      expect(receipt.buttons).toEqual([]);
    },
  );

  it("when several questions are asked as JSON", async () => {
    const ana = await scene.person();
    const request = {
      to: `telegram:${ana.id}`,
      from: "Release bot",
      questions: [
        {
          id: "target",
          header: "Target",
          question: "Which *one*, <b>or</b> @everyone?",
          options: [{ label: "Staging" }, { label: "Production" }],
        },
        {
          id: "regions",
          header: "Regions",
          question: "Which regions get it?",
          options: [{ label: "eu" }, { label: "us" }, { label: "ap" }],
          multiSelect: true,
        },
      ],
    };
    const asker = scene.ask(["--json", "-"], { input: JSON.stringify(request) });
    const shown = await ana.chat.shows("Release bot asks:");
    expect(shown.text).toMatch(/Which one, <b>or<\/b> @\u2060everyone\?/);
    expect(shown.styled("italic")).toEqual(["one"]);
    await ana.types("1, 3, 5");
    const { exit, result } = await asker.ended;
    expect(exit).toBe(0);
    expect(result).toMatchObject({
      status: "answered",
      answers: { answers: { target: ["Staging"], regions: ["eu", "ap"] } },
    });
    await ana.chat.shows("✓ Target: Staging · Regions: eu, ap — Ana");
  });
});

describe.concurrent("what is asked and answered arrives whole", () => {
  it("a reply of 10,000 characters; one more is asked back", async () => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    const text = scene.canary("🙂".repeat(9_000)).padEnd(19_000, "x");
    expect([...text]).toHaveLength(10_000);
    await ana.types(`${text}y`);
    await ana.chat.shows("too long");
    await ana.types(text);
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { text }));
    expect(exit).toBe(0);
    const receipt = await ana.chat.shows(/^✓ Target: “🙂+…” — Ana$/mu);
    expect(receipt.text.length).toBeLessThan(1_000);
  });

  it.each([
    ["emoji", "🚀 أطلق", "👩‍👩‍👧‍👦 family"],
    ["right-to-left", "نعم، الآن", "לא, מחר"],
    ["64 four-byte characters", "𝒜".repeat(64), "🧪".repeat(64)],
  ])("labels of %s", async (_, first, second) => {
    const ana = await scene.person();
    const asker = scene.ask([
      ...to(ana),
      ...["--question", "Which one?", "--option", first, "--option", second],
    ]);
    await ana.taps(/^2\. /);
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { picked: [second] }));
    expect(exit).toBe(0);
    await ana.chat.shows("✓ Question: ");
  });
});

describe.concurrent("two askers at once in one chat", () => {
  it("each get the reply to their own message; a bare 1 is asked back, and a button settles it", async () => {
    const ana = await scene.person();
    const first = await scene.asks(ana, ["--from", "First"]);
    const firstMessage = await ana.chat.shows("First asks:");
    const second = await scene.asks(ana, ["--from", "Second"]);
    const secondMessage = await ana.chat.shows("Second asks:");
    const third = await scene.asks(ana, ["--from", "Third"]);
    await ana.chat.shows("Third asks:");

    const bare = await ana.types("1");
    const which = await ana.chat.shows("Which question is that for?");
    expect(which.replyTo).toBe(bare);
    await ana.repliesTo(secondMessage, "production");
    expect((await second.ended).result).toEqual(answered(ana, { picked: ["Production"] }));
    await ana.taps(/Third/, { message: which });
    expect((await third.ended).result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    await ana.repliesTo(firstMessage, "staging");
    expect((await first.ended).result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    await ana.chat.stopsShowing("Which question is that for?");
  });
});

describe.concurrent("an idempotency key", () => {
  it("joins askers of the same, and refuses another question", async () => {
    const ana = await scene.person();
    const key = ["--idempotency-key", `build-${ana.id}`];
    const first = await scene.asks(ana, key);
    const second = scene.ask([...to(ana), ...where, ...key]);
    await second.says("shown");
    const other = await scene.ask([...to(ana), ...where, "--option", "Nowhere", ...key]).ended;
    expect(other.exit).toBe(2);
    expect(other.stdout).toBe("");
    expect(other.stderr).toMatch(/^askline: conflict: /m);
    await ana.taps("Production");
    const [one, two] = await Promise.all([first.ended, second.ended]);
    expect(one.result).toEqual(answered(ana, { picked: ["Production"] }));
    expect(two.result).toEqual(one.result);
    expect([one.exit, two.exit]).toEqual([0, 0]);
    const late = await scene.ask([...to(ana), ...where, ...key]).ended;
    expect(late.result).toEqual(one.result);
    expect(ana.chat.visible.filter(({ text }) => text.includes("Where should this build go?"))).toHaveLength(
      1,
    );
  });
});
