import { afterEach, beforeEach, expect, test } from "vitest";
import { ChannelError } from "../../../core/index.js";
import { asked } from "./asked.js";
import { openWorld, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const moved = () => new ChannelError("chat_moved", "It has another id.", { movedTo: "group-new" });
const toGroup = { to: "paper:group-old", anyone: true };

test("an address whose chat moved is followed to its new id, without asking over and over", async () => {
  let resolved = 0;
  world.channel.resolve = async () => {
    resolved += 1;
    throw moved();
  };
  const result = world.ask(toGroup);
  await world.until(() => world.ana.standing("group-new").length === 1);
  expect(resolved).toBe(1);
  await world.ana.taps("Staging", { in: "group-new" });
  expect(await result).toMatchObject({ status: "answered" });
});

test("the receipt of a question that stands in the old chat is posted in the new one", async () => {
  const { result, message } = await asked(world, toGroup, "group-old");
  world.channel.editFailures.push(moved());
  await world.ana.taps("Staging", { in: "group-old" });
  const { id } = await result;
  await world.until(() => world.ana.standing("group-new").length === 1);
  expect(world.ana.screen("group-new")).toContain("✓ Target: Staging");
  expect(message.edits).toBe(0);
  expect(await world.store.outstandingWork(id)).toBe(0);
});
