import { expect, it } from "vitest";
import { postgresServer } from "../store/postgres/server.js";
import type { Command } from "./command.js";
import { type Env, Scene } from "./scene.js";
import { DiscordSide } from "./sides/discord.js";
import type { Side, Somebody } from "./sides/side.js";
import { SlackSide } from "./sides/slack.js";
import { TelegramSide } from "./sides/telegram.js";

/** Asks by each of the askers. */
const asksEach = 6;
/** A bot is killed after so many milliseconds, over and over. */
const killEveryMs = 4_000;

const options = ["--option", "Staging (Recommended)", "--option", "Production"];

/** What a person does with a question, and what must come of it. */
const acts = [
  { how: "taps", what: "Staging", values: ["Staging (Recommended)"] },
  { how: "types a number", what: "2", values: ["Production"] },
  { how: "types a label", what: "production", values: ["Production"] },
  { how: "types own words", what: "neither, wait for Monday", values: ["neither, wait for Monday"] },
] as const;

/** The two processes that serve one platform's account. One of them at a time is killed and started again. */
class Pair {
  readonly #bots: Command[] = [];
  kills = 0;

  constructor(
    readonly scene: Scene,
    readonly side: Side,
    readonly env: Env,
  ) {}

  async starts(): Promise<void> {
    for (const at of [0, 1]) this.#bots[at] = this.#start();
    await Promise.all(this.#bots.map((bot) => bot.says("is ready")));
  }

  /** Kills one of the two, whichever turn it is, and starts it anew. */
  async loses(): Promise<void> {
    const at = this.kills % 2;
    await this.#bots[at]?.dies();
    this.kills += 1;
    this.#bots[at] = this.#start();
  }

  #start(): Command {
    return this.scene.run(["bot", this.side.platform], { env: { ...this.env, ...this.side.env } });
  }
}

interface Row {
  readonly platform: string;
  readonly how: string;
  readonly right: boolean;
  readonly copies: number;
  readonly tries: number;
}

it("two bots for each platform and four askers on PostgreSQL go on while bots are killed", async ({
  onTestFinished,
}) => {
  const server = await postgresServer();
  await server.query("create database story");
  const db = { ASKLINE_DB: server.url("story"), ASKLINE_LOG: "warn" };
  const sides: Side[] = [await TelegramSide.open(), await DiscordSide.open(), await SlackSide.open()];
  const scene = new Scene(sides, onTestFinished);
  const pairs = sides.map((side) => new Pair(scene, side, db));
  await Promise.all(pairs.map((pair) => pair.starts()));

  let over = false;
  const killing = (async () => {
    for (let turn = 0; !over; turn++) {
      await new Promise((resolve) => setTimeout(resolve, killEveryMs));
      if (!over) await pairs[turn % pairs.length]?.loses();
    }
  })();

  const rows = (
    await Promise.all(
      [0, 1, 2, 3].map(async (asker) => {
        const people = await Promise.all(sides.map((side) => side.person(`Ana ${asker}`)));
        const done: Row[] = [];
        for (let ask = 0; ask < asksEach; ask++) {
          const at = (asker + ask) % sides.length;
          const [person, side] = [people[at], sides[at]];
          if (person && side) done.push(await story(scene, side, person, { asker, ask, db }));
        }
        return done;
      }),
    )
  ).flat();
  over = true;
  await killing;

  const kills = pairs.reduce((sum, pair) => sum + pair.kills, 0);
  const wrong = rows.filter(({ right }) => !right);
  console.log(
    [
      `asks ${rows.length}, answered as the person meant ${rows.length - wrong.length}, lost or altered ${wrong.length}`,
      `bots killed ${kills}; copies of a question: at most ${Math.max(...rows.map(({ copies }) => copies))}, in all ${rows.reduce((sum, { copies }) => sum + copies, 0)}`,
      `taps that failed in the app, and were made again: ${rows.reduce((sum, { tries }) => sum + tries - 1, 0)}`,
    ].join("\n"),
  );
  expect(wrong).toEqual([]);
  expect(rows).toHaveLength(4 * asksEach);
  expect(kills).toBeGreaterThan(3);
  // One more than once for each kill that hit a send under way.
  expect(Math.max(...rows.map(({ copies }) => copies))).toBeLessThanOrEqual(3);
});

async function story(
  scene: Scene,
  side: Side,
  person: Somebody,
  { asker, ask, db }: { readonly asker: number; readonly ask: number; readonly db: Env },
): Promise<Row> {
  const act = acts[(asker + ask) % acts.length] ?? acts[0];
  const question = `Where should build ${asker}-${ask} go?`;
  const run = scene.ask(["--to", person.address, "--question", question, "--header", "Target", ...options], {
    env: db,
  });
  await person.chat.becomes(
    () => person.chat.visible.some(({ text, buttons }) => text.includes(question) && buttons.length > 0),
    question,
  );
  let tries = 1;
  if (act.how === "taps") {
    for (; run.running; tries++) {
      // A tap that meets no bot fails in the app, and people tap again.
      const told = await person.taps(act.what).catch(() => undefined);
      if (told !== undefined) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } else {
    await person.types(act.what);
  }
  const { result } = await run.ended;
  const answers = (result as { answers?: { answers: { answer: string[] } } } | undefined)?.answers?.answers;
  await person.chat.becomes(
    () => person.chat.visible.some(({ text }) => text.includes(question) && text.includes("✓ Target:")),
    "the receipt",
  );
  const copies = person.chat.visible.filter(({ text }) => text.includes(question)).length;
  const right = JSON.stringify(answers?.answer) === JSON.stringify(act.values);
  return { platform: side.platform, how: act.how, right, copies, tries };
}
