import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { jsonFault } from "../../core/index.js";
import type { Io } from "./io.js";
import { UsageError } from "./usage-error.js";

/** The flags of `ask` that say what to ask. */
export interface QuestionFlags {
  readonly question?: string;
  readonly header?: string;
  readonly option?: readonly string[];
  readonly multi?: boolean;
  readonly id?: string;
}

/** The flags of `ask` that go around it. */
export interface EnvelopeFlags {
  readonly to?: readonly string[];
  readonly timeout?: number;
  readonly from?: string;
  readonly anyone?: boolean;
  readonly answerer?: readonly string[];
  readonly account?: string;
  readonly locale?: string;
  readonly idempotencyKey?: string;
}

/** What is asked, from the flags of one question or from the JSON of a full request; flags around it win over the JSON. */
export async function readRequest(
  flags: QuestionFlags & EnvelopeFlags & { readonly json?: string },
  io: Pick<Io, "stdin">,
): Promise<unknown> {
  const around = envelope(flags);
  if (flags.json === undefined) return { questions: [question(flags)], ...around };
  const doubled = (["question", "header", "option", "multi", "id"] as const).find(
    (flag) => flags[flag] !== undefined,
  );
  if (doubled !== undefined)
    throw new UsageError(`--json holds the questions, so it cannot go with --${doubled}.`);
  const request = await readJson(flags.json, io);
  if (typeof request !== "object" || request === null || Array.isArray(request)) return request;
  return { ...request, ...around };
}

function question({
  question,
  header = "Question",
  option = [],
  multi,
  id = "answer",
}: QuestionFlags): object {
  if (question === undefined)
    throw new UsageError("Say what to ask: --question TEXT, or --json FILE for a full request.");
  return { id, header, question, options: option.map(readOption), ...(multi && { multiSelect: true }) };
}

/** `Label`, or `Label — description` with a dash (or two hyphens) between blanks. */
function readOption(text: string): { label: string; description?: string } {
  const [, label, description] = /^(.*?\S)\s+(?:—|--)\s+(\S.*)$/su.exec(text) ?? [];
  return label === undefined || description === undefined ? { label: text } : { label, description };
}

function envelope(flags: EnvelopeFlags): object {
  const fields = {
    to: flags.to,
    timeoutSeconds: flags.timeout,
    from: flags.from,
    anyone: flags.anyone,
    answerers: flags.answerer,
    account: flags.account,
    locale: flags.locale,
    idempotencyKey: flags.idempotencyKey,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function readJson(path: string, io: Pick<Io, "stdin">): Promise<unknown> {
  const name = path === "-" ? "standard input" : path;
  const source = await (path === "-" ? text(io.stdin) : readFile(path, "utf8")).catch(
    (error: NodeJS.ErrnoException) => {
      throw new UsageError(`${name} cannot be read (${error.code ?? error.message}).`);
    },
  );
  const json = source.replace(/^\uFEFF/, "");
  if (json.trim() === "") throw new UsageError(`${name} is empty: expected a request as JSON.`);
  try {
    return JSON.parse(json);
  } catch {
    const { line, column } = jsonFault(json) ?? { line: 1, column: 1 };
    throw new UsageError(`${name} is not JSON: it goes wrong in line ${line}, column ${column}.`);
  }
}
