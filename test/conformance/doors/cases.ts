/*
 * What every asker's door is given, and what it gives back: data alone, so that a door in any process can run it. In what is
 * expected, "…" stands for any stretch of text; ADDRESS is the address of the person who is asked, ID and TIME are what they
 * say.
 */

/** What goes around a request. A door that does not take a field in the request has its own way to say it, or none. */
export interface Around {
  readonly to?: string;
  readonly from?: string;
  readonly session?: { readonly id: string; readonly primary: boolean };
  readonly answerers?: readonly string[];
  readonly idempotencyKey?: string;
}

export interface DoorCase {
  readonly name: string;
  /** As an asker writes it, right or wrong. */
  readonly request: unknown;
  /** `to` is the person's address when left out. */
  readonly around?: Around;
  /** What the person sends once the question is shown, one message after the other. */
  readonly replies?: readonly string[];
  readonly expected: Expected;
}

export type Expected =
  | { readonly result: object }
  | { readonly refused: { readonly code: string; readonly message: string } };

const yesNo = [{ label: "Yes" }, { label: "No" }];
const check = { id: "ok", header: "Check", question: "Is it so?", options: yesNo };
const target = {
  id: "target",
  header: "Target",
  question: "Where should this build go?",
  options: [
    { label: "Staging (Recommended)", description: "internal QA" },
    { label: "Production", description: "live customers" },
  ],
};
const regions = {
  id: "regions",
  header: "Regions",
  question: "Which regions get it?",
  options: [{ label: "eu-west" }, { label: "us-east" }, { label: "ap-south" }],
  multiSelect: true,
};

const asking = (...changes: readonly object[]) => ({
  questions: changes.map((change) => ({ ...check, ...change })),
});
const labelled = (...labels: readonly unknown[]) => asking({ options: labels.map((label) => ({ label })) });

const by = { address: "ADDRESS", name: "Ana" };
const shown = [{ to: "ADDRESS", state: "shown" }];

/** Picks and own words by question; the values that follow from them. */
function answered(
  said: Readonly<Record<string, { readonly picked?: readonly string[]; readonly text?: string }>>,
): Expected {
  const answers = Object.entries(said);
  return {
    result: {
      status: "answered",
      answers: {
        answers: Object.fromEntries(
          answers.map(([id, { picked = [], text }]) => [id, text === undefined ? picked : [...picked, text]]),
        ),
      },
      id: "ID",
      answeredBy: by,
      answeredAt: "TIME",
      details: Object.fromEntries(
        answers.map(([id, { picked = [], text = null }]) => [id, { picked, text, by, at: "TIME" }]),
      ),
      deliveries: shown,
    },
  };
}

const invalid = (message: string): Expected => ({ refused: { code: "invalid_ask", message } });

