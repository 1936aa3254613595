import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { ConfigError } from "./config-error.js";
import { isSecret, type VariableName, variableNames, variables } from "./variables.js";

/** Where settings come from: the environment of the process, or a file of `NAME=value` lines. */
export interface Source {
  /** For messages: a file's path, or what the environment is called. */
  readonly name: string;
  readonly values: Readonly<Partial<Record<VariableName, string>>>;
  /** Something that the operator should know about the source. */
  readonly warnings: readonly string[];
}

/** A file of settings that is to be read. */
export interface EnvFile {
  readonly path: string;
  /** Whether the file may be missing. */
  readonly optional: boolean;
}

/**
 * The environment, less what also stands in a named file: Node looks for its own flag --env-file even behind the script's
 * name, and what a file says must not seem to come from the environment because Node copied it there.
 */
export function fromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  files: readonly Source[] = [],
): Source {
  const values = Object.entries(settings(env)).filter(
    ([name, value]) => !files.some((file) => file.values[name as VariableName] === value),
  );
  return { name: "the environment", values: Object.fromEntries(values), warnings: [] };
}

/** Undefined when an optional file is not there. Throws ConfigError when a file cannot be read. */
export function fromFile({ path, optional }: EnvFile): Source | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "an error";
    if (optional && code === "ENOENT") return undefined;
    throw new ConfigError([{ name: path, expected: "a readable file of NAME=value lines", got: code }]);
  }
  const values = settings(parseEnv(text));
  return { name: path, values, warnings: [...unknownNames(path, parseEnv(text)), ...readers(path, values)] };
}

/** Only what is set to something: `NAME=` in a copied template counts as not set. */
function settings(env: Readonly<Record<string, string | undefined>>): Source["values"] {
  const values: Partial<Record<VariableName, string>> = {};
  for (const name of variableNames) {
    const value = env[name]?.trim();
    if (value !== undefined && value !== "") values[name] = value;
  }
  return values;
}

function unknownNames(path: string, env: Readonly<Record<string, string | undefined>>): string[] {
  const known: ReadonlySet<string> = new Set(variableNames);
  return Object.keys(env)
    .filter((name) => /^(ASKLINE|TELEGRAM|DISCORD|SLACK)_/.test(name) && !known.has(name))
    .map((name) => `${path}: Askline has no variable ${name}.`);
}

function readers(path: string, values: Source["values"]): string[] {
  const secret = variableNames.some((name) => {
    const value = values[name];
    return value !== undefined && isSecret(variables[name], value);
  });
  // Windows has no such mode bits: every file looks open there.
  if (!secret || process.platform === "win32" || (statSync(path).mode & 0o044) === 0) return [];
  return [`${path} holds a token or a password and other users can read it. Run: chmod 600 ${path}`];
}
