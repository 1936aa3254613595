import ts from "typescript";
import { type Import, importsOf, type Tree } from "./graph.js";

/** Packages that core may use, types included. */
const corePackages = new Set(["zod", "micromark"]);

/** The SDK of each platform; only the adapter's client.ts may load it. */
export const sdks: Readonly<Record<string, readonly string[]>> = {
  telegram: ["telegraf", "@telegraf/types"],
  discord: ["discord.js", "@discordjs/rest", "discord-api-types"],
  slack: ["@slack/bolt", "@slack/web-api", "@slack/socket-mode", "@slack/types"],
  terminal: ["node:readline", "node:readline/promises"],
};

/** At most this many lines in a source file. */
const longest = 300;

/** Every place where the tree breaks the rules of the project's layers, one line each. */
export function violations(tree: Tree): string[] {
  return [...importsOf(tree).flatMap(wrongImport), ...[...tree].flatMap(wrongFile)];
}

function wrongImport(edge: Import): string[] {
  const wrong = (rule: string): string[] => [`${edge.from}:${edge.line} imports ${edge.to}: ${rule}`];
  const [layer, part] = place(edge.from);
  const [toLayer, toPart] = place(edge.to);
  // No package's name ends in .ts.
  const toFile = edge.to.endsWith(".ts");
  if (layer === "core") {
    if (!toFile) return corePackages.has(edge.to) ? [] : wrong("core uses no such package");
    return toLayer === "core" ? [] : wrong("core imports nothing outside core");
  }
  const owner = Object.entries(sdks).find(([, packages]) => packages.includes(edge.to))?.[0];
  if (owner !== undefined && edge.from !== `adapters/${owner}/client.ts`)
    return wrong("only client.ts runs an SDK");
  if (!toFile) return [];
  if (toLayer === "core" && edge.to !== "core/index.ts")
    return wrong("core is reached through core/index.ts only");
  if (layer === "adapters" && toLayer !== "core" && !(toLayer === "adapters" && toPart === part)) {
    return wrong("an adapter imports core and itself only");
  }
  if (layer === "store" && toLayer !== "core" && toLayer !== "store")
    return wrong("a store imports core and itself only");
  if (layer === "agent") {
    const own = toLayer === "agent" && toPart === part;
    const composed =
      ["core", "config"].includes(toLayer) || edge.to === "askline.ts" || edge.to === "config.ts";
    if (!own && !composed)
      return wrong("an asker's door imports core, askline.ts, the configuration and itself only");
  }
  if (layer === "config" && !["core", "config", "config.ts"].includes(toLayer)) {
    return wrong("the configuration imports core and itself only");
  }
  const library = edge.from === "index.ts" && toPart === "tools";
  if (toLayer === "agent" && layer !== "agent" && edge.from !== "main.ts" && !library)
    return wrong("only main.ts opens an asker's door, and index.ts the tools");
  return [];
}

function wrongFile([path, source]: readonly [string, string]): string[] {
  const wrong: string[] = [];
  const lines = source.trimEnd().split("\n").length;
  if (lines > longest) wrong.push(`${path} has ${lines} lines: at most ${longest}`);
  if (path !== "config.ts" && readsEnvironment(path, source))
    wrong.push(`${path} reads the environment: only config.ts does`);
  const platform = path.startsWith("core/") ? /telegram|discord|slack/i.exec(source)?.[0] : undefined;
  if (platform !== undefined) wrong.push(`${path} says ${platform}: core knows no platform by name`);
  return wrong;
}

/** `process.env`, `process["env"]`, `{ env } = process`, or `env` imported from node:process. */
function readsEnvironment(path: string, source: string): boolean {
  if (!source.includes("process")) return false;
  let found = false;
  const visit = (node: ts.Node): void => {
    const named =
      (ts.isPropertyAccessExpression(node) &&
        node.name.text === "env" &&
        /(^|\.)process$/.test(node.expression.getText())) ||
      (ts.isElementAccessExpression(node) && /(^|\.)process$/.test(node.expression.getText())) ||
      (ts.isVariableDeclaration(node) && node.initializer?.getText() === "process") ||
      (ts.isImportDeclaration(node) && /["'](node:)?process["']/.test(node.moduleSpecifier.getText()));
    found ||= named;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Layer and part: `adapters`, `telegram`. A file at the root is a layer of its own. */
function place(path: string): [string, string] {
  const [layer = "", part = ""] = path.split("/");
  return [layer, part];
}
