import { type Outcome, skippedAnswer } from "./outcome.js";
import type { Answer } from "./reading.js";
import type { Piece } from "./unkeyed.js";

/** The lines of a text, however they are broken; blank ones keep their place. */
const linesOf = (text: string): readonly string[] => text.split(/\r\n|[\n\r]/);

/** The lines that stand for `count` questions, if there are as many. Blank lines at the start count only where they are needed. */
function placedLines(text: string, count: number): readonly string[] | undefined {
  return [text.trimEnd(), text.trim()].map(linesOf).find((lines) => lines.length === count);
}

/** As many lines as questions: each line answers the question at its place. */
export function readByPosition(piece: Piece, readLine: (line: Piece) => Outcome): Outcome | undefined {
  const { home } = piece.scope;
  const lines = home.length > 1 ? placedLines(piece.text, home.length) : undefined;
  if (lines === undefined) return undefined;
  const answers = new Map<number, Answer>();
  let prose = true;
  for (const [index, question] of home.entries()) {
    const text = lines[index] ?? "";
    if (text.trim() === "") continue;
    const scope = { ...piece.scope, home: [question], markersReachOut: false };
    const outcome = readLine({ ...piece, scope, text });
    if (outcome.kind === "retry") return { ...outcome, question };
    if (outcome.kind === "skip") answers.set(question, skippedAnswer);
    else for (const [of, answer] of outcome.answers) answers.set(of, answer);
    prose &&= outcome.kind === "answers" && outcome.prose;
  }
  return { kind: "answers", answers, prose };
}
