const kinds = ["taps", "types", "fills in", "sees"] as const;
type Kind = (typeof kinds)[number];

/** What somebody in the chat does, or sees, while a command runs. */
export interface Moment {
  /** Where, when the transcript has several platforms. */
  readonly on?: string;
  readonly who: string;
  readonly kind: Kind;
  /** The button, the text, what goes into the dialog, or the newest message with its buttons. */
  readonly what: string;
}

/** One command of a transcript. */
export interface Step {
  readonly command: string;
  readonly moments: readonly Moment[];
  /** What it prints. */
  readonly output: string;
}

/**
 * Reads a console transcript:
 *
 *     $ askline ask … \
 *     >   --option Staging --option Production
 *     # Ana sees
 *     #   Where should this build go?
 *     #   [1. Staging]
 *     # Ana taps Staging
 *     # On Discord, Ana sees
 *     #   …
 *     {"status": …
 *
 * Throws on a comment that is none of these, so that nothing is left unchecked.
 */
export function readTranscript(text: string): Step[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => readStep(part.trimEnd().split("\n")));
}

function readStep(lines: readonly string[]): Step {
  const rest = [...lines];
  const command = [rest.shift() ?? ""];
  while (rest[0]?.startsWith("> ")) command.push(rest.shift()?.slice(2) ?? "");
  const moments: Moment[] = [];
  const output: string[] = [];
  for (const line of rest) {
    if (line.startsWith("#")) readMoment(line, moments);
    else output.push(line);
  }
  return { command: command.join("\n"), moments, output: output.join("\n") };
}

const moment = new RegExp(`^# (?:On (\\w+), )?(\\w+) (${kinds.join("|")})(?: (.*))?$`);

function readMoment(line: string, moments: Moment[]): void {
  const [, on, who = "", word, what = ""] = moment.exec(line) ?? [];
  const kind = kinds.find((each) => each === word);
  if (kind) {
    moments.push({ ...(on !== undefined && { on }), who, kind, what });
    return;
  }
  const last = moments.at(-1);
  if (last?.kind !== "sees" || !/^#( {3}|$)/.test(line)) throw new Error(`Nobody can check: ${line}`);
  const more = line.slice(4);
  moments[moments.length - 1] = { ...last, what: last.what === "" ? more : `${last.what}\n${more}` };
}
