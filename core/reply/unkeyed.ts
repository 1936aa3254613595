import type { Prompt } from "../prompt/prompt.js";
import { isAll, isSkip } from "./control-words.js";
import { withoutInvisible } from "./folding.js";
import type { Lexicon } from "./lexicon.js";
import { readOther } from "./other.js";
import { type Outcome, oneAnswer } from "./outcome.js";
import { readNames } from "./pick-list.js";
import { readPicksAndWords, readPickThenLines } from "./picks-then-words.js";
import { readByPosition } from "./positions.js";
import { only, type Scope } from "./scope.js";
import { gatherPicks } from "./several-picks.js";
import { mayOpenControl } from "./vocabulary.js";

/** A reply, or a piece of one, being read. */
export interface Piece {
  readonly prompt: Prompt;
  readonly lexicon: Lexicon;
  readonly scope: Scope;
  readonly text: string;
}

/** A label, a short label, a marker, a number that is none, or several of them. */
function readPicks({ prompt, lexicon, scope, text }: Piece): Outcome | undefined {
  const names = readNames(lexicon, scope, text);
  return names === undefined ? undefined : gatherPicks(prompt, scope, names);
}

/** "all" alone: every option, of the only multi-select question it can mean. */
function readAll({ prompt, lexicon, scope, text }: Piece): Outcome | undefined {
  const multiSelect = scope.home.filter((question) => prompt.questions[question]?.multiSelect === true);
  if (multiSelect.length === 0 || !isAll(lexicon, scope, text)) return undefined;
  const question = only(multiSelect);
  if (question === undefined) return { kind: "retry", reason: "ambiguous", question };
  return oneAnswer(question, [...(prompt.questions[question]?.options ?? []).keys()], null);
}

function readOwnWords(piece: Piece): Outcome | undefined {
  const { lexicon, scope, text } = piece;
  const other = readOther(lexicon, scope, text);
  if (other === undefined) return undefined;
  if (other.rest === "") return { kind: "retry", reason: "empty", question: only(scope.home) };
  if (!other.marked && !wouldCount({ ...piece, text: other.rest })) return undefined;
  return freeText(scope, other.rest, false);
}

const decimal = /^-?\p{Nd}+\.\p{Nd}+$/u;

/** Whether this would be a pick, a number or a skip if it stood alone. */
function wouldCount(piece: Piece): boolean {
  const { lexicon, scope, text } = piece;
  return (
    decimal.test(text) || isSkip(lexicon, scope, text) || (readPicks(piece) ?? readAll(piece)) !== undefined
  );
}

/** "all", "skip" and "other". */
function readControl(piece: Piece): Outcome | undefined {
  if (!mayOpenControl(piece.lexicon, piece.text)) return undefined;
  const all = readAll(piece);
  if (all !== undefined) return all;
  return isSkip(piece.lexicon, piece.scope, piece.text) ? { kind: "skip" } : readOwnWords(piece);
}

function freeText(scope: Scope, text: string, prose: boolean): Outcome {
  const [first = 0] = scope.home;
  return { kind: "answers", answers: new Map([[first, { picked: [], text }]]), prose };
}

/** Reads words that no key says the question of. The first rule that applies decides. */
export function readUnkeyed(piece: Piece): Outcome {
  const { prompt, lexicon, scope } = piece;
  const text = piece.text.trim();
  if (withoutInvisible(text).trim() === "")
    return { kind: "retry", reason: "empty", question: only(scope.home) };
  const trimmed = { ...piece, text };
  const picks = readPicks(trimmed);
  if (picks !== undefined && picks.kind !== "retry") return picks;
  // Two picks of one question live there, also on two lines.
  if (picks?.reason === "one_choice_only") return picks;
  return (
    readByPosition(piece, readUnkeyed) ??
    picks ??
    readControl(trimmed) ??
    readPicksAndWords(prompt, lexicon, scope, text) ??
    readPickThenLines(prompt, lexicon, scope, text) ??
    freeText(scope, text, true)
  );
}
