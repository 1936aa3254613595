import { sqliteHouse } from "./houses/sqlite.js";
import type { Plant } from "./plant.js";
import { type Outcome, run } from "./run.js";
import { discordSide } from "./sides/discord.js";
import { slackSide } from "./sides/slack.js";
import { telegramSide } from "./sides/telegram.js";
import { pumpedTime } from "./time.js";

const open = { Telegram: telegramSide, Discord: discordSide, Slack: slackSide };

/** A run of seconds: a few asks on SQLite, each kind of trouble about once, time that passes faster than on the wall. */
export async function shortRun(of: {
  readonly seed: number;
  readonly asks: number;
  readonly on: readonly (keyof typeof open)[];
  readonly times: number;
  readonly plant?: Plant;
}): Promise<Outcome> {
  const time = pumpedTime();
  const sides = await Promise.all(of.on.map((name) => open[name]({ time, slow: false })));
  try {
    return await run({
      ...{ ...of, time, sides },
      house: await sqliteHouse(time),
      replicas: 2,
      atOnce: of.asks,
      people: { alone: 12, groups: 2 },
      patience: { from: 40, to: 50 },
      thinks: 2,
      timesAlone: of.times,
      deathsAPoint: 0,
      oneMachine: true,
      mostAsks: of.asks,
    });
  } finally {
    await time.stop();
  }
}
