import { z } from "zod";
import type { AskIssue } from "../errors/ask-error.js";
import { fold } from "../reply/folding.js";

/** Just enough of a request to compare its ids and labels, whatever else is wrong with it. */
const glimpse = z
  .object({
    questions: z
      .array(
        z
          .object({
            id: z.string().trim().catch(""),
            options: z.array(z.object({ label: z.string().trim().catch("") }).catch({ label: "" })).catch([]),
          })
          .catch({ id: "", options: [] }),
      )
      .catch([]),
  })
  .catch({ questions: [] });

/** What no single field shows: ids used twice, labels of one question that read the same, and an option named "other". */
export function clashes(input: unknown): AskIssue[] {
  const { questions } = glimpse.parse(input);
  return [
    ...repeated(
      questions.map((question) => question.id),
      (index) => `questions[${index}].id`,
      "an id that no other question has",
    ),
    ...questions.flatMap((question, q) => {
      const path = (index: number) => `questions[${q}].options[${index}].label`;
      const folded = question.options.map((option) => foldedLabel(option.label));
      return [
        ...repeated(folded, path, "a label that no other option of the question has"),
        ...folded.flatMap((label, index) =>
          label === "other"
            ? [
                {
                  path: path(index),
                  expected: "no option for own words (they are always possible)",
                  got: `the label ${JSON.stringify(question.options[index]?.label ?? "")}`,
                },
              ]
            : [],
        ),
      ];
    }),
  ];
}

/** A label of signs alone may fold to nothing; it is compared as it is. */
function foldedLabel(label: string): string {
  return fold(label) || label;
}

function repeated(values: readonly string[], path: (index: number) => string, expected: string): AskIssue[] {
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    return value === "" || first === index
      ? []
      : [{ path: path(index), expected, got: `the same as ${path(first)}` }];
  });
}
