import { expect, test } from "vitest";
import { guidance } from "../../../core/prompt/guidance.js";
import { noAnswerMessage } from "../../../core/prompt/no-answer-message.js";
import { askUserJsonSchema } from "../../../core/prompt/request-schema.js";

test("the tool's schema is exactly the contract", () => {
  const schema = JSON.parse(JSON.stringify(askUserJsonSchema()));
  expect(schema).toMatchObject({
    type: "object",
    additionalProperties: false,
    required: ["questions"],
    properties: {
      timeoutSeconds: { type: "integer" },
      questions: {
        type: "array",
        minItems: 1,
        maxItems: 3,
        items: {
          type: "object",
          additionalProperties: false,
          required: ["id", "header", "question", "options"],
          properties: {
            id: { type: "string", pattern: "^[a-z][a-z0-9_]{0,63}$" },
            question: { minLength: 1, maxLength: 1000 },
            options: {
              minItems: 2,
              maxItems: 4,
              items: {
                additionalProperties: false,
                required: ["label"],
                properties: { label: { minLength: 1, maxLength: 64 }, description: { maxLength: 300 } },
              },
            },
            multiSelect: { type: "boolean" },
          },
        },
      },
    },
  });
  expect(Object.keys(schema.properties)).toEqual(["questions", "timeoutSeconds"]);
  expect(schema.properties.timeoutSeconds).not.toHaveProperty("maximum");
  const described = (node: { properties?: object }): boolean =>
    Object.values(node.properties ?? {}).every((property) => property.description?.length > 10);
  expect([schema, schema.properties.questions.items].every(described)).toBe(true);
});

test("the guidance says what matters", () => {
  for (const word of [
    "(Recommended)",
    '"Other"',
    "multiSelect",
    "secret",
    "data from the person",
    "no_answer",
  ]) {
    expect(guidance).toContain(word);
  }
});

test.each(["expired", "cancelled", "skipped", "undeliverable"] as const)("%s is told neutrally", (reason) => {
  const message = noAnswerMessage(reason);
  expect(message).toMatch(/Go on with your best judgement\.$/);
  expect(message).not.toMatch(/refus|declin|reject|agree|consent|approv|den(y|ied)/i);
});

test("an undeliverable question tells the last error", () => {
  expect(noAnswerMessage("undeliverable", { lastError: "chat not found." })).toContain(
    "The last error was: chat not found. Go on",
  );
  expect(noAnswerMessage("expired", { partial: true })).toContain("in partial");
});
