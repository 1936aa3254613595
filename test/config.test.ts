import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "../config/config-error.js";
import { readPostgresUrl, shownDatabase } from "../config/postgres-url.js";
import { secretsOf } from "../config/secrets.js";
import { variableNames, variables } from "../config/variables.js";
import { defaultDatabase, readConfig } from "../config.js";

const token = "42:canary-token";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "askline-config-"));
});

const env = (more: Record<string, string> = {}) => ({
  HOME: folder,
  XDG_CONFIG_HOME: join(folder, "config"),
  ...more,
});

function file(name: string, text: string, mode = 0o600): string {
  const path = join(folder, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

function refusal(more: Record<string, string>): ConfigError {
  try {
    readConfig({ env: env(more) });
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("the configuration was accepted");
}

describe("sources", () => {
  it("takes the process environment before a named file before the user's own file", () => {
    file("config/askline/env", "ASKLINE_TO=telegram:1\nASKLINE_LOCALE=id\nASKLINE_LOG=error\n");
    const named = file("named", "ASKLINE_LOCALE=vi\nASKLINE_LOG=warn\n");
    const config = readConfig({
      env: env({ ASKLINE_LOG: "debug" }),
      files: [{ path: named, optional: false }],
    });
    expect(config).toMatchObject({ to: ["telegram:1"], locale: "vi", log: "debug" });
  });

  it("takes the later of two named files", () => {
    const files = ["one", "two"].map((name) => ({
      path: file(name, `ASKLINE_TO=web:${name}`),
      optional: false,
    }));
    expect(readConfig({ env: env(), files }).to).toEqual(["web:two"]);
  });

  it("does not read a .env in the working directory", () => {
    file(".env", "ASKLINE_TO=telegram:666");
    const before = process.cwd();
    process.chdir(folder);
    try {
      expect(readConfig({ env: env() }).to).toBeUndefined();
    } finally {
      process.chdir(before);
    }
  });

  it("refuses a named file that is missing, unless it may be", () => {
    const path = join(folder, "nowhere");
    expect(() => readConfig({ env: env(), files: [{ path, optional: false }] })).toThrow(path);
    expect(readConfig({ env: env(), files: [{ path, optional: true }] }).warnings).toEqual([]);
  });

  it("reads ~/.config when XDG_CONFIG_HOME is not set", () => {
    file(".config/askline/env", "ASKLINE_TO=telegram:7");
    expect(readConfig({ env: { HOME: folder } }).to).toEqual(["telegram:7"]);
  });

  it("takes a blank value for none", () => {
    file("config/askline/env", "ASKLINE_TO=telegram:7");
    expect(readConfig({ env: env({ ASKLINE_TO: "  " }) }).to).toEqual(["telegram:7"]);
  });
});

describe("base URLs", () => {
  it("count beside their token", () => {
    const config = readConfig({
      env: env({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: "http://127.0.0.1:8081/" }),
    });
    expect(config.telegram).toEqual({ token, apiRoot: "http://127.0.0.1:8081" });
  });

  it.each([
    ["the root from a file", { TELEGRAM_BOT_TOKEN: token }, "TELEGRAM_API_ROOT=https://evil.example"],
    [
      "the root from the environment",
      { TELEGRAM_API_ROOT: "https://evil.example" },
      `TELEGRAM_BOT_TOKEN=${token}`,
    ],
  ])("are ignored, with a warning, when they come from elsewhere than the token: %s", (_, inEnv, inFile) => {
    file("config/askline/env", inFile);
    const config = readConfig({ env: env(inEnv as Record<string, string>) });
    expect(config.telegram).toEqual({ token });
    expect(config.warnings).toEqual([
      expect.stringMatching(/TELEGRAM_API_ROOT .* ignored.*TELEGRAM_BOT_TOKEN/),
    ]);
  });
});

describe("a named file that Node has copied into the environment too", () => {
  it("is still the source of what it says", () => {
    const path = file("named", "TELEGRAM_API_ROOT=https://evil.example");
    const config = readConfig({
      env: env({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: "https://evil.example" }),
      files: [{ path, optional: false }],
    });
    expect(config.telegram).toEqual({ token });
  });
});

describe("wrong values", () => {
  const wrong: Record<string, string> = {
    ASKLINE_DB: "postgres://me:canary@db/askline?pool_size=none",
    ASKLINE_TO: "ana",
    ASKLINE_TO_ALLOW: "42",
    ASKLINE_ALLOW: ",",
    ASKLINE_LOCALE: "fr",
    ASKLINE_MCP_WAIT_SECONDS: "-1",
    ASKLINE_LOG: "loud",
    TELEGRAM_BOT_TOKEN: "canary",
    TELEGRAM_API_ROOT: "ftp://x",
    TELEGRAM_WEBHOOK_URL: "http://x",
    TELEGRAM_WEBHOOK_SECRET: "canary",
    TELEGRAM_WEBHOOK_PORT: "65536",
    DISCORD_BOT_TOKEN: "canary",
    DISCORD_API_ROOT: "x",
    DISCORD_MESSAGE_CONTENT: "maybe",
    SLACK_BOT_TOKEN: "canary",
    SLACK_APP_TOKEN: "canary",
    SLACK_SIGNING_SECRET: "canary",
    SLACK_PORT: "no",
    SLACK_API_ROOT: "x",
    ASKLINE_HTTP_HOST: "a b",
    ASKLINE_HTTP_PORT: "1.5",
    ASKLINE_HTTP_TOKENS: "canary",
  };

  it.each(variableNames.map((name) => [name]))("%s is named, with what is allowed", (name) => {
    const { message, issues } = refusal({ [name]: wrong[name] ?? "" });
    expect(issues).toHaveLength(1);
    expect(message).toMatch(new RegExp(`^${name}: expected \\S+`));
    expect(message).not.toContain("canary");
  });

  it("are all named at once", () => {
    expect(refusal(wrong).issues.map(({ name }) => name)).toEqual([...variableNames]);
  });

  it("say where a token is to be had", () => {
    expect(refusal({ TELEGRAM_BOT_TOKEN: "x" }).message).toContain("@BotFather");
  });

  it("name the file they stand in", () => {
    const path = file("config/askline/env", "ASKLINE_LOCALE=fr");
    expect(refusal({}).message).toBe(`ASKLINE_LOCALE (in ${path}): expected one of en, id, vi, hi, got "fr"`);
  });

  it.each([
    ["TELEGRAM_WEBHOOK_SECRET", { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_URL: "https://x.example" }],
    ["SLACK_APP_TOKEN", { SLACK_BOT_TOKEN: "xoxb-1" }],
    ["SLACK_PORT", { SLACK_BOT_TOKEN: "xoxb-1", SLACK_SIGNING_SECRET: "a".repeat(32) }],
  ])("%s is asked for where something else needs it", (name, values) => {
    expect(refusal(values as Record<string, string>).issues.map((issue) => issue.name)).toEqual([name]);
  });
});

describe("what is read", () => {
  it("is grouped by platform", () => {
    const config = readConfig({
      env: env({
        TELEGRAM_BOT_TOKEN: token,
        TELEGRAM_WEBHOOK_URL: "https://bot.example/",
        TELEGRAM_WEBHOOK_SECRET: "s".repeat(16),
        DISCORD_BOT_TOKEN: "a.b.c",
        DISCORD_MESSAGE_CONTENT: "Yes",
        SLACK_BOT_TOKEN: "xoxb-1",
        SLACK_APP_TOKEN: "xapp-1",
        ASKLINE_HTTP_TOKENS: `ci=${"c".repeat(16)}, bot=${"=".repeat(20)}`,
      }),
    });
    expect(config).toMatchObject({
      telegram: { token, webhook: { url: "https://bot.example", secret: "s".repeat(16), port: 8443 } },
      discord: { token: "a.b.c", messageContent: true },
      slack: { botToken: "xoxb-1", appToken: "xapp-1" },
      http: {
        host: "127.0.0.1",
        port: 8787,
        tokens: [
          { name: "ci", token: "c".repeat(16) },
          { name: "bot", token: "=".repeat(20) },
        ],
      },
    });
  });

  it("has the store in the user's state folder by default", () => {
    expect(defaultDatabase({ HOME: "/home/ana" })).toBe("/home/ana/.local/state/askline/askline.db");
    expect(defaultDatabase({ HOME: "/home/ana", XDG_STATE_HOME: "/state" })).toBe(
      "/state/askline/askline.db",
    );
    expect(readConfig({ env: env() }).db).toBe(join(folder, ".local/state/askline/askline.db"));
  });

  it("knows the home folder in a path", () => {
    expect(readConfig({ env: env({ ASKLINE_DB: "~/asks.db" }) }).db).toBe(join(folder, "asks.db"));
    expect(readConfig({ env: env({ ASKLINE_DB: "memory:" }) }).db).toBe("memory:");
  });
});

describe("a PostgreSQL URL", () => {
  const read = (ASKLINE_DB: string) => readConfig({ env: env({ ASKLINE_DB }) });

  it("is taken as it is, and is a secret wherever its password is", () => {
    const db = "postgres://me:canary%2Fwords@db.example:6432/askline?pool_size=9&sslmode=require";
    expect(read(db).db).toBe(db);
    expect(secretsOf(read(db))).toEqual(["canary%2Fwords", "canary/words"]);
    expect(secretsOf(read("postgres://me:pw@db/askline?password=canarycanary"))).toEqual([
      ":pw@",
      "canarycanary",
    ]);
    expect(secretsOf(read("postgresql://me@db/askline"))).toEqual([]);
    expect(secretsOf(read("askline.db"))).toEqual([]);
  });

  it("is shown without its password", () => {
    expect(
      [
        "postgres://me:canary@db.example:6432/askline?pool_size=9&sslmode=require",
        "postgresql://me@[::1]/askline",
        "postgres://me:canary@db/askline?password=canary&sslpassword=canary&sslmode=require",
        "postgres://me:canary@/askline?host=/run/postgresql",
        "postgres:///askline?host=/run/postgresql",
        "postgres://me:can#ary@db/askline",
        "/home/ana/askline.db",
      ].map(shownDatabase),
    ).toEqual([
      "postgres://me@db.example:6432/askline?pool_size=9&sslmode=require",
      "postgresql://me@[::1]/askline",
      "postgres://me@db/askline?sslmode=require",
      "postgres://me@/askline?host=%2Frun%2Fpostgresql",
      "postgres:///askline?host=%2Frun%2Fpostgresql",
      "postgres://…",
      "/home/ana/askline.db",
    ]);
  });

  it("gives the store its own parameters, and the driver all others", () => {
    const url = "postgres://me:canary@db/askline";
    expect(readPostgresUrl(url)).toEqual({ url });
    expect(
      readPostgresUrl(`${url}?pool_size=9&connect_timeout=3&statement_timeout=1500&application_name=a+b`),
    ).toEqual({
      url: `${url}?application_name=a+b`,
      poolSize: 9,
      connectTimeoutMs: 3_000,
      statementTimeoutMs: 1_500,
    });
  });

  it.each([
    ["pool_size=0", /pool_size to be a whole number from 1 to 100/],
    ["pool_size=1.5", /pool_size/],
    ["connect_timeout=0", /connect_timeout/],
    ["statement_timeout=10s", /statement_timeout/],
    ["sslmode=on", /sslmode to be one of disable, .*verify-full/],
    ["sslmode=verify-ca", /sslrootcert/],
  ])("is refused with a parameter that means nothing: %s", (parameter, expected) => {
    const { message } = refusal({ ASKLINE_DB: `postgres://me:canary@db/askline?${parameter}` });
    expect(message).toMatch(expected);
    expect(message).not.toContain("canary");
  });

  it.each([
    "postgres://me:can#ary@db/askline",
    "postgres://me:can/ary@db/askline",
    "postgres:canary@db/askline",
    "mysql://me:canary@db/askline",
  ])("is refused, without a part of it, when it cannot be read: %s", (db) => {
    const { message } = refusal({ ASKLINE_DB: db });
    expect(message).toMatch(/postgres:\/\/user:password@host.*%2F.*docs\/postgres\.md/);
    expect(message).not.toMatch(/canary|can|ary@/);
  });

  it("makes a file with it one that others should not read", () => {
    file("config/askline/env", "ASKLINE_DB=postgres://me:canary@db/askline", 0o644);
    expect(readConfig({ env: env() }).warnings).toEqual([expect.stringContaining("chmod 600")]);
    file("config/askline/env", "ASKLINE_DB=/var/lib/askline.db", 0o644);
    expect(readConfig({ env: env() }).warnings).toEqual([]);
  });
});

describe("warnings", () => {
  it("tell of a file with a token that others can read", () => {
    const path = file("config/askline/env", `TELEGRAM_BOT_TOKEN=${token}`, 0o644);
    const { warnings } = readConfig({ env: env() });
    expect(warnings).toEqual([expect.stringContaining(`chmod 600 ${path}`)]);
    expect(warnings?.join()).not.toContain(token);
  });

  it("say nothing of an open file without a secret, or of a closed one", () => {
    file("config/askline/env", "ASKLINE_TO=telegram:1", 0o644);
    expect(readConfig({ env: env() }).warnings).toEqual([]);
    file("config/askline/env", `TELEGRAM_BOT_TOKEN=${token}`, 0o600);
    expect(readConfig({ env: env() }).warnings).toEqual([]);
  });

  it("tell of a name in a file that Askline does not know", () => {
    file("config/askline/env", "ASKLINE_TOO=telegram:1\nPATH=/bin");
    expect(readConfig({ env: env() }).warnings).toEqual([expect.stringContaining("ASKLINE_TOO")]);
  });
});

describe(".env.example", () => {
  const lines = readFileSync(new URL("../.env.example", import.meta.url), "utf8").split("\n");
  const listed = lines.map((line) => /^#?([A-Z_]+)=/.exec(line)?.[1]).filter((name) => name !== undefined);

  it("lists every variable once, and no other", () => {
    expect([...listed].sort()).toEqual([...variableNames].sort());
  });

  it("says one line about each", () => {
    for (const name of listed) {
      const at = lines.findIndex((line) => line.replace("#", "").startsWith(`${name}=`));
      expect(lines[at - 1], name).toMatch(/^# \S.*\.$/);
    }
  });

  it("shows only values that are allowed", () => {
    for (const line of lines) {
      const [, name, value] = /^#?([A-Z_]+)=(.+)$/.exec(line) ?? [];
      const variable = Object.entries(variables).find(([key]) => key === name)?.[1];
      if (value !== undefined) expect(variable?.schema.safeParse(value).success, line).toBe(true);
    }
  });
});
