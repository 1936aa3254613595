import type { World } from "./world.js";

/** Asks, and waits until the question stands in the chat. */
export async function asked(world: World, request: object = {}, chat = "1") {
  const before = world.ana.standing(chat).length;
  const result = world.ask(request);
  result.catch(() => undefined);
  await world.until(() => world.ana.standing(chat).length > before);
  await world.clock.advance(50);
  return { result, message: world.ana.latest(chat) };
}
