import type { Prompt } from "../prompt/prompt.js";
import type { Named } from "./naming.js";
import type { Outcome, Retry } from "./outcome.js";
import type { Answer } from "./reading.js";
import { only, type Scope } from "./scope.js";

/** The picks of each question, in option order, each option once. */
function picksByQuestion(names: readonly Named[]): ReadonlyMap<number, readonly number[]> {
  const picked = new Map<number, Set<number>>();
  for (const named of names) {
    if (named.kind !== "pick") continue;
    const { question, option } = named.place;
    picked.set(question, (picked.get(question) ?? new Set()).add(option));
  }
  return new Map(
    [...picked].map(([question, options]) => [question, [...options].toSorted((a, b) => a - b)]),
  );
}

const problemsInOrder = ["ambiguous", "wrong_question", "no_such_option"] as const;

function firstProblem(names: readonly Named[]): Retry | undefined {
  for (const reason of problemsInOrder) {
    const found = names.find((named) => named.kind === reason);
    if (found !== undefined && found.kind !== "pick") {
      return { kind: "retry", reason, question: found.question, given: found.given };
    }
  }
  return undefined;
}

/** What a list of names comes to: one bad name spoils it, and a single-select question takes one option. */
export function gatherPicks(prompt: Prompt, scope: Scope, names: readonly Named[]): Outcome {
  const picks = picksByQuestion(names);
  const problem = firstProblem(names);
  const asked = only(scope.home);
  if (problem?.reason === "no_such_option" && asked !== undefined) {
    const takesOne = prompt.questions[asked]?.multiSelect === false;
    if (takesOne && picks.has(asked)) return { kind: "retry", reason: "one_choice_only", question: asked };
  }
  if (problem !== undefined) return problem;
  for (const [question, options] of picks) {
    if (options.length > 1 && prompt.questions[question]?.multiSelect === false) {
      return { kind: "retry", reason: "one_choice_only", question };
    }
  }
  const answers = [...picks].map(([question, picked]): [number, Answer] => [
    question,
    { picked, text: null },
  ]);
  return { kind: "answers", answers: new Map(answers), prose: false };
}

/** The one question that all of these picks live in. */
export function homeOfPicks(
  outcome: Outcome,
): readonly [question: number, picked: readonly number[]] | undefined {
  if (outcome.kind !== "answers" || outcome.answers.size !== 1) return undefined;
  const [first] = outcome.answers;
  return first === undefined ? undefined : [first[0], first[1].picked];
}
