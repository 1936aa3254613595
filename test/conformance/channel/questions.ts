import { eventually } from "../../pump.js";
import { target } from "../../questions.js";
import type { Place, Shown, Stage } from "./stage.js";

export { regions, second, target } from "../../questions.js";

/** Asks, and waits until the bot says that the question is shown. */
export async function asked(
  stage: Stage,
  request: { to?: string; questions?: readonly object[]; [more: string]: unknown } = {},
  signal?: AbortSignal,
) {
  const place = request.to === stage.group.address ? stage.group : stage.direct;
  const before = place.shown().length;
  const result = stage.ask({ questions: [target], ...request }, signal);
  result.catch(() => undefined);
  await eventually(
    () => place.shown().length > before,
    () => place.screen(),
  );
  await eventually(async () => {
    const [newest] = await stage.store.list({ limit: 1 });
    return newest && (await stage.store.deliveriesOf(newest.id)).every(({ state }) => state === "shown");
  });
  return { result, message: newest(place), place };
}

export function newest(place: Place): Shown {
  const message = place.shown().at(-1);
  if (!message) throw new Error(`nothing is shown:\n${place.screen()}`);
  return message;
}

/** Waits until the place shows a text. */
export function sees(place: Place, text: string | RegExp): Promise<void> {
  return eventually(
    () =>
      place
        .shown()
        .some((message) =>
          typeof text === "string" ? message.text.includes(text) : text.test(message.text),
        ),
    () => `${text} in\n${place.screen()}`,
  );
}