/** Requests that the contract takes. */
export const taken: readonly DoorCase[] = [
  {
    name: "a pick by its number",
    request: { questions: [target] },
    replies: ["2"],
    expected: answered({ target: { picked: ["Production"] } }),
  },
  {
    name: "a recommended option by its name",
    request: { questions: [target], timeoutSeconds: 600 },
    replies: ["staging"],
    expected: answered({ target: { picked: ["Staging (Recommended)"] } }),
  },
  {
    name: "own words, word for word",
    request: { questions: [target] },
    replies: ["neither; wait for “Ben” <b>& co</b>"],
    expected: answered({ target: { text: "neither; wait for “Ben” <b>& co</b>" } }),
  },
  {
    name: "several picks, in option order, and words",
    request: { questions: [regions] },
    replies: ["ap-south, eu-west, but only on weekdays"],
    expected: answered({ regions: { picked: ["eu-west", "ap-south"], text: "but only on weekdays" } }),
  },
  {
    name: "two questions in two messages",
    request: { questions: [target, regions] },
    replies: ["4", "production"],
    expected: answered({ target: { picked: ["Production"] }, regions: { picked: ["us-east"] } }),
  },
  {
    name: "three questions, one of them skipped",
    request: { questions: [target, regions, check] },
    replies: ["Q1: staging\nQ2: skip\nQ3: yes"],
    expected: answered({
      target: { picked: ["Staging (Recommended)"] },
      regions: {},
      ok: { picked: ["Yes"] },
    }),
  },
  {
    name: "a retry, then an answer",
    request: { questions: [target] },
    replies: ["7", "1"],
    expected: answered({ target: { picked: ["Staging (Recommended)"] } }),
  },
  {
    name: "a question that is skipped",
    request: { questions: [target] },
    replies: ["skip"],
    expected: {
      result: {
        status: "no_answer",
        id: "ID",
        reason: "skipped",
        message:
          "The question was left unanswered on purpose. That decides nothing either way. Go on with your best judgement.",
        deliveries: shown,
      },
    },
  },
  {
    name: "blanks around texts, a long header, a blank description and a time-out out of bounds",
    request: {
      questions: [
        {
          id: " target ",
          header: " Deployment target ",
          question: " Where to? ",
          options: [{ label: " Staging ", description: "  " }, { label: "Production" }],
        },
      ],
      timeoutSeconds: 999_999,
    },
    replies: ["1"],
    expected: answered({ target: { picked: ["Staging"] } }),
  },
  {
    name: "limits in code points: a label of 64 and a question of 1000 of them",
    request: {
      questions: [
        { ...check, question: "😀".repeat(1000), options: [{ label: "😀".repeat(64) }, { label: "No" }] },
      ],
    },
    replies: ["1"],
    expected: answered({ ok: { picked: ["😀".repeat(64)] } }),
  },
  {
    name: "a main session, and who asks",
    request: { questions: [check] },
    around: { session: { id: "s-1", primary: true }, from: "Release bot" },
    replies: ["yes"],
    expected: answered({ ok: { picked: ["Yes"] } }),
  },
  {
    name: "a person who may answer, by name",
    request: { questions: [check] },
    around: { answerers: ["ADDRESS"], idempotencyKey: "once" },
    replies: ["no"],
    expected: answered({ ok: { picked: ["No"] } }),
  },
  {
    name: "a chat that is not there",
    request: { questions: [check] },
    around: { to: "telegram:987654321" },
    expected: {
      result: {
        status: "no_answer",
        id: "ID",
        reason: "undeliverable",
        message:
          "The question could not be shown to anyone, so nobody has seen it. The last error was: …. Go on with your best judgement.",
        deliveries: [
          {
            to: "telegram:987654321",
            state: "failed",
            error: { code: "chat_not_found", message: "…" },
          },
        ],
      },
    },
  },
];

