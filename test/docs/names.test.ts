import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { program } from "../../agent/cli/program.js";
import { serveHttp } from "../../agent/http/serve.js";
import { serveStdio } from "../../agent/mcp/stdio.js";
import { variableNames } from "../../config/variables.js";
import { createAskline, readConfig } from "../../index.js";
import { readPages, root } from "./pages.js";

const pages = readPages();
const everything = pages.map(({ text }) => text).join("\n");

const commandLine = program({
  io: {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    onSignal: () => () => undefined,
    exit: () => undefined,
  },
  version: "1.2.3",
  readConfig,
  createAskline,
  serveHttp,
  serveMcp: serveStdio,
  exit: 0,
  hide: (text) => text,
});
const commands = new Map(
  commandLine.commands.map((command) => [
    command.name(),
    command.options.flatMap(({ short, long }) => [short, long]).filter((flag) => flag !== undefined),
  ]),
);
const flags = new Set([...commands.values()].flat());

const scripts = Object.keys(JSON.parse(readFileSync(`${root}package.json`, "utf8")).scripts);

/** Every way in which the pages call the command: up to the end of the code, the line, or the pipe. */
const calls = [...everything.matchAll(/(?<![\w/.-])askline ([a-z]+)\b((?:[^\n`|]|\\\n)*)/g)]
  .map(([whole, name = "", rest = ""]) => ({ whole, name, rest }))
  .filter(({ whole, name }) => inCode(whole) && !/^(may|does|is|has|itself)$/.test(name));

/** Whether the pages write this as code. */
function inCode(text: string): boolean {
  return (
    everything.includes(`\`${text}`) ||
    everything.includes(`\`npx ${text}`) ||
    /^.*[$|] .*$/m.test(lineOf(text))
  );
}

function lineOf(text: string): string {
  const at = everything.indexOf(text);
  return everything.slice(everything.lastIndexOf("\n", at) + 1, at + text.length);
}

describe("the pages and the command line", () => {
  it("call only commands that exist, with flags that these have", () => {
    expect(calls.length).toBeGreaterThan(30);
    const wrong = calls.filter(({ name, rest }) => {
      const known = commands.get(name);
      const used = rest.match(/(?<=\s)--?[a-z][a-z-]*/g) ?? [];
      return known === undefined || used.some((flag) => !known.includes(flag));
    });
    expect(wrong.map(({ whole }) => whole)).toEqual([]);
  });

  it("name only flags that exist", () => {
    const named = [...everything.matchAll(/`(--?[a-z][a-z-]*)[^`]*`/g)].map(([, flag = ""]) => flag);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((flag) => !flags.has(flag))).toEqual([]);
  });

  it("leave no command out", () => {
    expect([...commands.keys()].filter((name) => !everything.includes(`\`askline ${name}`))).toEqual([]);
  });

  it.each([...commands])("leave no flag of %s out", (_, known) => {
    expect(known.filter((flag) => !new RegExp(`[\`\\s]${flag}(?![\\w-])`).test(everything))).toEqual([]);
  });

  it("run only npm scripts that exist", () => {
    const run = [...everything.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(run.length).toBeGreaterThan(2);
    expect(run.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it("take npm start for what it is", () => {
    const { start } = JSON.parse(readFileSync(`${root}package.json`, "utf8")).scripts;
    expect(start).toBe("node -- dist/main.js start --env-file-if-exists .env");
  });
});

describe("the pages and the configuration", () => {
  const named = new Set(everything.match(/\b(?:ASKLINE|TELEGRAM|DISCORD|SLACK)_[A-Z_]+\b/g) ?? []);

  it("name only variables that exist", () => {
    expect([...named].filter((name) => !(variableNames as readonly string[]).includes(name))).toEqual([]);
  });

  it("leave no variable out", () => {
    expect(variableNames.filter((name) => !named.has(name))).toEqual([]);
  });
});
