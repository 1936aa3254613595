import type { Figure, Line, Place } from "../line.js";
import { median, quantile } from "../samples.js";
import { asklineBot } from "./askline-bot.js";
import { bareBot } from "./bare-bot.js";
import { Phones, type PlatformName } from "./phones.js";

const warmUp = 30;
const blocks = 5;
const perBlock = 12;

/** The library beside which each platform's line stands. */
const libraries: Readonly<Record<PlatformName, string>> = {
  telegram: "telegraf",
  discord: "discord.js",
  slack: "bolt",
};

/**
 * From the person's tap to the asker going on, beside a bare library handler with one durable write. Both bots run in this
 * process, one tap at a time, in turns of a few taps, so that whatever else the machine does troubles both alike.
 */
export const tap: Line = {
  name: "tap",
  async measure(place): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const platform of ["telegram", "discord", "slack"] as const) {
      figures.push(...(await measureOn(platform, place)));
    }
    return figures;
  },
};

async function measureOn(platform: PlatformName, { checkout, folder }: Place): Promise<Figure[]> {
  const phones = await Phones.start(checkout);
  try {
    const opened = await phones.open(platform, warmUp + blocks * perBlock);
    const [bareToken = "", ownToken = ""] = opened.tokens;
    const bots = [
      await bareBot(opened, bareToken, folder),
      await asklineBot(opened, ownToken, folder),
    ] as const;
    const times: [number[], number[]] = [[], []];
    const take = async (person: number, bot: 0 | 1) => {
      const until = bot === 0 ? "answered" : "buttons gone";
      const tapped = phones.tap({ platform, person, bot, label: "Production", until });
      const answeredAt = await bots[bot].answered(person);
      const took = answeredAt - (await tapped).tappedAt;
      if (person >= warmUp) times[bot].push(took);
    };
    for (let first = 0; first < opened.people.length; first += first === 0 ? warmUp : perBlock) {
      for (const bot of [0, 1] as const) {
        const last = first === 0 ? warmUp : first + perBlock;
        for (let person = first; person < last; person++) await take(person, bot);
      }
    }
    await Promise.all(bots.map((bot) => bot.stop()));
    return compared(platform, ...times);
  } finally {
    phones.stop();
  }
}

function compared(platform: PlatformName, bare: readonly number[], own: readonly number[]): Figure[] {
  return [
    {
      what: `tap → asker resumed, ${platform}, one process, SQLite synchronous=FULL, p50`,
      value: median(own),
      unit: "ms",
    },
    { what: "  p95", value: quantile(own, 0.95), unit: "ms" },
    {
      what: `  a bare ${libraries[platform]} handler with one such write, p50`,
      value: median(bare),
      unit: "ms",
    },
    { what: "  p95", value: quantile(bare, 0.95), unit: "ms" },
    { what: "  ratio of the medians", value: median(own) / median(bare), unit: "×", target: 2 },
  ];
}
