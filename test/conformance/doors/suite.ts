import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShownMessage } from "../../platforms/telegram/person/shown.js";
import type { Addressed } from "../../processes/sides/telegram.js";
import { type Around, type DoorCase, type Expected, refusals, taken } from "./cases.js";
import type { Door, DoorUnderTest, Outcome } from "./door.js";
import { type DoorStage, openDoorStage } from "./stage.js";

const fields = ["to", "from", "session", "answerers", "idempotencyKey"] as const satisfies (keyof Around)[];

/** Runs every case of the contract through a door. */
export function doorSuite({ name, lacks = [], open }: DoorUnderTest): void {
  describe(`door: ${name}`, () => {
    let stage: DoorStage;
    let door: Door;
    beforeAll(async () => {
      stage = await openDoorStage();
      door = await open(stage.env);
    });
    afterAll(async () => {
      await door?.close();
      await stage?.close();
    });

    it("lacks nothing but what is known", () => {
      expect(fields).toEqual(expect.arrayContaining([...lacks]));
    });

    const run = (cases: readonly DoorCase[]) => {
      for (const each of cases) {
        const missing = fields.find((field) => lacks.includes(field) && each.around?.[field] !== undefined);
        const reason = missing ? ` (lacks: ${missing})` : "";
        it.skipIf(reason)(`${each.name}${reason}`, () => follows(each, stage, door));
      }
    };
    describe.concurrent("takes", () => run(taken));
    describe.concurrent("refuses", () => run(refusals));
  });
}

async function follows(each: DoorCase, stage: DoorStage, door: Door): Promise<void> {
  const { request, around, replies = [], expected } = each;
  if (replies.length > 0) return answers(each, stage.person(), door);
  const outcome = await door.ask(request, { to: nobody, ...around });
  expect(outcome).toEqual(wanted(expected, outcome, nobody));
}

const nobody = "telegram:42";

async function answers(
  { request, around, replies = [], expected }: DoorCase,
  ana: Addressed,
  door: Door,
): Promise<void> {
  const said: Around = JSON.parse(JSON.stringify(around ?? {}).replaceAll("ADDRESS", ana.address));
  let after: ShownMessage | undefined;
  const asking = door.ask(request, { to: ana.address, ...said });
  // Who was not asked does not wait in vain.
  const failed = asking.then((outcome) => Promise.reject(new Error(JSON.stringify(outcome))));
  failed.catch(() => undefined);
  for (const reply of replies) {
    await Promise.race([ana.chat.shows(/./, after && { after }), failed]);
    after = await ana.types(reply);
  }
  const outcome = await asking;
  expect(outcome).toEqual(wanted(expected, outcome, ana.address));
}

/** What is expected, with this run's address, and with whatever a "…", an ID or a TIME stands for. */
function wanted(expected: Expected, outcome: Outcome, address: string): unknown {
  const result = "result" in outcome ? JSON.parse(JSON.stringify(outcome.result)) : undefined;
  return JSON.parse(JSON.stringify(expected).replaceAll("ADDRESS", address), (key, value) => {
    if (value === "ID") return result?.id ?? value;
    if (value === "TIME") return expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/);
    if (typeof value !== "string" || !value.includes("…") || key === "text") return value;
    const parts = value.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return expect.stringMatching(new RegExp(`^${parts.join(".*")}$`, "s"));
  });
}
