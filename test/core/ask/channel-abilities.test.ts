import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PaperPerson } from "../../platforms/paper/paper-person.js";
import { target } from "../../questions.js";
import { asked as askedOf } from "./asked.js";
import { openWorld, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const asked = (request: object = {}, chat = "1") => askedOf(world, request, chat);
const inGroup = (request: object = {}) => asked({ to: "paper:group", anyone: true, ...request }, "group");
const acknowledged = (interaction: string) => world.until(() => world.channel.outcomes.has(interaction));

describe("a channel is told what became of a tap or a dialog", () => {
  test("words that count close their dialog", async () => {
    const { result, message } = await asked();
    const dialog = await world.ana.fills("2", message);
    expect(await result).toMatchObject({ answers: { answers: { target: ["2"] } } });
    await acknowledged(dialog);
    expect(world.channel.outcomes.get(dialog)).toBe("accepted");
  });

  test("words that come too late, or of someone else, stay in the person's hands", async () => {
    const { result, message } = await inGroup({ anyone: false, answerers: ["paper:1"] });
    const wrong = await world.ben.fills("mine", message);
    await acknowledged(wrong);
    await world.ana.taps("Production", { in: "group" });
    await result;
    const late = await world.ana.fills("other words", message);
    await acknowledged(late);
    expect([wrong, late].map((each) => world.channel.outcomes.get(each))).toEqual(["refused", "refused"]);
  });
});

describe("guests of another organisation", () => {
  const guest = () => new PaperPerson(world.channel, "9", "Guest", { foreign: true });

  test("may not answer where anyone may", async () => {
    const { result, message } = await inGroup();
    const tap = await guest().taps("Staging", { in: "group" });
    await acknowledged(tap);
    expect(world.channel.outcomes.get(tap)).toBe("refused");
    expect(message.edits).toBe(0);
    await world.ana.taps("Production", { in: "group" });
    expect(await result).toMatchObject({ answeredBy: { address: "paper:1" } });
  });

  test("may answer where they are named", async () => {
    const { result } = await inGroup({ anyone: false, answerers: ["paper:9"] });
    await guest().taps("Staging", { in: "group" });
    expect(await result).toMatchObject({ answeredBy: { address: "paper:9" } });
  });
});

test("a refusal in words is for the eyes of the one who wrote", async () => {
  const { message } = await inGroup({ anyone: false, answerers: ["paper:1"] });
  await world.ben.types("2", { in: "group", replyTo: message });
  await world.until(() => world.ana.standing("group").length === 2);
  expect(world.ana.latest("group").onlyFor).toBe("paper:2");
});

describe("the word id, where the platform has no commands", () => {
  const id = { chatAddress: "paper:1" };

  test("tells the address, with and without a question", async () => {
    await world.ana.types("ID", id);
    await world.until(() => world.ana.screen().includes("paper:1"));
    const { message } = await asked();
    await world.ana.types("id", id);
    await world.until(() => world.ana.latest() !== message);
    expect(world.ana.screen().match(/paper:1/g)).toHaveLength(2);
    expect(message.edits).toBe(0);
  });

  test("answers a question that has it for an option", async () => {
    const options = [{ label: "ID" }, { label: "VI" }];
    const { result } = await asked({ questions: [{ ...target, options }] });
    await world.ana.types("id", id);
    expect(await result).toMatchObject({ answers: { answers: { target: ["ID"] } } });
  });
});

test("whoever receives knows where open prompts stand", async () => {
  const first = await asked();
  const second = await inGroup();
  await world.ana.taps("Staging", { message: first.message });
  await first.result;
  expect(await world.channel.openHere()).toEqual([
    { conversation: { chat: "group", direct: false }, since: second.message.id },
  ]);
});

test("a send that is tried again says that a copy may stand already", async () => {
  world.channel.lost = 1;
  const result = world.ask({});
  await world.until(() => world.ana.standing().length === 2, 60_000);
  expect(world.ana.standing().map(({ again }) => again)).toEqual([undefined, true]);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered" });
});
