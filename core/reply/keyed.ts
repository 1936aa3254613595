import type { KeyedReply, Section } from "./keyed-lines.js";
import { type Outcome, type Retry, skippedAnswer } from "./outcome.js";
import type { Answer } from "./reading.js";
import { only } from "./scope.js";
import { type Piece, readUnkeyed } from "./unkeyed.js";

/** The text that was put to each question; one keyed twice gets both. */
function byQuestion(sections: readonly Section[]): ReadonlyMap<number, string> | Retry {
  const texts = new Map<number, string>();
  for (const { key, text } of sections) {
    const question = only(key.questions);
    if (question === undefined) return { kind: "retry", reason: "ambiguous", question, given: text };
    const known = texts.get(question);
    texts.set(question, known === undefined ? text : `${known}\n${text}`);
  }
  return texts;
}

/** What is put to some of the questions, read in those alone. */
function readIn(piece: Piece, questions: readonly number[], text: string): Outcome {
  const outcome = readUnkeyed({
    ...piece,
    scope: { ...piece.scope, home: questions, markersReachOut: false },
    text,
  });
  if (outcome.kind === "retry") return { ...outcome, question: only(questions) };
  if (outcome.kind === "answers") return outcome;
  return {
    kind: "answers",
    answers: new Map(questions.map((question) => [question, skippedAnswer])),
    prose: false,
  };
}

/** The questions that no key names: those still open, or all where none of them is. */
function notKeyed({ prompt, scope }: Piece, keyed: ReadonlyMap<number, string>): readonly number[] {
  const free = [...prompt.questions.keys()].filter((question) => !keyed.has(question));
  const open = free.filter((question) => scope.home.includes(question));
  return open.length > 0 ? open : free;
}

function joined(outcomes: readonly Outcome[]): Outcome {
  const answers = new Map<number, Answer>();
  let prose = true;
  for (const outcome of outcomes) {
    if (outcome.kind !== "answers") return outcome;
    for (const [question, answer] of outcome.answers) answers.set(question, answer);
    prose &&= outcome.prose;
  }
  return { kind: "answers", answers, prose };
}

const picksOnly = (outcome: Outcome): boolean =>
  outcome.kind === "answers" &&
  [...outcome.answers.values()].every(({ picked, text }) => text === null && picked.length > 0);

/**
 * "2) yes" in a single line: question 2, or option 2 and a word? Only an option of that question settles it, or a line that
 * is nothing but picks ("1) 3) 4)").
 */
function doubt(piece: Piece, { before, sections }: KeyedReply, outcome: Outcome): Outcome | undefined {
  const given = piece.text.trim();
  const [section] = sections;
  if (section?.key.number === undefined || before.trim() !== "" || /[\n\r]/.test(given)) return undefined;
  const { style, places } = piece.lexicon.markers;
  if (style !== "numbers" || !places.has(section.key.number) || picksOnly(outcome)) return undefined;
  const whole = readUnkeyed(piece);
  return picksOnly(whole) ? whole : { kind: "retry", reason: "ambiguous", question: undefined, given };
}

/** Reads each keyed line in its question, and what stands before them as a reply to the questions that no key names. */
export function readKeyed(piece: Piece, reply: KeyedReply): Outcome {
  const texts = byQuestion(reply.sections);
  if ("kind" in texts) return texts;
  const outcomes = [...texts].map(([question, text]) => readIn(piece, [question], text));
  const [first] = outcomes;
  const doubtful = first === undefined ? undefined : doubt(piece, reply, first);
  if (doubtful !== undefined) return doubtful;
  const before = reply.before.trim();
  if (before === "") return joined(outcomes);
  const rest = notKeyed(piece, texts);
  // Words that no question is left for are not dropped: they are asked back.
  if (rest.length === 0) return { kind: "retry", reason: "ambiguous", question: undefined, given: before };
  return joined([readIn(piece, rest, reply.before), ...outcomes]);
}
