import type { Figure, Line } from "../line.js";
import { median } from "../samples.js";
import { type Crowd, openCrowd } from "./crowd.js";

const few = 100;
const many = 100_000;
const runs = 60;
const warmUp = 5;

/** What a tap, a typed reply and a sweep cost with many open prompts, against the same with few; in turns, in one run. */
export const manyOpen: Line = {
  name: "many",
  async measure({ folder }): Promise<Figure[]> {
    const used = 3 * (runs + warmUp) + 1;
    const crowds = [await openCrowd(folder, few, used), await openCrowd(folder, many, used)] as const;
    const figures = [
      ...(await compared("a tap, decided and stored", crowds, (crowd) => crowd.tap())),
      ...(await compared("a typed reply, read, decided and stored", crowds, (crowd) => crowd.type())),
    ];
    for (const crowd of crowds) await crowd.stopBot();
    figures.push(
      ...(await compared("a sweep with nothing due", crowds, (crowd) => crowd.sweepInVain())),
      ...(await compared("a sweep that ends one prompt", crowds, (crowd) => crowd.sweepOne())),
    );
    for (const crowd of crowds) await crowd.close();
    return figures;
  },
};

async function compared(
  what: string,
  crowds: readonly [Crowd, Crowd],
  measure: (crowd: Crowd) => Promise<number>,
): Promise<Figure[]> {
  const times: [number[], number[]] = [[], []];
  for (let run = -warmUp; run < runs; run++) {
    for (const index of [0, 1] as const) {
      const took = await measure(crowds[index]);
      if (run >= 0) times[index].push(took);
    }
  }
  const [withFew, withMany] = [median(times[0]), median(times[1])];
  return [
    { what: `${what}, ${many} open prompts`, value: withMany, unit: "ms" },
    { what: `  against ${few}`, value: withMany / withFew, unit: "×", target: 1.5 },
  ];
}