/** Requests that the contract refuses, in which words. */
export const refusals: readonly DoorCase[] = [
  {
    name: "no questions",
    request: {},
    expected: invalid("questions: expected an array of 1-3 questions, got nothing"),
  },
  {
    name: "an empty list of questions",
    request: { questions: [] },
    expected: invalid("questions: expected 1-3 questions, got 0"),
  },
  {
    name: "four questions",
    request: asking({}, { id: "b" }, { id: "c" }, { id: "d" }),
    expected: invalid("questions: expected 1-3 questions, got 4"),
  },
  {
    name: "questions as JSON text",
    request: { questions: JSON.stringify([check]) },
    expected: invalid(
      "questions: expected an array of 1-3 questions, got JSON text in a string (send the value itself, not quoted)",
    ),
  },
  {
    name: "a question that is a string",
    request: { questions: ["Is it so?"] },
    expected: invalid(
      'questions[0]: expected an object with id, header, question and options, got the string "Is it so?"',
    ),
  },
  {
    name: "one option",
    request: labelled("Yes"),
    expected: invalid("questions[0].options: expected 2-4 options, got 1"),
  },
  {
    name: "five options",
    request: labelled("a", "b", "c", "d", "e"),
    expected: invalid("questions[0].options: expected 2-4 options, got 5"),
  },
  {
    name: "options as strings",
    request: asking({ options: ["Yes", { label: "No" }] }),
    expected: invalid(
      'questions[0].options[0]: expected an object with a label and perhaps a description, got the string "Yes"',
    ),
  },
  {
    name: "a label of 65",
    request: labelled("😀".repeat(65), "No"),
    expected: invalid(
      "questions[0].options[0].label: expected a string of 1-64 characters, got 65 characters",
    ),
  },
  {
    name: "a blank label",
    request: labelled("  ", "No"),
    expected: invalid(
      "questions[0].options[0].label: expected a string of 1-64 characters, got a blank string",
    ),
  },
  {
    name: "labels alike but for case and quotes",
    request: labelled("Yes", "No", "“yes.”"),
    expected: invalid(
      "questions[0].options[2].label: expected a label that no other option of the question has, got the same as questions[0].options[0].label",
    ),
  },
  {
    name: "an option Other",
    request: labelled("Yes", "OTHER."),
    expected: invalid(
      'questions[0].options[1].label: expected no option for own words (they are always possible), got the label "OTHER."',
    ),
  },
  {
    name: "a description of 301",
    request: asking({ options: [{ label: "a", description: "x".repeat(301) }, { label: "b" }] }),
    expected: invalid(
      "questions[0].options[0].description: expected a string of at most 300 characters, or no such field, got 301 characters",
    ),
  },
  {
    name: "a question of 1001",
    request: asking({ question: "x".repeat(1001) }),
    expected: invalid("questions[0].question: expected a string of 1-1000 characters, got 1001 characters"),
  },
  {
    name: "an id in capitals",
    request: asking({ id: "Target" }),
    expected: invalid(
      'questions[0].id: expected an id of small letters, digits and _ that starts with a letter, 1-64 long, got the string "Target"',
    ),
  },
  {
    name: "an id used twice",
    request: asking({}, {}),
    expected: invalid(
      "questions[1].id: expected an id that no other question has, got the same as questions[0].id",
    ),
  },
  {
    name: "a null header",
    request: asking({ header: null }),
    expected: invalid("questions[0].header: expected a string that is not blank, got null"),
  },
  {
    name: "multiSelect as text",
    request: asking({ multiSelect: "true" }),
    expected: invalid(
      'questions[0].multiSelect: expected true or false, or no such field, got the string "true"',
    ),
  },
  {
    name: "an unknown field of a question",
    request: asking({ choices: [] }),
    expected: invalid(
      "questions[0].choices: expected only the fields id, header, question, options, multiSelect here, got an unknown field",
    ),
  },
  {
    name: "an unknown field of the request",
    request: { ...asking({}), urgency: "high" },
    expected: invalid(
      "urgency: expected only the fields questions, timeoutSeconds… here, got an unknown field",
    ),
  },
  {
    name: "a broken time-out",
    request: { ...asking({}), timeoutSeconds: 1.5 },
    expected: invalid("timeoutSeconds: expected a whole number of seconds, got the number 1.5"),
  },
  {
    name: "a time-out as text",
    request: { ...asking({}), timeoutSeconds: "60" },
    expected: invalid('timeoutSeconds: expected a whole number of seconds, got the string "60"'),
  },
  {
    name: "everything at once, a line for each field",
    request: {
      questions: [
        { ...check, id: "1" },
        { ...check, options: [{ label: "A" }, { label: "a" }] },
      ],
      timeoutSeconds: null,
    },
    expected: invalid(
      [
        'questions[0].id: expected an id of small letters, digits and _ that starts with a letter, 1-64 long, got the string "1"',
        "timeoutSeconds: expected a whole number of seconds, got null",
        "questions[1].options[1].label: expected a label that no other option of the question has, got the same as questions[1].options[0].label",
      ].join("\n"),
    ),
  },
  {
    name: "a session that is not the main one",
    request: { questions: [check] },
    around: { session: { id: "s-1", primary: false } },
    expected: { refused: { code: "not_primary", message: "Only an agent's main session may ask." } },
  },
  {
    name: "a sender of 65",
    request: { questions: [check] },
    around: { from: "x".repeat(65) },
    expected: invalid(
      "from: expected a string of at most 64 characters, or no such field, got 65 characters",
    ),
  },
  {
    name: "a platform that is not there",
    request: { questions: [check] },
    around: { to: "pigeon:1" },
    expected: invalid('to: expected an address of a known platform (…), got "pigeon:1"'),
  },
  {
    name: "a group in which nobody may answer",
    request: { questions: [check] },
    around: { to: "telegram:-1001234567890" },
    expected: invalid(
      "to: expected answerers (who may answer), or anyone: true (--anyone), because this address is a group, got telegram:-1001234567890",
    ),
  },
];
