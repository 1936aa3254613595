import { expect } from "vitest";
import type { Place, Shown, Stage } from "../conformance/channel/stage.js";
import { eventually } from "../pump.js";
import { target } from "../questions.js";
import { Life } from "./mortal.js";
import type { Point } from "./points.js";

export type Opener = (options: { readonly life: Life }) => Promise<Stage>;

/** What was to be seen of one crash. */
export interface Seen {
  /** Messages with the question that were ever there. */
  readonly copies: number;
  /** What the person's app said of the first tap or reply. */
  readonly first: "told" | "failed in the app";
  /** Whether it had to be done a second time. */
  readonly again: boolean;
  /** Short replies to what was typed. */
  readonly replies: number;
}

/** Longer than every lease: whatever the dead process held is free by then. */
const leasesSeconds = 40;

/** Asks one question, kills the bot's process at the point, starts another, and looks at all that there is to be seen. */
export async function crashAt(point: Point, open: Opener, tapsWait: boolean): Promise<Seen> {
  const life = new Life(point);
  const stage = await open({ life });
  const place = stage.direct;
  let acting: Promise<unknown> = Promise.resolve();
  const restarted = new Promise<void>((resolve, reject) => {
    life.onEnd(() => void restart(stage, tapsWait ? undefined : () => acting).then(resolve, reject));
  });
  restarted.catch(() => undefined);
  life.arm();
  try {
    const asking = stage.ask({ questions: [target] });
    asking.catch(() => undefined);
    await shown(stage);
    if (life.over) await restarted;
    const first = attempt(stage, point);
    acting = first;
    const failed = (await first) === "failed in the app";
    if (life.over) await restarted;
    const again = failed && !(await endsBySelf(stage));
    if (again) expect(await attempt(stage, point)).toBe("told");
    expect(await asking).toMatchObject({
      status: "answered",
      answers: { answers: { target: ["Production"] } },
    });
    await sees(place, () => receipts(place).length > 0);
    await sees(place, () => life.over);
    await restarted;
    await sees(place, async () => {
      const [prompt] = await stage.store.list({ limit: 1 });
      return prompt !== undefined && (await stage.store.outstandingWork(prompt.id)) === 0;
    });
    await disarmed(stage);
    const replies = place.shown().filter(({ text }) => text.startsWith("✓")).length;
    return { copies: questions(place).length, first: failed ? "failed in the app" : "told", again, replies };
  } finally {
    life.end();
    await restarted;
    await stage.close();
  }
}

/** As a supervisor does. On platforms where a tap waits for nobody, its three seconds are over before the leases are. */
async function restart(stage: Stage, before?: () => Promise<unknown>): Promise<void> {
  await before?.();
  await stage.revive();
  for (let second = 0; second < leasesSeconds; second++) await stage.advance(1_000);
}

/** Waits until the question stands with its buttons, and the store knows. */
async function shown(stage: Stage): Promise<void> {
  await sees(stage.direct, async () => {
    const [prompt] = await stage.store.list({ limit: 1 });
    const deliveries = prompt ? await stage.store.deliveriesOf(prompt.id) : [];
    return deliveries.length > 0 && deliveries.every(({ state }) => state === "shown");
  });
}

async function attempt({ ana, direct }: Stage, { story }: Point): Promise<Seen["first"]> {
  if (story === "types") {
    await ana.types("the second one", direct);
    return "told";
  }
  const question = questions(direct).findLast(({ buttons }) => buttons.length > 0);
  return ana.taps("Production", direct, question).then(
    () => "told",
    () => "failed in the app",
  );
}

/** Whether the answer had been stored although the app said that the tap failed. */
async function endsBySelf(stage: Stage): Promise<boolean> {
  return (await stage.store.list({ status: "open", limit: 1 })).length === 0;
}

/** A copy that the store does not know loses its buttons at its first tap; no other copy has any. */
async function disarmed(stage: Stage): Promise<void> {
  const armed = () => questions(stage.direct).filter(({ buttons }) => buttons.length > 0);
  const recorded = questions(stage.direct).length - 1;
  await sees(stage.direct, () => armed().length <= recorded);
  for (const copy of armed()) {
    expect(await stage.ana.taps("Staging", stage.direct, copy)).toMatch(/Ana|ended/);
    await sees(stage.direct, () => copy.buttons.length === 0);
  }
}

const questions = (place: Place): Shown[] =>
  place.shown().filter(({ text }) => text.includes("Where should this build go?"));

const receipts = (place: Place): Shown[] =>
  questions(place).filter(({ text }) => text.includes("✓ Target: Production — Ana"));

function sees(place: Place, holds: () => boolean | Promise<boolean>): Promise<void> {
  return eventually(holds, () => `${holds} in\n${place.screen()}`, 20_000);
}
