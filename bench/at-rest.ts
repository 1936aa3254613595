import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Figure, Line, Place } from "./line.js";
import { timed } from "./samples.js";
import { type Opened, Phones, type PlatformName } from "./tap/phones.js";

/** Starting is not resting: its last work is done by then. */
const settleMs = 2_000;
const restMs = 10_000;

/** `clock ticks`, in which Linux counts a process's time, are 10 ms for every program. proc_pid_stat(5) */
const tickMs = 10;

/** The bot's own process, as `npm run build` made it, from its start on and while nobody asks anything. */
export const atRest: Line = {
  name: "rest",
  async measure(place): Promise<Figure[]> {
    const figures: Figure[] = [];
    const phones = await Phones.start(place.checkout);
    try {
      for (const platform of ["telegram", "discord", "slack"] as const) {
        figures.push(...(await watchBot(place, await phones.open(platform, 0))));
      }
    } finally {
      phones.stop();
    }
    return figures;
  },
};

/** What a bot is told to run on the stand-in. */
const settings: Readonly<Record<PlatformName, (opened: Opened) => Readonly<Record<string, string>>>> = {
  telegram: ({ root, tokens: [token = ""] }) => ({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: root }),
  discord: ({ root, tokens: [token = ""] }) => ({ DISCORD_BOT_TOKEN: token, DISCORD_API_ROOT: root }),
  slack: ({ root, tokens: [token = ""], appTokens: [appToken = ""] }) => ({
    SLACK_BOT_TOKEN: token,
    SLACK_APP_TOKEN: appToken,
    SLACK_API_ROOT: root,
  }),
};

async function watchBot({ checkout, folder }: Place, opened: Opened): Promise<Figure[]> {
  const { platform } = opened;
  const bot = spawn(process.execPath, [join(checkout, "dist", "main.js"), "bot", platform], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ASKLINE_DB: join(folder, "rest.db"),
      ...settings[platform](opened),
    },
  });
  const ended = new Promise<void>((resolve) => bot.once("exit", () => resolve()));
  let said = "";
  try {
    const readyMs = await timed(
      () =>
        new Promise<void>((resolve, reject) => {
          bot.stderr.on("data", (chunk: Buffer) => {
            said += chunk;
            if (said.includes("is ready")) resolve();
          });
          bot.once("exit", () => reject(new Error(`the bot ended by itself: ${said}`)));
        }),
    );
    const ready: Figure = {
      what: `a ${platform} bot process, from its start until it is ready`,
      value: readyMs,
      unit: "ms",
      target: 2_000,
    };
    await setTimeout(settleMs);
    const before = usage(bot.pid);
    await setTimeout(restMs);
    const after = usage(bot.pid);
    if (!before || !after) return [ready];
    return [
      ready,
      { what: "  resident, after 12 s", value: after.residentMb, unit: "MB", target: 150 },
      {
        what: "  of one core while at rest",
        value: ((after.cpuMs - before.cpuMs) / restMs) * 100,
        unit: "%",
        target: 1,
      },
    ];
  } finally {
    bot.kill();
    await ended;
  }
}

/** What Linux says of a process; undefined elsewhere. */
function usage(pid: number | undefined): { cpuMs: number; residentMb: number } | undefined {
  if (process.platform !== "linux") return undefined;
  // The second field, the name, may hold blanks; the user and the system time are the 12th and 13th behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs, residentMb: Number(resident) / 1024 };
}
