import { afterEach, beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test.each(["Staging", "Skip"])(
  "a copy that is tapped (%s) before its send returned was shown",
  async (label) => {
    let sent = (): void => undefined;
    world.channel.gate = new Promise((resolve) => {
      sent = resolve;
    });
    const result = world.ask({});
    await world.until(() => world.ana.standing("1").length > 0);
    const [message] = world.ana.standing("1");
    await world.ana.taps(label);
    expect((await result).deliveries).toEqual([{ to: "paper:1", state: "shown" }]);
    sent();
    await world.until(() => message?.edits === 1);
    expect(message?.part.controls).toEqual([]);
  },
);
