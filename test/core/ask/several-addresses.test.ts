import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { regions, target } from "../../questions.js";
import { openWorld, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const to = ["paper:1", "paper:group"];
const shown = (...chats: string[]) =>
  world.until(() => chats.every((chat) => world.ana.standing(chat).length > 0));

describe("one prompt in several places", () => {
  test("the first answer settles it; every copy says so, the others where that was", async () => {
    const result = world.ask({ to, anyone: true });
    await shown("1", "group");
    await world.ben.taps("Production", { in: "group" });
    expect(await result).toMatchObject({
      status: "answered",
      answeredBy: { name: "Ben" },
      deliveries: [
        { to: "paper:1", state: "shown" },
        { to: "paper:group", state: "shown" },
      ],
    });
    await world.until(() => world.ana.screen().includes("✓") && world.ana.screen("group").includes("✓"));
    expect(world.ana.screen()).toContain("✓ Target: Production — Ben (in paper:group)");
    expect(world.ana.screen("group")).toMatch(/✓ Target: Production — Ben$/m);
  });

  test("a tap on another copy is told who was first, and changes nothing", async () => {
    const result = world.ask({ to, anyone: true });
    await shown("1", "group");
    const { message, choice } = world.ana.button("Staging", "1");
    await world.ben.taps("Production", { in: "group" });
    await result;
    const late = await world.ana.tapsChoice(message, choice);
    await world.until(() => world.channel.acknowledgements.has(late));
    expect(world.channel.acknowledgements.get(late)).toContain("Ben");
    expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
  });

  test("when all fail it is undeliverable at once", async () => {
    const result = world.ask({ to: ["paper:nowhere", "paper:nowhere/2"], anyone: true });
    await world.clock.advance(1_000);
    expect(await result).toMatchObject({
      status: "no_answer",
      reason: "undeliverable",
      deliveries: [{ error: { code: "chat_not_found" } }, { error: { code: "chat_not_found" } }],
    });
  });

  test("progress made in one place goes on in the other", async () => {
    const result = world.ask({ to, anyone: true, questions: [target, regions] });
    await shown("1", "group");
    await world.ana.types("2");
    await world.until(() => world.ana.standing().length === 2);
    await world.ben.types("eu-west", { in: "group", mention: true });
    expect(await result).toMatchObject({
      answers: { answers: { target: ["Production"], regions: ["eu-west"] } },
      details: { target: { by: { name: "Ana" } }, regions: { by: { name: "Ben" } } },
    });
  });
});
