import { expect } from "vitest";

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const id = expect.stringMatching(/^[\w-]{10,}$/);

interface Answer {
  readonly picked?: readonly string[];
  readonly text?: string;
  /** The question's id; what `ask` gives to one that is asked by flags, when left out. */
  readonly question?: string;
}

interface Who {
  /** A person's. */
  readonly address: string;
  readonly name: string;
}

interface Shown {
  readonly address: string;
}

/** Exactly the contract's JSON of one answered question. `at`: where it was shown; the person's own chat when left out. */
export function answered(
  { address, name }: Who,
  { picked = [], text, question = "answer" }: Answer,
  ...at: readonly Shown[]
): object {
  const by = { address, name };
  return {
    status: "answered",
    answers: { answers: { [question]: text === undefined ? picked : [...picked, text] } },
    id,
    answeredBy: by,
    answeredAt: iso,
    details: { [question]: { picked, text: text ?? null, by, at: iso } },
    deliveries: (at.length > 0 ? at : [by]).map((place) => ({ to: place.address, state: "shown" })),
  };
}

const messages = {
  expired: "The question was shown, and its time ran out before it was answered.",
  cancelled: "The question was cancelled before it was answered.",
  skipped: "The question was left unanswered on purpose. That decides nothing either way.",
};

/** Exactly the contract's JSON of a question that was shown and not answered. */
export function noAnswer({ address }: Shown, reason: keyof typeof messages): object {
  return {
    status: "no_answer",
    id,
    reason,
    message: `${messages[reason]} Go on with your best judgement.`,
    deliveries: [{ to: address, state: "shown" }],
  };
}

/** Exactly the contract's JSON of a question that nobody saw. `words` are of the delivery's error, and told to the agent. */
export function undeliverable(to: string, code: string, words: RegExp): object {
  return {
    status: "no_answer",
    id,
    reason: "undeliverable",
    message: expect.stringMatching(
      new RegExp(
        `^The question could not be shown to anyone, so nobody has seen it\\. The last error was: .*${words.source}.* Go on with your best judgement\\.$`,
        "s",
      ),
    ),
    deliveries: [{ to, state: "failed", error: { code, message: expect.stringMatching(words) } }],
  };
}
