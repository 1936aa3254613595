import { afterEach, beforeEach, expect, test } from "vitest";
import { ChannelError } from "../../../core/index.js";
import { openWorld, type World } from "./world.js";

let world: World;
let letGo: () => void;
beforeEach(async () => {
  world = await openWorld({ started: false });
  world.channel.pace = new Promise((resolve) => {
    letGo = resolve;
  });
});
afterEach(() => world.close());

test("a question that ended while it waited for the platform's pace is not shown", async () => {
  await world.start();
  const result = world.ask({});
  await world.clock.advance(2_000);
  const id = (await world.store.list({ limit: 1 }))[0]?.id ?? "";
  await world.service.cancel(id);
  letGo();
  await world.clock.advance(1_000);
  await result;
  expect(world.ana.standing()).toEqual([]);
});

test("a bot that stops waits for no pace, and its question is at once another's", async () => {
  const stop = await world.start();
  const result = world.ask({});
  await world.clock.advance(2_000);
  await stop();
  world.channel.pace = undefined;
  await world.start();
  await world.until(() => world.ana.standing().length === 1, 1_000);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered" });
});

/** Too long for one message. */
const long = { question: "Why? ".repeat(199), options: [{ label: "a" }, { label: "b" }] };
const questions = ["one", "two", "three"].map((id) => ({
  ...long,
  id,
  header: id,
  options: [1, 2, 3, 4].map((n) => ({ label: `${id} ${n}`, description: "Because. ".repeat(33) })),
}));

test("a question of which only the beginning was shown was not shown", async () => {
  letGo();
  world.channel.failures.push(undefined, ...Array(99).fill(new ChannelError("platform_error", "502")));
  await world.start();
  const result = world.ask({ questions, timeoutSeconds: 60 });
  await world.clock.advance(61_000);
  expect(await result).toMatchObject({
    reason: "undeliverable",
    deliveries: [{ error: { code: "platform_error" } }],
  });
  world.channel.failures.length = 0;
  await world.until(() => world.ana.standing().length === 2, 10_000);
  expect(world.ana.latest().part.blocks).toMatchObject([{ kind: "status" }]);
});

test("a question whose only send has an unknown outcome may have been seen: it expires", async () => {
  letGo();
  world.channel.lost = 1;
  world.channel.failures.push(undefined, ...Array(99).fill(new ChannelError("platform_unreachable", "gone")));
  await world.start();
  const result = world.ask({ timeoutSeconds: 60 });
  await world.clock.advance(61_000);
  expect(await result).toMatchObject({ reason: "expired" });
});
