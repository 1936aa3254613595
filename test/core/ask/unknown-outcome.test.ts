import { afterEach, expect, test } from "vitest";
import { asked } from "./asked.js";
import { openWorld, regions, type World } from "./world.js";

let world: World;
afterEach(() => world.close());

test("a bare number typed after a send whose outcome is unknown lands on no other prompt", async () => {
  world = await openWorld();
  const first = await asked(world);
  world.channel.lost = 1;
  const second = world.ask({ questions: [regions] });
  await world.until(() => world.ana.standing().length === 2);
  // The copy stands and nobody recorded it: this is meant for it.
  await world.ana.types("2");
  await world.clock.advance(200);
  expect(await world.store.inputsOf((await world.store.list({ limit: 9 }))[1]?.id ?? "")).toEqual([]);
  await world.until(() => world.ana.screen().includes("Which question"));
  await world.ana.taps("Regions");
  expect(await second).toMatchObject({ answers: { answers: { regions: ["us-east"] } } });
  await world.ana.taps("Staging", { message: first.message });
  await first.result;
});
