import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createAskline } from "../../../askline.js";
import { type Config, readConfig } from "../../../config.js";
import { emptyHome, run } from "./command-line.js";

let env: Record<string, string>;
beforeEach(() => {
  const home = emptyHome();
  env = { HOME: home, ASKLINE_DB: join(home, "state", "askline.db") };
});

const ask = ["ask", "--to", "terminal:", "-q", "Where to?", "-o", "Staging", "-o", "Production"];

/** Asks at the terminal and hangs up: the question stays open. */
async function hungUp(): Promise<string> {
  const it = run(ask, { env });
  await it.says("terminal: shown");
  it.signal("SIGHUP");
  const { exit, stderr } = await it.ended;
  expect(exit).toBe(129);
  return stderr.trimEnd().split("\n").at(-1) ?? "";
}

describe("commands that meet in a store", () => {
  it("show and list a question that stays open, and cancel it", async () => {
    const id = await hungUp();
    const listed = JSON.parse((await run(["list", "--status", "open"], { env }).ended).stdout);
    expect(listed.asks).toMatchObject([{ id, status: "open", questions: ["Where to?"] }]);
    const cancelled = await run(["cancel", id], { env }).ended;
    expect(cancelled.exit).toBe(0);
    expect(JSON.parse(cancelled.stdout)).toMatchObject({ id, status: "no_answer", reason: "cancelled" });
    const shown = JSON.parse((await run(["show", id], { env }).ended).stdout);
    expect(shown).toMatchObject({ id, status: "cancelled", result: { reason: "cancelled" } });
  });

  it("wait for a question that another process asked, and hear how it ends", async () => {
    const id = await hungUp();
    const waiting = run(["wait", id], { env });
    await waiting.says("terminal: shown");
    await run(["cancel", id], { env }).ended;
    const { exit, stdout } = await waiting.ended;
    expect(exit).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ id, reason: "cancelled" });
  });

  it("status counts what is open, and forgets terminals that are gone", async () => {
    await hungUp();
    const { stdout } = await run(["status", "--json"], { env }).ended;
    expect(JSON.parse(stdout)).toEqual({ db: env.ASKLINE_DB, openPrompts: 1, accounts: [] });
  });

  it("a waiter that is interrupted leaves the question open", async () => {
    const id = await hungUp();
    const waiting = run(["wait", id], { env });
    await waiting.says("terminal: shown");
    waiting.signal("SIGINT");
    const { exit, stdout, stderr } = await waiting.ended;
    expect(exit).toBe(130);
    expect(stdout).toBe("");
    expect(stderr).toContain(`askline cancel ${id}`);
    expect(JSON.parse((await run(["show", id], { env }).ended).stdout).status).toBe("open");
  });

  it("--detach is refused where no bot would show the question", async () => {
    const it = await run([...ask, "--detach"], { env }).ended;
    expect(it.exit).toBe(1);
    expect(it.stderr).toContain("no_bot_running");
    expect(JSON.parse((await run(["list"], { env }).ended).stdout).asks).toEqual([]);
  });

  it("--detach prints the id and when the question ends, where a bot lives", async () => {
    const config: Config = readConfig({ env: { ...env, TELEGRAM_BOT_TOKEN: "42:key" } });
    const { openStore } = await import("../../../runtime/open-store.js");
    const quiet = { debug() {}, info() {}, warn() {}, error() {} };
    const store = await openStore(config.db ?? "", { log: quiet });
    await store.registerAccount({ id: "telegram:42", platform: "telegram", name: "@bot", allow: [] });
    await store.beat({ process: "p", account: "telegram:42", connected: true, heardAt: null, problem: null });
    const it = await run(["ask", "--to", "telegram:7", ...ask.slice(3), "--timeout", "60", "--detach"], {
      env,
    }).ended;
    await store.close();
    expect(it.exit).toBe(0);
    const { status, id, expiresAt } = JSON.parse(it.stdout);
    expect(status).toBe("pending");
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(30_000);
    const askline = await createAskline(config);
    expect(await askline.service.show(id)).toMatchObject({
      status: "open",
      deliveries: [{ to: "telegram:7" }],
    });
    expect((await askline.status()).accounts).toMatchObject([
      { account: "telegram:42", bots: [{ process: "p" }] },
    ]);
    await askline.close();
  });
});
