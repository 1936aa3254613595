import { z } from "zod";
import { optionalText, shownText } from "./field.js";

/** Bounds of `timeoutSeconds`. A wish outside is clamped, never refused; without one it is `normal`. */
export const timeoutBounds = { least: 30, most: 3600, normal: 900 } as const;

function only(...keys: string[]): string {
  return `only the fields ${keys.join(", ")} here`;
}

/** The wording of an object's errors: for a wrong kind of value what the object is, for unknown keys what is known. */
function object<Shape extends z.ZodRawShape>(shape: Shape, expected: string) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? only(...Object.keys(shape)) : expected),
  });
}

function list<Item extends z.ZodType>(item: Item, least: number, most: number, noun: string) {
  const count = `${least}-${most} ${noun}`;
  return z
    .array(item, { error: (issue) => (issue.code === "invalid_type" ? `an array of ${count}` : count) })
    .min(least)
    .max(most);
}

const option = object(
  {
    label: shownText(
      64,
      'The choice in a few words, as the person sees it and as the answer gives it back. End the recommended one with "(Recommended)". Never "Other": own words are always possible.',
    ),
    description: optionalText(300, "What choosing this means, where the label alone does not say it."),
  },
  "an object with a label and perhaps a description",
);

const idRule = "an id of small letters, digits and _ that starts with a letter, 1-64 long";

const question = object(
  {
    id: z
      .string({ error: idRule })
      .trim()
      .regex(/^[a-z][a-z0-9_]{0,63}$/, { error: idRule })
      .meta({ description: "Key of this question's answer; unique in the request." }),
    header: shownText(
      Number.POSITIVE_INFINITY,
      "A word or two that name the topic; longer than 12 characters is cut.",
    ),
    question: shownText(
      1000,
      "One sentence that ends with a question mark. May use inline Markdown: bold, italic, code, links.",
    ),
    options: list(option, 2, 4, "options").meta({
      description: "Every choice there is, the recommended one first.",
    }),
    multiSelect: z.boolean({ error: "true or false, or no such field" }).optional().meta({
      description: "true only when several options can hold at once. Default false.",
    }),
  },
  "an object with id, header, question and options",
);

const wholeSeconds = "a whole number of seconds";

/** The fields of an AskRequest. */
export const requestShape = {
  questions: list(question, 1, 3, "questions").meta({
    description: "One question if at all possible; never more than three.",
  }),
  timeoutSeconds: z
    .number({ error: wholeSeconds })
    .refine(Number.isInteger, { error: wholeSeconds })
    .optional()
    .meta({
      description: `How long to wait for the answer, ${timeoutBounds.least}-${timeoutBounds.most}; values outside are clamped. Default ${timeoutBounds.normal}.`,
      type: "integer",
    }),
};

/** The request as a whole, or with the fields of an envelope around it. */
export function requestSchema<Shape extends z.ZodRawShape>(envelope: Shape) {
  return object({ ...requestShape, ...envelope }, "an object with questions");
}

/** Exactly the contract. */
export const askRequest = requestSchema({});

/** What an asker writes. */
export type AskRequest = z.input<typeof askRequest>;

/** The JSON Schema of exactly an AskRequest, for tools that a model calls. */
export function askUserJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(askRequest, { io: "input" });
}
