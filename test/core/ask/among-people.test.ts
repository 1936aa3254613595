import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asked as askedOf } from "./asked.js";
import { openWorld, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const asked = (request: object = {}) =>
  askedOf(world, { to: "paper:group", anyone: true, ...request }, "group");

const verdicts = async () => {
  const [prompt] = await world.store.list({ limit: 1 });
  return (await world.store.inputsOf(prompt?.id ?? "")).map(({ verdict }) => verdict);
};

describe("in the thread of a question", () => {
  test("prose is chatter: one hint, then silence; a pick counts", async () => {
    const { result, message } = await asked();
    const thread = { in: "group", threadRoot: message };
    await world.ana.types("hm, what do you think?", thread);
    await world.until(() => world.ana.standing("group").length === 2);
    await world.ben.types("no idea", thread);
    await world.clock.advance(500);
    expect(world.ana.standing("group")).toHaveLength(2);
    expect(await verdicts()).toEqual(["chatter"]);
    await world.ben.types("2", thread);
    expect(await result).toMatchObject({
      answeredBy: { name: "Ben" },
      answers: { answers: { target: ["Production"] } },
    });
  });

  test("prose that mentions the bot is an answer", async () => {
    const { result, message } = await asked();
    await world.ana.types("let us wait", { in: "group", threadRoot: message, mention: true });
    expect(await result).toMatchObject({ answers: { answers: { target: ["let us wait"] } } });
  });
});

describe("in a group", () => {
  test("what neither replies nor mentions is left alone", async () => {
    const { result } = await asked();
    await world.ana.types("1", { in: "group" });
    await world.clock.advance(500);
    expect(await verdicts()).toEqual([]);
    expect(world.ana.standing("group")).toHaveLength(1);
    await world.ana.types("1", { in: "group", mention: true });
    expect(await result).toMatchObject({ status: "answered" });
  });

  test("/answer and /skip are answers to the open question", async () => {
    const first = await asked();
    await world.ana.commands("answer", "production", { in: "group" });
    expect(await first.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    const second = await asked();
    await world.ana.commands("skip", "", { in: "group" });
    expect(await second.result).toMatchObject({ reason: "skipped" });
  });

  test("an anonymous sender is told to tap, and is no answer", async () => {
    const { result, message } = await asked();
    await world.ana.sends("not_a_person", { in: "group", replyTo: message });
    await world.until(() => world.ana.standing("group").length === 2);
    expect(await verdicts()).toEqual(["unreadable"]);
    await world.ana.taps("Staging", { in: "group" });
    await result;
  });
});

describe("in a direct chat", () => {
  test("a photo where an answer is due gets a hint; elsewhere nothing", async () => {
    await world.ana.sends("media");
    await world.clock.advance(200);
    expect(world.ana.standing()).toHaveLength(0);
    const { result } = await askedOf(world);
    await world.ana.sends("media");
    await world.until(() => world.ana.standing().length === 2);
    await world.ana.types("1");
    await result;
  });

  test("/open lists what is open, /id tells the address, /help helps", async () => {
    const { result } = await askedOf(world);
    await world.ana.commands("open");
    await world.until(
      () =>
        world.ana.screen().includes("Where should this build go?\n---") || world.ana.standing().length === 2,
    );
    expect(
      world.ana
        .latest()
        .part.blocks.map(({ runs }) => runs.map(({ text }) => text).join(""))
        .join(),
    ).toContain("Target");
    await world.ana.commands("id");
    await world.until(() => world.ana.screen().includes("paper:1"));
    await world.ana.commands("help");
    await world.until(() => world.ana.standing().length === 4);
    await world.ana.types("1");
    await result;
  });

  test("the same message twice is one answer", async () => {
    const { result } = await askedOf(world, { questions: [{ ...question("a") }, { ...question("b") }] });
    await world.ana.types("1", { key: "same" });
    await world.ana.types("1", { key: "same" });
    await world.until(() => world.ana.standing().length === 2);
    await world.clock.advance(500);
    expect(world.ana.standing()).toHaveLength(2);
    expect(await verdicts()).toEqual(["partial"]);
    await world.ana.types("3");
    expect(await result).toMatchObject({ answers: { answers: { a: ["Yes a"], b: ["Yes b"] } } });
  });
});

function question(id: string) {
  return {
    id,
    header: id,
    question: `Is ${id} right?`,
    options: [{ label: `Yes ${id}` }, { label: `No ${id}` }],
  };
}
