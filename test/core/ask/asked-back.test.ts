import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asked as askedOf } from "./asked.js";
import { openWorld, target, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const asked = (request: object = {}) => askedOf(world, request);
const other = {
  ...target,
  id: "other_one",
  header: "Second",
  options: [{ label: "Left" }, { label: "Right" }],
};

async function askedBack(text = "1") {
  const first = await asked();
  const second = await asked({ questions: [other] });
  await world.ana.types(text);
  await world.until(() => world.ana.standing().length === 3);
  return { first, second, which: world.ana.latest() };
}

describe("“which question?”", () => {
  test("beside buttons, a bare letter is a message like any other", async () => {
    const { first } = await askedBack();
    await world.ana.taps("Production", { message: first.message });
    await first.result;
    await world.clock.advance(80_000);
    const replicas = await asked({
      questions: [{ ...target, id: "replicas", options: [{ label: "2 replicas" }, { label: "4 replicas" }] }],
    });
    await world.ana.types("B", { replyTo: replicas.message });
    expect(await replicas.result).toMatchObject({ answers: { answers: { replicas: ["4 replicas"] } } });
    expect(await world.store.list({ status: "open", limit: 9 })).toHaveLength(1);
  });

  test("a letter in reply to it chooses, and a repeat of that letter is no second answer", async () => {
    const { first, second, which } = await askedBack();
    await world.ana.types("a", { replyTo: which, key: "letter" });
    expect(await first.result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
    await world.ana.types("a", { key: "letter" });
    await world.clock.advance(500);
    expect(await world.store.list({ status: "open", limit: 9 })).toHaveLength(1);
    await world.ana.taps("Left", { message: second.message });
    await second.result;
    expect((await world.service.show((await first.result).id)).trail).toMatchObject([
      { what: "1", verdict: "accepted" },
      { what: "a", verdict: "chose" },
    ]);
  });

  test("a letter in the thread that it started chooses too", async () => {
    const { second, which } = await askedBack();
    await world.ana.types("b", { threadRoot: which });
    expect(await second.result).toMatchObject({ answers: { answers: { other_one: ["Left"] } } });
  });

  test("other words in reply to it say nothing about which: they are asked back too", async () => {
    const { which } = await askedBack();
    await world.ana.types("the second one, I think", { replyTo: which });
    await world.until(() => world.ana.standing().length === 4);
    expect(await world.store.list({ status: "open", limit: 9 })).toHaveLength(2);
    expect(world.ana.latest().part.controls).toHaveLength(2);
  });

  test("a photo gets its hint, whichever question it was for", async () => {
    await asked();
    await asked({ questions: [other] });
    await world.ana.sends("media");
    await world.until(() => world.ana.standing().length === 3);
    expect(world.ana.latest().part.controls).toEqual([]);
  });
});

describe("skip", () => {
  const skippy = (labels: string[]) => ({
    questions: [{ ...target, options: labels.map((label) => ({ label })) }],
  });

  test.each([[["Skip tests", "Run tests"]], [["Run", "Skip"]]])(
    "the button skips, whatever the labels are: %j",
    async (labels) => {
      const { result, message } = await asked(skippy(labels));
      await world.ana.tapsChoice(message, { kind: "skip" });
      expect(await result).toMatchObject({ status: "no_answer", reason: "skipped" });
    },
  );

  test("/skip skips, also in reply to the message that asked for own words", async () => {
    const { result } = await asked(skippy(["Run", "Skip"]));
    await world.ana.taps("Other");
    await world.until(() => world.ana.latest().ownWords !== undefined);
    await world.ana.commands("skip", "", { replyTo: world.ana.latest() });
    expect(await result).toMatchObject({ status: "no_answer", reason: "skipped" });
  });
});

describe("a message that was held while a question was being sent", () => {
  test("is read before what the person says next, and asked back when its question ended meanwhile", async () => {
    const first = await asked();
    let open: () => void = () => undefined;
    world.channel.gate = new Promise((resolve) => {
      open = resolve;
    });
    const second = world.ask({ questions: [other] });
    await world.until(() => world.ana.standing().length === 2);
    await world.ana.types("Postgres");
    await world.ana.taps("Production", { message: first.message });
    await first.result;
    open();
    world.channel.gate = undefined;
    await world.clock.advance(3_000);
    expect(await world.store.list({ status: "open", limit: 9 })).toHaveLength(1);
    await world.ana.taps("A.");
    expect(await second).toMatchObject({ answers: { answers: { other_one: ["Postgres"] } } });
  });

  test("stays held while yet another send begins", async () => {
    let open: () => void = () => undefined;
    world.channel.gate = new Promise((resolve) => {
      open = resolve;
    });
    const first = world.ask({});
    await world.until(() => world.ana.standing().length === 1);
    await world.ana.types("2");
    const second = world.ask({ questions: [other] });
    second.catch(() => undefined);
    await world.until(() => world.ana.standing().length === 2);
    await world.clock.advance(2_000);
    open();
    world.channel.gate = undefined;
    await world.clock.advance(2_000);
    const { trail } = await world.service.show((await first).id);
    expect(trail).toMatchObject([{ what: "2", verdict: "accepted" }]);
  });
});

describe("what is said again, as no reaction was seen yet", () => {
  test.each(["production", "skip", "wait for\nthe review"])(
    "is asked back when it answered another question meanwhile: %j",
    async (text) => {
      const first = await asked();
      const second = world.ask({ questions: [other] });
      await world.until(() => world.ana.standing().length === 2);
      await world.clock.advance(1_000);
      await world.ana.types(text, { replyTo: first.message });
      await first.result;
      await world.ana.types(text);
      await world.until(() => world.ana.latest().part.controls.some(({ label }) => label.startsWith("A.")));
      expect(await world.store.list({ status: "open", limit: 9 })).toHaveLength(1);
      await world.clock.advance(16_000);
      await world.ana.types(text);
      await second;
    },
  );

  test("answers at once what it plainly answers", async () => {
    const first = await asked();
    const second = await asked({ questions: [other] });
    await world.clock.advance(1_000);
    await world.ana.types("production", { replyTo: first.message });
    await first.result;
    await world.ana.types("right");
    expect(await second.result).toMatchObject({ answers: { answers: { other_one: ["Right"] } } });
  });

  test("answers the question that came after it", async () => {
    const first = await asked();
    await world.ana.types("production", { replyTo: first.message });
    await first.result;
    await world.clock.advance(1_000);
    const second = await asked({ questions: [other] });
    await world.ana.types("skip");
    expect(await second.result).toMatchObject({ status: "no_answer", reason: "skipped" });
  });
});

test("in a group, a reply to a copy that nobody recorded is asked back, not passed over", async () => {
  world.channel.lost = 1;
  const result = world.ask({ to: "paper:group", anyone: true });
  await world.clock.advance(3_000);
  const [unrecorded] = world.ana.standing("group");
  if (!unrecorded) throw new Error("no copy");
  await world.ana.types("production", { in: "group", replyTo: unrecorded });
  await world.until(() => world.ana.standing("group").length === 3);
  await world.ana.taps("A.", { in: "group" });
  expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
});

test("question ids that every object has are questions like any other", async () => {
  const { result } = await asked({
    questions: [
      { ...target, id: "constructor" },
      { ...other, id: "valueof" },
    ],
  });
  await world.ana.types("1");
  await world.until(() => world.ana.standing().length === 2);
  await world.ana.types("left");
  expect(await result).toMatchObject({
    answers: { answers: { constructor: ["Staging (Recommended)"], valueof: ["Left"] } },
  });
});

test("a fault that is not the store's absence sets the input aside and lets the others pass", async () => {
  const { result, message } = await asked();
  const { deliveryByToken } = world.store;
  let failing = true;
  world.store.deliveryByToken = async (token) => {
    if (failing) throw new TypeError("a fault of ours");
    return deliveryByToken.call(world.store, token);
  };
  const tap = world.ana.taps("Staging", { message });
  await world.clock.advance(30_000);
  await tap;
  expect(world.log.lines.join("\n")).toContain("set aside");
  failing = false;
  await world.ana.taps("Production", { message });
  expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
});
