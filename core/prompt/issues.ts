import type { z } from "zod";
import type { AskIssue } from "../errors/ask-error.js";
import { codePoints, cutText } from "./cut.js";

/**
 * What a schema's own `error` texts and the offending input say, as issues. Every schema of the contract words its
 * error as "what was expected", so that nobody ever reads the parser's own sentences.
 */
export function askIssues(error: z.ZodError): AskIssue[] {
  const issues = error.issues.flatMap((issue): AskIssue[] => {
    const path = issue.path;
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: pathText([...path, key]),
        expected: issue.message,
        got: "an unknown field",
      }));
    }
    return [{ path: pathText(path), expected: issue.message, got: got(issue.code, issue.input) }];
  });
  // A value of the wrong kind is also measured by the parser ("too long"): the first issue of a path says it all.
  const paths = issues.map((issue) => issue.path);
  return issues.filter((issue, index) => paths.indexOf(issue.path) === index);
}

/** `questions[1].options`, as one would write it in JavaScript. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    const name = String(key);
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name))
      return `${text || "request"}[${JSON.stringify(cutText(name, 40))}]`;
    return text === "" ? name : `${text}.${name}`;
  }, "");
}

function got(code: string, input: unknown): string {
  if (Array.isArray(input) && (code === "too_small" || code === "too_big")) return String(input.length);
  if (typeof input !== "string" || code === "invalid_type") return kind(input);
  const length = codePoints(input);
  if (input.trim() === "") return "a blank string";
  return length > 40 ? `${length} characters` : kind(input);
}

function kind(input: unknown): string {
  if (input === undefined) return "nothing";
  if (input === null) return "null";
  if (Array.isArray(input)) return `an array of ${input.length}`;
  switch (typeof input) {
    case "string":
      if (/^\s*[[{]/.test(input)) return "JSON text in a string (send the value itself, not quoted)";
      return `the string ${JSON.stringify(codePoints(input) > 40 ? `${cutText(input, 40)}…` : input)}`;
    case "object":
      return "an object";
    case "number":
    case "boolean":
    case "bigint":
      return `the ${typeof input} ${String(input)}`;
    default:
      return `a ${typeof input}`;
  }
}
