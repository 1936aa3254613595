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

/** "2) yes" in a single line: question 2, or option 2 and a word? Only an option of the question settles it. */
function isDoubtful({ lexicon }: Piece, { key }: Section, outcome: Outcome): boolean {
  const isMarker = lexicon.markers.style === "numbers" && lexicon.markers.places.has(key.number ?? "");
  const isOption =
    outcome.kind === "answers" && [...outcome.answers.values()].every((answer) => answer.text === null);
  return isMarker && !isOption;
}

/** Reads each keyed line in its question, and what stands before them as a reply to the questions that no key names. */
export function readKeyed(piece: Piece, { before, sections }: KeyedReply): Outcome {
  const texts = byQuestion(sections);
  if ("kind" in texts) return texts;
  const answers = new Map<number, Answer>();
  let prose = true;
  const outcomes: Outcome[] = [];
  const rest = withoutKeyed(piece, texts);
  if (before.trim() !== "") {
    if (rest.length === 0)
      return { kind: "retry", reason: "ambiguous", question: undefined, given: before.trim() };
    outcomes.push(
      spread(readUnkeyed({ ...piece, scope: { home: rest, markersReachOut: false }, text: before }), rest),
    );
  }
  for (const [question, text] of texts) {
    const outcome = readUnkeyed({ ...piece, scope: { home: [question], markersReachOut: false }, text });
    const [single] = sections;
    const oneLine = sections.length === 1 && before.trim() === "" && !/[\n\r]/.test(piece.text.trim());
    if (oneLine && single !== undefined && isDoubtful(piece, single, outcome)) {
      const given = piece.text.trim();
      return pickedWhole(piece) ?? { kind: "retry", reason: "ambiguous", question: undefined, given };
    }
    outcomes.push(outcome.kind === "retry" ? { ...outcome, question } : spread(outcome, [question]));
  }
  for (const outcome of outcomes) {
    if (outcome.kind !== "answers") return outcome;
    for (const [question, answer] of outcome.answers) answers.set(question, answer);
    prose &&= outcome.prose;
  }
  return { kind: "answers", answers, prose };
}

/** The questions that no key names: those still open, or all where none of them is. */
function withoutKeyed({ prompt, scope }: Piece, keyed: ReadonlyMap<number, string>): readonly number[] {
  const free = [...prompt.questions.keys()].filter((question) => !keyed.has(question));
  const open = free.filter((question) => scope.home.includes(question));
  return open.length > 0 ? open : free;
}

/** A skip, made the skip of these questions only. */
function spread(outcome: Outcome, questions: readonly number[]): Outcome {
  if (outcome.kind !== "skip") return outcome;
  return {
    kind: "answers",
    answers: new Map(questions.map((question) => [question, skippedAnswer])),
    prose: false,
  };
}

/** "1) 3) 4)": all of the line may be picks. */
function pickedWhole(piece: Piece): Outcome | undefined {
  const whole = readUnkeyed(piece);
  const picks =
    whole.kind === "answers" &&
    !whole.prose &&
    [...whole.answers.values()].every((answer) => answer.text === null);
  return picks ? whole : undefined;
}
