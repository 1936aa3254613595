import type { z } from "zod";

/** What a schema finds, in the words that Slack puts into `response_metadata.messages`. */
export function problemsIn(schema: z.ZodType, value: unknown, root: string): string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const [problem, path] = worded(issue);
    return `[ERROR] ${problem} [json-pointer:${[root, ...path].map((step) => `/${String(step)}`).join("")}]`;
  });
}

function worded(issue: z.core.$ZodIssue): [problem: string, path: readonly PropertyKey[]] {
  const { path } = issue;
  switch (issue.code) {
    case "too_big":
      if (issue.origin === "array") return [`no more than ${issue.maximum} items allowed`, path];
      if (issue.origin === "string")
        return [`must be less than ${Number(issue.maximum) + 1} characters`, path];
      return [`must be at most ${issue.maximum}`, path];
    case "too_small":
      if (issue.origin === "array") return [`must have at least ${issue.minimum} items`, path];
      if (issue.origin === "string")
        return [`must be more than ${Number(issue.minimum) - 1} characters`, path];
      return [`must be at least ${issue.minimum}`, path];
    case "unrecognized_keys":
      return [`invalid additional property: ${issue.keys.join(", ")}`, path];
    case "invalid_union":
      return [
        `unsupported type: ${typeIn(issue.input)}`,
        [...path.filter((step) => step !== "type"), "type"],
      ];
    case "invalid_type":
      if (issue.input === undefined)
        return [`missing required field: ${String(path.at(-1))}`, path.slice(0, -1)];
      return [`must provide ${issue.expected === "array" ? "an array" : `a ${issue.expected}`}`, path];
    case "custom":
      return [issue.message, path];
    default:
      return ["failed to match schema", path];
  }
}

function typeIn(input: unknown): string {
  return typeof input === "object" && input !== null && "type" in input ? String(input.type) : String(input);
}
