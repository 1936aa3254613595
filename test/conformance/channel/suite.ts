import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answering } from "./answering.js";
import { ending } from "./ending.js";
import { people } from "./people.js";
import { restarts } from "./restarts.js";
import { severalPrompts } from "./several-prompts.js";
import { type Ability, abilities, type Stage } from "./stage.js";

/** One behaviour that every channel has, unless it lacks an ability. */
export interface Case {
  readonly name: string;
  readonly needs?: readonly Ability[];
  /** What takes the place of an ability, where it is lacking. */
  readonly without?: Ability;
  run(stage: Stage): Promise<void>;
}

/** Runs every case on a platform. `lacks` names the abilities that it does not have; a name that is none fails. */
export function channelSuite(of: {
  readonly name: string;
  readonly lacks?: readonly Ability[];
  open(): Promise<Stage>;
}): void {
  const lacks = of.lacks ?? [];
  describe(`channel: ${of.name}`, () => {
    test("lacks nothing but known abilities", () => {
      expect(abilities).toEqual(expect.arrayContaining([...lacks]));
    });

    describe("does what every channel does", () => {
      let stage: Stage;
      beforeEach(async () => {
        stage = await of.open();
      });
      afterEach(() => stage.close());

      for (const { name, needs = [], without, run } of [
        ...answering,
        ...severalPrompts,
        ...people,
        ...ending,
        ...restarts,
      ]) {
        const missing = needs.find((ability) => lacks.includes(ability));
        const has = without && !lacks.includes(without);
        const reason = missing ? ` (lacks: ${missing})` : has ? ` (has: ${without})` : "";
        test.skipIf(reason)(`${name}${reason}`, () => run(stage));
      }
    });
  });
}
