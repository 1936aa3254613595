import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ChannelError, StoreError } from "../../../core/index.js";
import { emptyHome, type Options, run } from "./command-line.js";

const token = "42:canary-key";

async function refused(args: readonly string[], options?: Options): Promise<string> {
  const { exit, stdout, stderr } = await run(args, options).ended;
  expect(exit).toBe(2);
  expect(stdout).toBe("");
  return stderr;
}

function jsonFile(text: string): string {
  const path = join(emptyHome(), "ask.json");
  writeFileSync(path, text);
  return path;
}

describe("wrong use", () => {
  it("says what commands there are", async () => {
    const said = await refused(["askk"]);
    expect(said).toContain("unknown command 'askk'");
    expect(said).toMatch(/Commands: ask, wait, show, list, cancel, bot, up, mcp, serve, start, status/);
  });

  it.each([
    [["ask", "--queston", "x"], "unknown option '--queston'"],
    [["wait"], "missing required argument 'id'"],
    [["ask", "-q", "x", "--timeout", "soon"], "whole number of seconds"],
    [["list", "--limit", "0"], "from 1 to 1000"],
    [["list", "--status", "new"], "Allowed choices"],
    [["ask"], "--question"],
    [["ask", "--json", "x.json", "-q", "x"], "cannot go with --question"],
    [["ask", "--json", "/nowhere/x.json"], "cannot be read (ENOENT)"],
    [["bot", "pigeon"], "Platforms: telegram"],
    [["show", "nothing"], "not_found"],
    [["wait", "nothing"], "not_found"],
    [["cancel", "nothing"], "not_found"],
    [["ask", "-q", "x", "-o", "a", "-o", "b"], "set ASKLINE_TO"],
    [["ask", "--to", "pigeon:1", "-q", "x", "-o", "a", "-o", "b"], "pigeon:1"],
    [["ask", "--to", "telegram:1", "-q", "x", "-o", "a", "-o", "b"], "askline bot telegram"],
    [["status", "--env-file", "/nowhere/env"], "/nowhere/env"],
  ])("of %j is explained", async (args, wanted) => {
    expect(await refused(args)).toContain(wanted);
  });

  it("of the contract names every field", async () => {
    const said = await refused(["ask", "--to", "terminal:", "-q", "x", "-o", "other", "--id", "Bad"]);
    expect(said).toContain("invalid_ask");
    expect(said).toContain("questions[0].id: expected");
    expect(said).toContain("questions[0].options: expected 2-4 options, got 1");
  });

  it.each([
    ['{\n  "questions": [,]\n}', "line 2, column 17"],
    ['{"a": 1', "line 1, column 8"],
    ["{'a': 1}", "line 1, column 2"],
    ['{"a": 1}}', "line 1, column 9"],
    ['{"a": "x\ny"}', "line 1, column 7"],
    ['["\\x"]', "line 1, column 2"],
    ["nope", "line 1, column 1"],
  ])("of JSON names the place: %j", async (text, place) => {
    expect(await refused(["ask", "--json", jsonFile(text)])).toContain(place);
  });

  it("of standard input for both the JSON and the answer is explained", async () => {
    const it = run(["ask", "--json", "-"]);
    const options = [{ label: "a" }, { label: "b" }];
    it.types(
      JSON.stringify({ to: "terminal:", questions: [{ id: "q", header: "Q", question: "?", options }] }),
    );
    it.endsInput();
    const { exit, stderr } = await it.ended;
    expect(exit).toBe(2);
    expect(stderr).toContain("Put the JSON in a file");
  });

  it("of a JSON value that is no request says what it is", async () => {
    expect(await refused(["ask", "--json", jsonFile("[]")])).toContain("invalid_ask");
    expect(await refused(["ask", "--json", jsonFile(" ")])).toContain("is empty");
  });

  it.each([["bot", "telegram"], ["up"]])(
    "of %s without a token names the variable and where to get it",
    async (...args) => {
      const said = await refused(args);
      expect(said).toContain("TELEGRAM_BOT_TOKEN");
      expect(said).toContain("@BotFather");
    },
  );

  it("of a setting names the variable", async () => {
    expect(await refused(["list"], { env: { ASKLINE_LOCALE: "fr" } })).toContain(
      "ASKLINE_LOCALE: expected one of en",
    );
  });
});

describe("failures", () => {
  const door = (error: unknown): Options => ({
    env: { TELEGRAM_BOT_TOKEN: token },
    door: { createAskline: () => Promise.reject(error) },
  });

  it.each([
    [
      new StoreError("store_permissions", "the file is open to all"),
      "store_permissions: the file is open to all",
    ],
    [
      new ChannelError("bad_token", `Telegram does not know ${token}.`),
      "bad_token: Telegram does not know [secret].",
    ],
    [new Error(`broken at https://x/bot${token}/getMe`), "broken at https://x/bot[secret]/getMe"],
  ])("exit with 1 and say what happened, never a secret: %s", async (error, wanted) => {
    const { exit, stderr, stdout } = await run(["list"], door(error)).ended;
    expect(exit).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain(wanted);
    expect(stderr).not.toContain("canary");
  });
});

describe("what is no failure", () => {
  it("--help and --version", async () => {
    const help = await run(["--help"]).ended;
    expect(help.exit).toBe(0);
    expect(help.stdout).toContain("Exit codes: 0 answered");
    expect(help.stdout).not.toMatch(/^ {2}doctor/m);
    expect(await run(["--version"]).ended).toMatchObject({ exit: 0, stdout: "1.2.3\n" });
  });

  it("an empty list, and a status without bots", async () => {
    expect(await run(["list"]).ended).toMatchObject({ exit: 0, stdout: '{"asks":[]}\n', stderr: "" });
    const { stdout } = await run(["status", "--json"]).ended;
    expect(JSON.parse(stdout)).toEqual({ db: "memory:", openPrompts: 0, accounts: [] });
    expect((await run(["status"]).ended).stdout).toContain("askline bot telegram");
  });

  it("a setting that the operator should know of: it is told once, and the command goes on", async () => {
    const home = emptyHome();
    mkdirSync(join(home, ".config/askline"), { recursive: true });
    writeFileSync(join(home, ".config/askline/env"), `TELEGRAM_BOT_TOKEN=${token}`, { mode: 0o644 });
    const { exit, stderr } = await run(["list"], { env: { HOME: home } }).ended;
    expect(exit).toBe(0);
    expect(stderr).toContain("chmod 600");
    expect(stderr).not.toContain("canary");
  });
});
