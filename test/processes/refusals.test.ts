import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undeliverable } from "./results.js";
import { type Run, to, where } from "./scene.js";
import { TelegramScene } from "./telegram-scene.js";

let scene: TelegramScene;
beforeAll(async () => {
  scene = await TelegramScene.open();
  await scene.startBot();
});
afterAll(() => scene.close());

const at = ["--to", "telegram:42"];

/** A database of this case's own, in a folder that is there. */
function database(name: string): string {
  const db = scene.db.replace("state/", `${name}/`);
  mkdirSync(dirname(db), { mode: 0o700 });
  return db;
}

/** The ids of all questions in a database. */
function stored(db: string): unknown[] {
  if (!existsSync(db)) return [];
  const file = new Database(db, { readonly: true });
  const ids = file.prepare("select id from prompts").all();
  file.close();
  return ids;
}

describe.concurrent("wrong use is refused with words, and nothing is stored", () => {
  it.each<[string, string[], string, Run]>([
    ["an unknown flag", ["ask", ...at, ...where, "--colour", "red"], "unknown option '--colour'", {}],
    [
      "malformed JSON",
      ["ask", ...at, "--json", "-"],
      "standard input is not JSON: it goes wrong in line 1, column 16",
      { input: '{"questions": [,]}' },
    ],
    [
      "five options",
      ["ask", ...at, ...where, ...["C", "D", "E"].flatMap((label) => ["--option", label])],
      "invalid_ask: questions[0].options: expected 2-4 options, got 5",
      {},
    ],
    [
      "two equal labels",
      ["ask", ...at, ...where, "--option", "ＰＲＯＤＵＣＴＩＯＮ."],
      "invalid_ask: questions[0].options[2].label: expected a label that no other option of the question has",
      {},
    ],
    ["an unknown platform", ["ask", "--to", "pigeon:1", ...where], 'got "pigeon:1"', {}],
    [
      "a group in which nobody may answer",
      ["ask", "--to", "telegram:-1001", ...where],
      "anyone: true (--anyone), because this address is a group",
      { env: { TELEGRAM_BOT_TOKEN: "42:key" } },
    ],
    ["no token", ["bot", "telegram"], "TELEGRAM_BOT_TOKEN: expected the token of a telegram bot", {}],
    [
      "a token that is none",
      ["bot", "telegram"],
      "TELEGRAM_BOT_TOKEN: expected the bot's id, a colon and its key",
      { env: { TELEGRAM_BOT_TOKEN: "sesame" } },
    ],
  ])("%s", async (name, args, words, run) => {
    const own = { ASKLINE_DB: database(name) };
    const { exit, stdout, stderr } = await scene.run(args, { ...run, env: { ...own, ...run.env } }).ended;
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/^askline: /);
    expect(stdout).toBe("");
    expect(exit).toBe(2);
    expect(stored(own.ASKLINE_DB)).toEqual([]);
  });
});

it.concurrent("a token that the platform does not know ends the bot, with words", async () => {
  const env = {
    TELEGRAM_BOT_TOKEN: `42:${scene.canary("key").replace(" ", "-")}`,
    TELEGRAM_API_ROOT: scene.standIn.root,
    ASKLINE_DB: database("unknown token"),
  };
  const { exit, stdout, stderr } = await scene.run(["bot", "telegram"], { env }).ended;
  expect(stderr).toMatch(/^askline: bad_token: Telegram answered 401 .* @BotFather shows it\.$/m);
  expect(stdout).toBe("");
  expect(exit).toBe(1);
});

describe.concurrent("a database that cannot be used is named, and left as it is", () => {
  it.each<[string, string, string, (db: string) => string | undefined]>([
    [
      "unwritable",
      "store_permissions",
      "writable for this user",
      (db) => {
        // The superuser may write anywhere but here.
        if (process.getuid?.() === 0) return "/sys/askline.db";
        chmodSync(dirname(db), 0o500);
        return undefined;
      },
    ],
    [
      "world-readable",
      "store_permissions",
      "Run: chmod 600",
      (db) => void writeFileSync(db, "", { mode: 0o644 }),
    ],
    [
      "corrupt",
      "store_corrupt",
      "Move it away",
      (db) => void writeFileSync(db, "no database ".repeat(1000), { mode: 0o600 }),
    ],
    ["a folder", "store_unavailable", "is a folder", (db) => void mkdirSync(db)],
    [
      "newer",
      "store_newer",
      "Upgrade Askline here",
      (db) => {
        writeFileSync(db, "", { mode: 0o600 });
        const file = new Database(db);
        file.exec("create table askline_schema (version integer not null, compatible_from integer not null)");
        file.exec("insert into askline_schema values (99, 98)");
        file.close();
        return undefined;
      },
    ],
  ])("%s", async (name, code, words, make) => {
    const db = database(name);
    const file = make(db) ?? db;
    const env = { ...scene.token(), ASKLINE_DB: file };
    const { exit, stdout, stderr } = await scene.run(["bot", "telegram"], { env }).ended;
    expect(stderr).toMatch(new RegExp(`^askline: ${code}: `));
    expect(stderr).toContain(file);
    expect(stderr).toContain(words);
    expect(stdout).toBe("");
    expect(exit).toBe(1);
  });
});

describe.concurrent("a question that nobody can be shown comes back at once", () => {
  it("from a person who never pressed Start", async () => {
    const ben = scene.side.stranger("Ben");
    const { exit, result } = await scene.ask([...to(ben), ...where]).ended;
    expect(result).toEqual(
      undeliverable(`telegram:${ben.id}`, "not_started", /must open https:\/\/t\.me\/\S+ and press Start/),
    );
    expect(exit).toBe(3);
  });

  it("from a person who blocked the bot", async () => {
    const ana = await scene.person();
    ana.blocks();
    const { exit, result } = await scene.ask([...to(ana), ...where]).ended;
    expect(result).toEqual(undeliverable(`telegram:${ana.id}`, "blocked", /blocked by the user/));
    expect(exit).toBe(3);
  });

  it("from a chat that does not exist", async () => {
    const { exit, result } = await scene.ask(["--to", "telegram:987654321", ...where]).ended;
    expect(result).toEqual(undeliverable("telegram:987654321", "chat_not_found", /the id is wrong/));
    expect(exit).toBe(3);
  });
});
