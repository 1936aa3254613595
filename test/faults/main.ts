import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { postgresHouse } from "./houses/postgres.js";
import { sqliteHouse } from "./houses/sqlite.js";
import { type Outcome, run } from "./run.js";
import { discordSide } from "./sides/discord.js";
import { slackSide } from "./sides/slack.js";
import { telegramSide } from "./sides/telegram.js";
import { story } from "./story.js";
import { isClean, required, shortfalls, table } from "./table.js";
import { realTime } from "./time.js";

const houses = { sqlite: sqliteHouse, postgres: postgresHouse };
type HouseName = keyof typeof houses;

/** `npm run test:faults -- --seed 7 --asks 2000 --stores sqlite,postgres --replicas 3`. Exits with 1 when anything was found. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string" },
      asks: { type: "string", default: "2000" },
      stores: { type: "string", default: "sqlite,postgres" },
      replicas: { type: "string", default: "3" },
      troubles: { type: "string", default: String(required.trouble) },
      deaths: { type: "string", default: String(required.death) },
      log: { type: "string" },
    },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const stores = values.stores.split(",").map(houseName);
  console.log(
    `seed ${seed}: ${values.asks} asks, stores ${stores.join(" and ")}, ${values.replicas} bots of each account`,
  );
  const share = (all: number) => Math.ceil(all / stores.length);
  const outcomes: Outcome[] = [];
  for (const store of stores) {
    const time = realTime();
    const sides = await Promise.all(
      [telegramSide, discordSide, slackSide].map((open) => open({ time, slow: true })),
    );
    const outcome = await run({
      ...{ seed, time, sides },
      house: await houses[store](time),
      asks: share(Number(values.asks)),
      replicas: Number(values.replicas),
      atOnce: 120,
      people: { alone: 90, groups: 6 },
      patience: { from: 60, to: 120 },
      thinks: 5,
      times: share(Number(values.troubles)),
      timesAlone: Number(values.troubles),
      deathsAPoint: share(Number(values.deaths)),
      oneMachine: store === "sqlite",
      ...(values.log !== undefined && {
        onLog: (line: string) => appendFileSync(`${values.log}.${store}.log`, `${line}\n`),
      }),
      onProgress: (line) => console.log(`${store}: ${line}`),
    });
    outcomes.push(outcome);
    for (const { fault, number, text } of outcome.findings.slice(0, 40))
      console.log(`${store}: ${fault} #${number}: ${text}`);
    if (values.log !== undefined) writeFileSync(`${values.log}.${store}.txt`, story(outcome));
  }
  console.log(`\n${table(outcomes)}\n`);
  const missing = shortfalls(outcomes);
  for (const line of missing.slice(0, 10)) console.log(`too seldom for a run that counts: ${line}`);
  if (missing.length > 10) console.log(`… and ${missing.length - 10} more`);
  if (!isClean(outcomes) || missing.length > 0) process.exitCode = 1;
}

function houseName(name: string): HouseName {
  if (name in houses) return name as HouseName;
  throw new Error(`There is no store ${name}. Stores: ${Object.keys(houses).join(", ")}.`);
}
