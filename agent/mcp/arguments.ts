import { z } from "zod";
import { AskError, askIssues } from "../../core/index.js";

/** Reads a tool's arguments. Throws an AskError that names every wrong one by path. */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw AskError.invalid(askIssues(result.error));
  return result.data;
}

/** Exactly these arguments. */
export function only<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys" ? `only the fields ${names} here` : `an object with ${names}`,
  });
}

export const questionId = z.string({ error: "the id of a question" }).trim().min(1, {
  error: "the id of a question",
});

/** The JSON Schema of a tool's arguments or results. Its dialect is left to the protocol's default. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): { type: "object" } & object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return { ...rest, type: "object" };
}
