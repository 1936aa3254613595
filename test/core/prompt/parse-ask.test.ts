import { describe, expect, test } from "vitest";
import { AskError } from "../../../core/errors/ask-error.js";
import { AsklineError } from "../../../core/errors/askline-error.js";
import { parseAsk } from "../../../core/prompt/parse-ask.js";

const yesNo = [{ label: "Yes" }, { label: "No" }];
const question = { id: "ok", header: "Check", question: "Is it so?", options: yesNo };
const asking = (changes: object) => ({ questions: [{ ...question, ...changes }] });
const labelled = (...labels: unknown[]) => asking({ options: labels.map((label) => ({ label })) });

function refusal(input: unknown): AskError {
  try {
    parseAsk(input);
  } catch (error) {
    if (error instanceof AskError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

describe("what is taken", () => {
  test("a whole request, trimmed, with defaults", () => {
    const prompt = parseAsk({
      questions: [
        {
          id: " target ",
          header: " Deploy target ",
          question: " Where to? ",
          options: [
            { label: " Staging ", description: "  " },
            { label: "Production", description: " live " },
          ],
        },
      ],
    });
    expect(prompt).toEqual({
      questions: [
        {
          id: "target",
          header: "Deploy targe",
          fullHeader: "Deploy target",
          question: "Where to?",
          options: [{ label: "Staging" }, { label: "Production", description: "live" }],
          multiSelect: false,
        },
      ],
      timeoutSeconds: 900,
    });
    expect(prompt.questions[0]?.options[0]).not.toHaveProperty("description");
  });

  test.each([
    [1, 30],
    [-5, 30],
    [30, 30],
    [31, 31],
    [3600, 3600],
    [3601, 3600],
    [1e300, 3600],
  ])("a time-out of %d becomes %d", (wish, granted) => {
    expect(parseAsk({ ...asking({}), timeoutSeconds: wish }).timeoutSeconds).toBe(granted);
  });

  test.each([
    ["a".repeat(13), "a".repeat(12)],
    ["👩‍👩‍👧‍👦".repeat(2), "👩‍👩‍👧‍👦"],
    ["Deployment x y", "Deployment x"],
    ["Deployments y", "Deployments"],
    [`e${"\u0301".repeat(20)}`, `e${"\u0301".repeat(11)}`],
    ["🇩🇪🇫🇷🇮🇹🇪🇸🇬🇷🇵🇱🇳🇱", "🇩🇪🇫🇷🇮🇹🇪🇸🇬🇷🇵🇱"],
  ])("header %s is cut to %s", (header, cut) => {
    const [parsed] = parseAsk(asking({ header })).questions;
    expect(parsed?.header).toBe(cut);
    expect(parsed?.fullHeader).toBe(header);
  });

  test("limits count code points, not UTF-16 units", () => {
    expect(parseAsk(labelled("😀".repeat(64), "no")).questions[0]?.options[0]?.label).toHaveLength(128);
    expect(() => parseAsk(asking({ question: "😀".repeat(1000) }))).not.toThrow();
    expect(refusal(labelled("😀".repeat(65), "no")).issues[0]?.got).toBe("65 characters");
  });

  test("labels that differ in more than case and quotes", () => {
    expect(() => parseAsk(labelled("C", "C++", "C#"))).not.toThrow();
    expect(() => parseAsk(labelled("★", "★★", "★★★"))).not.toThrow();
    expect(() => parseAsk(labelled("Approve", "Approve?"))).not.toThrow();
    expect(() => parseAsk(labelled("Another", "Others"))).not.toThrow();
  });
});

describe("what is refused, and in which words", () => {
  test.each<[string, unknown, string]>([
    ["nothing", undefined, "request: expected an object with questions, got nothing"],
    ["null", null, "request: expected an object with questions, got null"],
    [
      "the request as JSON text",
      '{"questions": []}',
      "request: expected an object with questions, got JSON text in a string (send the value itself, not quoted)",
    ],
    ["an array", [question], "request: expected an object with questions, got an array of 1"],
    ["no questions", {}, "questions: expected an array of 1-3 questions, got nothing"],
    ["an empty list", { questions: [] }, "questions: expected 1-3 questions, got 0"],
    [
      "four questions",
      { questions: ["a", "b", "c", "d"].map((id) => ({ ...question, id })) },
      "questions: expected 1-3 questions, got 4",
    ],
    [
      "questions as JSON text",
      { questions: JSON.stringify([question]) },
      "questions: expected an array of 1-3 questions, got JSON text in a string (send the value itself, not quoted)",
    ],
    [
      "a question that is a string",
      { questions: ["Is it so?"] },
      'questions[0]: expected an object with id, header, question and options, got the string "Is it so?"',
    ],
    [
      "no options",
      asking({ options: undefined }),
      "questions[0].options: expected an array of 2-4 options, got nothing",
    ],
    ["one option", labelled("Yes"), "questions[0].options: expected 2-4 options, got 1"],
    ["five options", labelled("a", "b", "c", "d", "e"), "questions[0].options: expected 2-4 options, got 5"],
    [
      "options as strings",
      asking({ options: ["Yes", { label: "No" }] }),
      'questions[0].options[0]: expected an object with a label and perhaps a description, got the string "Yes"',
    ],
    [
      "a number as label",
      labelled(1, "two"),
      "questions[0].options[0].label: expected a string of 1-64 characters, got the number 1",
    ],
    [
      "a blank label",
      labelled("  ", "two"),
      "questions[0].options[0].label: expected a string of 1-64 characters, got a blank string",
    ],
    [
      "an invisible label",
      labelled("\u200b\u202e", "two"),
      'questions[0].options[0].label: expected a string of 1-64 characters, got the string "\u200b\u202e"',
    ],
    [
      "a long description",
      asking({ options: [{ label: "a", description: "x".repeat(301) }, { label: "b" }] }),
      "questions[0].options[0].description: expected a string of at most 300 characters, or no such field, got 301 characters",
    ],
    [
      "a null description",
      asking({ options: [{ label: "a", description: null }, { label: "b" }] }),
      "questions[0].options[0].description: expected a string of at most 300 characters, or no such field, got null",
    ],
    [
      "a long question",
      asking({ question: "x".repeat(1001) }),
      "questions[0].question: expected a string of 1-1000 characters, got 1001 characters",
    ],
    [
      "a null header",
      asking({ header: null }),
      "questions[0].header: expected a string that is not blank, got null",
    ],
    [
      "an id in capitals",
      asking({ id: "Target" }),
      'questions[0].id: expected an id of small letters, digits and _ that starts with a letter, 1-64 long, got the string "Target"',
    ],
    [
      "a long id",
      asking({ id: "a".repeat(65) }),
      "questions[0].id: expected an id of small letters, digits and _ that starts with a letter, 1-64 long, got 65 characters",
    ],
    [
      "multiSelect as text",
      asking({ multiSelect: "true" }),
      'questions[0].multiSelect: expected true or false, or no such field, got the string "true"',
    ],
    [
      "an unknown field",
      asking({ choices: [] }),
      "questions[0].choices: expected only the fields id, header, question, options, multiSelect here, got an unknown field",
    ],
    [
      "an unknown field with a strange name",
      { ...asking({}), "time out": 1 },
      'request["time out"]: expected only the fields questions, timeoutSeconds here, got an unknown field',
    ],
    [
      "a broken time-out",
      { ...asking({}), timeoutSeconds: 1.5 },
      "timeoutSeconds: expected a whole number of seconds, got the number 1.5",
    ],
    [
      "a time-out as text",
      { ...asking({}), timeoutSeconds: "60" },
      'timeoutSeconds: expected a whole number of seconds, got the string "60"',
    ],
    [
      "an id used twice",
      { questions: [question, question] },
      "questions[1].id: expected an id that no other question has, got the same as questions[0].id",
    ],
    [
      "labels alike but for case",
      labelled("Yes", "No", "“yes.”"),
      "questions[0].options[2].label: expected a label that no other option of the question has, got the same as questions[0].options[0].label",
    ],
    [
      "an option Other",
      labelled("Yes", "OTHER."),
      'questions[0].options[1].label: expected no option for own words (they are always possible), got the label "OTHER."',
    ],
  ])("%s", (_name, input, message) => {
    const error = refusal(input);
    expect(error.code).toBe("invalid_ask");
    expect(error.message).toBe(message);
  });

  test("every wrong field is named, one line each", () => {
    const error = refusal({
      questions: [
        { ...question, id: "1" },
        { ...question, options: [{ label: "A" }, { label: "a" }, "b"] },
        question,
      ],
      timeoutSeconds: null,
    });
    expect(error.issues.map((issue) => issue.path).sort()).toEqual([
      "questions[0].id",
      "questions[1].options[1].label",
      "questions[1].options[2]",
      "questions[2].id",
      "timeoutSeconds",
    ]);
    expect(error.message.split("\n")).toHaveLength(5);
  });

  test("refusals belong to the error family and say so", () => {
    const error = refusal(null);
    expect(error).toBeInstanceOf(AsklineError);
    expect(error.name).toBe("AskError");
  });
});
