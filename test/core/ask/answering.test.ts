import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asked as askedOf } from "./asked.js";
import { openWorld, regions, target, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const asked = (request?: object, chat?: string) => askedOf(world, request, chat);

describe("a tap", () => {
  test("gives the contract's result, an acknowledgement and a receipt", async () => {
    const { result, message } = await asked({ from: "Release bot" });
    const tap = await world.ana.taps("Staging");
    expect(await result).toEqual({
      status: "answered",
      answers: { answers: { target: ["Staging (Recommended)"] } },
      id: expect.any(String),
      answeredBy: { address: "paper:1", name: "Ana" },
      answeredAt: expect.stringMatching(/^2026-01-02T03:04:\d\d\.\d{3}Z$/),
      details: {
        target: {
          picked: ["Staging (Recommended)"],
          text: null,
          by: { address: "paper:1", name: "Ana" },
          at: expect.any(String),
        },
      },
      deliveries: [{ to: "paper:1", state: "shown" }],
    });
    await world.until(() => message.edits === 1);
    expect(world.channel.acknowledgements.get(tap)).toContain("Staging");
    expect(world.ana.screen()).toContain("✓ Target: Staging — Ana");
    expect(message.part.controls).toEqual([]);
  });

  test("that comes twice changes nothing, and a later one is told who was first", async () => {
    const { result, message } = await asked();
    const { choice } = world.ana.button("Staging");
    await world.ana.tapsChoice(message, choice, { key: "same" });
    await world.ana.tapsChoice(message, choice, { key: "same" });
    await result;
    const late = await world.ana.tapsChoice(message, { kind: "option", question: 0, option: 1 });
    await world.until(() => world.channel.acknowledgements.has(late));
    expect(world.channel.acknowledgements.get(late)).toContain("Ana");
    expect((await result).status === "answered" && (await result)).toMatchObject({
      answers: { answers: { target: ["Staging (Recommended)"] } },
    });
  });

  test("on Skip skips, and says by whom", async () => {
    const { result, message } = await asked();
    await world.ana.taps("Skip");
    expect(await result).toMatchObject({ status: "no_answer", reason: "skipped" });
    await world.until(() => message.edits === 1);
    expect(world.ana.screen()).toContain("Skipped by Ana");
  });

  test("on Other… asks for own words, which count verbatim, and the helper goes", async () => {
    const { result } = await asked();
    await world.ana.taps("Other");
    await world.until(() => world.ana.latest().ownWords !== undefined);
    const helper = world.ana.latest();
    await world.ana.types("2", { replyTo: helper });
    expect(await result).toMatchObject({ answers: { answers: { target: ["2"] } } });
    await world.until(() => helper.removed);
  });

  test("of somebody else is refused and changes nothing", async () => {
    const { result, message } = await asked({ to: "paper:group", answerers: ["paper:1"] }, "group");
    const tap = await world.ben.taps("Production", { in: "group" });
    await world.until(() => world.channel.acknowledgements.has(tap));
    expect(world.channel.acknowledgements.get(tap)).toMatch(/someone else/i);
    await world.ana.taps("Staging", { in: "group" });
    expect(await result).toMatchObject({ answeredBy: { name: "Ana" } });
    await world.until(() => message.edits === 1);
  });

  test("with an unknown token is told that the question has ended, and its buttons go", async () => {
    const { result, message } = await asked();
    const copy = { ...message, id: world.channel.position(), token: "stranger" };
    world.channel.messages.push(copy);
    const tap = await world.ana.tapsChoice(copy, { kind: "option", question: 0, option: 0 });
    await world.until(() => copy.part.controls.length === 0);
    expect(world.channel.acknowledgements.get(tap)).toMatch(/ended/i);
    await world.ana.taps("Staging", { message });
    await result;
  });
});

describe("a typed reply", () => {
  test.each([
    ["2", ["Production"]],
    ["staging", ["Staging (Recommended)"]],
    ["２", ["Production"]],
    ["neither of them", ["neither of them"]],
  ])("%s gives %j and a short reply", async (text, values) => {
    const { result } = await asked();
    await world.ana.types(text);
    expect(await result).toMatchObject({ answers: { answers: { target: values } } });
    await world.until(() => world.ana.screen().split("✓").length === 3);
  });

  test("that fits nothing is asked again and records nothing", async () => {
    const { result } = await asked();
    await world.ana.types("7");
    await world.until(() => world.ana.standing().length === 2);
    expect(world.ana.screen()).toContain("other 7");
    await world.ana.types("1");
    expect(await result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
  });

  test("may answer several questions one by one", async () => {
    const { result } = await asked({ questions: [target, regions] });
    await world.ana.types("4");
    await world.until(() => world.ana.standing().length === 2);
    expect(world.ana.screen()).toContain("us-east");
    await world.ana.types("2");
    expect(await result).toMatchObject({
      answers: { answers: { target: ["Production"], regions: ["us-east"] } },
    });
  });

  test("before the question was shown is no answer", async () => {
    await world.ana.types("1");
    await world.until(() => world.ana.standing().length === 1);
    const { result } = await asked();
    await world.ana.types("2");
    expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
  });

  test("while the send is unfinished is read once its outcome is known", async () => {
    let open: () => void = () => undefined;
    world.channel.gate = new Promise((resolve) => {
      open = resolve;
    });
    const { result } = await asked();
    await world.ana.types("2");
    await world.clock.advance(2_000);
    expect(world.ana.standing()).toHaveLength(1);
    open();
    await world.until(() => world.ana.latest().part.controls.length === 0);
    expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
  });
});

describe("two open questions in one chat", () => {
  const other = { ...target, id: "other_one", header: "Second", question: "And this?" };

  test("a reply to a message reaches its own question", async () => {
    const first = await asked();
    const second = await asked({ questions: [other] });
    await world.ana.types("1", { replyTo: second.message });
    await world.ana.types("2", { replyTo: first.message });
    expect(await first.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    expect(await second.result).toMatchObject({
      answers: { answers: { other_one: ["Staging (Recommended)"] } },
    });
  });

  test("a bare 1 is asked back, and lands where the person says", async () => {
    const first = await asked();
    const second = await asked({ questions: [other] });
    await world.ana.types("1");
    await world.until(() => world.ana.standing().length === 3);
    const which = world.ana.latest();
    expect(which.part.controls).toHaveLength(2);
    await world.ana.taps("B.", { message: which });
    expect(await second.result).toMatchObject({
      answers: { answers: { other_one: ["Staging (Recommended)"] } },
    });
    await world.until(() => which.removed);
    await world.ana.types("2", { replyTo: first.message });
    await first.result;
  });

  test("shortly after one ended, a bare marker is asked back; later it counts", async () => {
    const first = await asked();
    const second = await asked({ questions: [other] });
    await world.ana.taps("Staging", { message: first.message });
    await first.result;
    await world.clock.advance(1_000);
    const before = world.ana.standing().length;
    await world.ana.types("1");
    await world.until(() => world.ana.standing().length === before + 1);
    expect(world.ana.latest().part.controls.length).toBeGreaterThan(0);
    await world.clock.advance(20_000);
    await world.ana.types("2");
    expect(await second.result).toMatchObject({ answers: { answers: { other_one: ["Production"] } } });
  });
});

describe("one question after the other", () => {
  test("a bare marker answers the next question at once, for the person who answered the one before", async () => {
    const first = await asked();
    await world.ana.taps("Staging");
    await first.result;
    const next = await asked();
    await world.ana.types("2");
    expect(await next.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
  });

  test("a bare marker is asked back when the one before ended by itself", async () => {
    const first = await asked({ timeoutSeconds: 30 });
    await world.clock.advance(31_000);
    await first.result;
    const next = await asked();
    const before = world.ana.standing().length;
    await world.ana.types("2");
    await world.until(() => world.ana.standing().length > before);
    await world.ana.taps("A.");
    expect(await next.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
  });
});

describe("the end", () => {
  test("by the deadline", async () => {
    const { result, message } = await asked({ timeoutSeconds: 60 });
    await world.clock.advance(61_000);
    expect(await result).toMatchObject({ status: "no_answer", reason: "expired" });
    await world.until(() => message.edits === 1);
    expect(world.ana.screen()).toContain("Expired");
    await world.ana.types("1", { replyTo: message });
    await world.until(() => world.ana.standing().length === 2);
  });

  test("with what was recorded until then", async () => {
    const { result } = await asked({ questions: [target, regions], timeoutSeconds: 60 });
    await world.ana.types("1");
    await world.clock.advance(61_000);
    expect(await result).toMatchObject({
      reason: "expired",
      partial: { answers: { target: ["Staging (Recommended)"] } },
    });
  });

  test("by the asker", async () => {
    const stop = new AbortController();
    const before = world.ana.standing().length;
    const result = world.ask({}, { signal: stop.signal });
    await world.until(() => world.ana.standing().length > before);
    await world.clock.advance(100);
    stop.abort();
    await world.clock.advance(100);
    expect(await result).toMatchObject({ reason: "cancelled" });
    await world.until(() => world.ana.screen().includes("Cancelled"));
  });

  test("because nothing can be shown", async () => {
    const result = world.ask({ to: "paper:nowhere" });
    await world.clock.advance(200);
    expect(await result).toMatchObject({
      reason: "undeliverable",
      deliveries: [{ to: "paper:nowhere", state: "failed", error: { code: "chat_not_found" } }],
    });
  });
});
