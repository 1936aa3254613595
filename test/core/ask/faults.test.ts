import { afterEach, expect, test } from "vitest";
import { ChannelError } from "../../../core/index.js";
import { PaperChannel } from "../../platforms/paper/paper-channel.js";
import { PaperPerson } from "../../platforms/paper/paper-person.js";
import { openWorld, type World } from "./world.js";

let world: World;
afterEach(() => world.close());

test("no bot at all: undeliverable with the command that starts one", async () => {
  world = await openWorld();
  await world.store.registerAccount({ id: "paper:gone", platform: "paper", name: "@gone", allow: [] });
  const result = world.ask({ account: "paper:gone" });
  await world.clock.advance(21_000);
  expect(await result).toMatchObject({
    reason: "undeliverable",
    message: expect.stringContaining("askline bot paper"),
    deliveries: [{ error: { code: "no_bot_running" } }],
  });
});

test("a platform that fails for a while delays the question, and its own wait is kept", async () => {
  world = await openWorld();
  world.channel.failures.push(
    new ChannelError("platform_error", "502"),
    new ChannelError("rate_limited", "429", { retryAfterMs: 7_000 }),
  );
  const result = world.ask({});
  await world.clock.advance(5_000);
  expect(world.ana.standing()).toHaveLength(0);
  await world.clock.advance(3_500);
  expect(world.ana.standing()).toHaveLength(1);
  await world.ana.taps("Staging");
  await result;
});

test("a platform that is away until the deadline: undeliverable, with its last error", async () => {
  world = await openWorld();
  for (let i = 0; i < 100; i++)
    world.channel.failures.push(new ChannelError("platform_unreachable", "connection refused"));
  const result = world.ask({ timeoutSeconds: 60 });
  await world.clock.advance(62_000);
  expect(await result).toMatchObject({
    reason: "undeliverable",
    message: expect.stringContaining("connection refused"),
    deliveries: [{ error: { code: "platform_unreachable" } }],
  });
});

test("a send whose answer is lost may stand twice, never more; both copies end as receipts", async () => {
  world = await openWorld();
  world.channel.lost = 1;
  const result = world.ask({});
  await world.clock.advance(3_000);
  expect(world.ana.standing()).toHaveLength(2);
  const [unrecorded, recorded] = world.ana.standing();
  if (!unrecorded || !recorded) throw new Error("two copies");
  await world.ana.taps("Staging", { message: unrecorded });
  await result;
  await world.until(() => unrecorded.edits === 1 && recorded.edits === 1);
  expect(unrecorded.part.controls).toEqual([]);
});

test("a bot that dies after the send shows it once more, and an answer to either copy counts", async () => {
  world = await openWorld({ started: false });
  const dying = new PaperChannel();
  dying.gate = new Promise(() => undefined);
  const ana = new PaperPerson(dying, "1", "Ana");
  void world.start(dying, "dying");
  await world.clock.advance(100);
  const result = world.ask({});
  await world.clock.advance(1_000);
  expect(ana.standing()).toHaveLength(1);
  // Its claim is prolonged for as long as it lives: nobody else shows the question meanwhile.
  const lease = await world.store.claimDeliveries("paper:bot", "another", 1_000, 10);
  expect(lease).toEqual([]);
  await ana.taps("Production");
  await world.clock.advance(100);
  expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
  world = { ...world, close: async () => {} };
});

test("an allow list is the bot's own, as it is now", async () => {
  world = await openWorld({ allow: ["paper:2"] });
  const result = world.ask({ to: "paper:group" });
  await world.clock.advance(200);
  const tap = await world.ana.taps("Staging", { in: "group" });
  await world.until(() => world.channel.acknowledgements.has(tap));
  expect(world.channel.acknowledgements.get(tap)).toMatch(/someone else/i);
  await world.ben.taps("Staging", { in: "group" });
  expect(await result).toMatchObject({ answeredBy: { name: "Ben" } });
});

test("nothing that a person typed reaches the log", async () => {
  world = await openWorld();
  const result = world.ask({});
  await world.clock.advance(200);
  await world.ana.types("a canary sang");
  await result;
  await world.clock.advance(200);
  expect(world.log.lines.length).toBeGreaterThan(0);
  expect(world.log.lines.join("\n")).not.toContain("canary");
});
