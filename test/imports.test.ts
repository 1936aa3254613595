import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type Import, importsOf, readTree, type Tree } from "./imports/graph.js";
import { violations } from "./imports/rules.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const adapters = ["telegram", "discord", "slack", "terminal"].map((name) => `adapters/${name}`);
const folders = [
  "core",
  ...adapters,
  "store",
  "agent/cli",
  "agent/http",
  "agent/mcp",
  "agent/tools",
  "config",
  "runtime",
];
const doors = ["askline.ts", "config.ts", "index.ts", "main.ts"];

const tree = readTree(root, ["core", "adapters", "store", "agent", "config", "runtime", ...doors]);

describe("the source tree", () => {
  let edges: Import[] = [];
  beforeAll(() => {
    edges = importsOf(tree);
  });

  it.each([...folders, ...doors])("has files in %s", (place) => {
    expect([...tree.keys()].filter((path) => path === place || path.startsWith(`${place}/`))).not.toEqual([]);
  });

  it("keeps its layers", () => {
    expect(violations(tree)).toEqual([]);
  });

  it("is looked through to its end: known imports of each kind are found", () => {
    const lines = edges.map(({ from, to }) => `${from} -> ${to}`);
    expect(lines).toContain("config.ts -> core/index.ts");
    expect(lines).toContain("runtime/open-store.ts -> store/memory.ts");
    expect(lines).toContain("adapters/telegram/client.ts -> telegraf");
    expect(lines).toContain("adapters/discord/client.ts -> discord.js");
    expect(lines).toContain("adapters/slack/client.ts -> @slack/bolt");
    expect(lines).toContain("index.ts -> core/index.ts");
  });

  it("loads no SDK and no driver from core's door", () => {
    const seen = new Set(["core/index.ts"]);
    for (const path of seen) for (const { to } of edges.filter(({ from }) => from === path)) seen.add(to);
    const packages = [...seen].filter((path) => !path.startsWith("core/"));
    expect(packages.sort()).toEqual(["micromark", "zod"]);
  });
});

describe("the rules catch", () => {
  const ok = ["core/index.ts", "export {};"] as const;
  const broken = (...files: (readonly [string, string])[]): string[] =>
    violations(new Map([ok, ...files]) as Tree);

  it("nothing in a tree that keeps them", () => {
    expect(
      broken(
        ["core/ask/a.ts", 'import { z } from "zod"; import type { B } from "./b.js";'],
        ["core/ask/b.ts", "export interface B {}"],
        ["adapters/slack/client.ts", 'import { App } from "@slack/bolt"; import "../../core/index.js";'],
        ["adapters/slack/index.ts", 'import "./client.js"; import "node:http";'],
        ["config.ts", "export const read = (env = process.env) => env;"],
        ["agent/cli/run.ts", 'import "../../config.js";'],
      ),
    ).toEqual([]);
  });

  it.each([
    ["a package in core", "core/a.ts", 'import pino from "pino";', "no such package"],
    ["a type of a package in core", "core/a.ts", 'import type { Logger } from "pino";', "no such package"],
    ["node in core", "core/a.ts", 'export { join } from "node:path";', "no such package"],
    ["a dynamic import in core", "core/a.ts", 'const a = () => import("telegraf");', "no such package"],
    ["a type import inside a type", "core/a.ts", 'export type A = import("pino").Logger;', "no such package"],
    ["a way out of core", "core/a.ts", 'import "../store/s.js";', "nothing outside core"],
    ["a way into core past its door", "store/s.ts", 'import "../core/a.js";', "through core/index.ts only"],
    [
      "a type past the door",
      "adapters/slack/a.ts",
      'import type { A } from "../../core/a.js";',
      "core/index.ts only",
    ],
    ["one adapter in another", "adapters/slack/a.ts", 'import "../telegram/t.js";', "core and itself only"],
    ["a store in an adapter", "adapters/slack/a.ts", 'import "../../store/s.js";', "core and itself only"],
    ["an adapter in a store", "store/x.ts", 'import "../adapters/telegram/t.js";', "core and itself only"],
    ["a store in a door", "agent/cli/x.ts", 'import "../../store/s.js";', "an asker's door"],
    ["one door in another", "agent/http/x.ts", 'import "../cli/c.js";', "an asker's door"],
    [
      "an SDK beside its client",
      "adapters/telegram/render.ts",
      'import { Telegraf } from "telegraf";',
      "only client.ts",
    ],
    [
      "a type of an SDK",
      "adapters/slack/parse.ts",
      'import type { A } from "@slack/bolt/x";',
      "only client.ts",
    ],
    ["an SDK in a store", "store/x.ts", 'import "discord.js";', "only client.ts"],
    [
      "an adapter in the configuration",
      "config/x.ts",
      'import "../adapters/telegram/t.js";',
      "the configuration",
    ],
    ["process.env", "runtime/x.ts", "export const home = process.env.HOME;", "reads the environment"],
    [
      "globalThis.process.env",
      "runtime/x.ts",
      "export const e = globalThis.process.env;",
      "reads the environment",
    ],
    [
      "env taken out of process",
      "store/x.ts",
      "const { env } = process; export { env };",
      "reads the environment",
    ],
    [
      "env of node:process",
      "store/x.ts",
      'import { env } from "node:process"; export { env };',
      "reads the environment",
    ],
    ["a platform's name in core", "core/a.ts", "// as Slack does", "no platform by name"],
    ["a long file", "store/x.ts", "export {};\n".repeat(301), "at most 300"],
  ])("%s", (_, path, source, rule) => {
    const found = broken(
      ["core/a.ts", "export interface A {}"],
      ["store/s.ts", "export {};"],
      ["adapters/telegram/t.ts", "export {};"],
      ["agent/cli/c.ts", "export {};"],
      [path, source],
    );
    expect(found).toEqual([expect.stringContaining(rule)]);
    expect(found[0]).toContain(path);
  });

  it("an import that leads nowhere", () => {
    expect(() => broken(["store/x.ts", 'import "./gone.js";'])).toThrow("no file of the project");
  });
});
