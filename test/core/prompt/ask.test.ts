import { expect, test } from "vitest";
import { AskError } from "../../../core/errors/ask-error.js";
import { parseAskEnvelope } from "../../../core/prompt/ask.js";
import { canonicalContent } from "../../../core/prompt/canonical-content.js";

const questions = [
  { id: "ok", header: "Check", question: "Is it so?", options: [{ label: "Yes" }, { label: "No" }] },
];
const parse = (around: object) => parseAskEnvelope({ questions, ...around });

test("an ask without an envelope has no addresses and no extra fields", () => {
  const ask = parse({});
  expect(ask.to).toEqual([]);
  expect(Object.keys(ask).sort()).toEqual(["prompt", "to"]);
});

test.each<[unknown, string[]]>([
  ["a:1", ["a:1"]],
  [" a:1 , b:2,,a:1 ", ["a:1", "b:2"]],
  [
    ["b:2", " a:1"],
    ["b:2", "a:1"],
  ],
])("to: %j", (to, addresses) => {
  expect(parse({ to }).to).toEqual(addresses);
});

test.each([5, "", " , ", [], [1], {}, null])("to: %j is refused in plain words", (to) => {
  expect(() => parse({ to })).toThrow(/^to: expected an address, several separated by commas, or an array/);
});

test.each([[["a:1", ""]], [["a:1", " "]]])("to: %j names the wrong one", (to) => {
  expect(() => parse({ to })).toThrow(/^to\[[01]\]: expected an address, got a blank string$/);
});

test("who asks is part of the prompt", () => {
  expect(parse({ from: " Release bot " }).prompt.from).toBe("Release bot");
  expect(parse({ from: " " }).prompt).not.toHaveProperty("from");
  expect(() => parse({ from: "x".repeat(65) })).toThrow("from: expected a string of at most 64 characters");
});

test("the rest is kept as given", () => {
  const around = {
    anyone: true,
    idempotencyKey: "k",
    session: { id: "s", primary: true },
    locale: "vi",
    account: "a/1",
  } as const;
  expect(parse({ ...around, answerers: "a:1,a:2" })).toMatchObject({ ...around, answerers: ["a:1", "a:2"] });
});

test("only a main session may ask", () => {
  const asking = () => parse({ session: { id: "s", primary: false } });
  expect(asking).toThrow(AskError);
  expect(asking).toThrow(expect.objectContaining({ code: "not_primary", issues: [] }));
});

test.each([
  [{ locale: "de" }, 'locale: expected one of en, id, vi, hi, got the string "de"'],
  [{ anyone: "yes" }, 'anyone: expected true or false, or no such field, got the string "yes"'],
  [
    { session: "s" },
    'session: expected an object with id (a string) and primary (true or false), got the string "s"',
  ],
  [{ session: { id: "s" } }, "session.primary: expected true or false, got nothing"],
])("%j is refused", (around, message) => {
  expect(() => parse(around)).toThrow(message);
});

test("an unknown field names what is known", () => {
  expect(() => parse({ timeout: 5 })).toThrow(
    /^timeout: expected only the fields questions, timeoutSeconds, to, from/,
  );
});

test("canonical content ignores spelling and order, and nothing else", () => {
  const content = (around: object) => canonicalContent(parse(around));
  const base = content({ to: "a:1,b:2", answerers: ["x:1", "y:2"] });
  expect(content({ answerers: "y:2, x:1", to: ["b:2", "a:1"], timeoutSeconds: 900, from: "me" })).toBe(base);
  for (const other of [
    { to: "a:1", answerers: ["x:1", "y:2"] },
    { to: "a:1,b:2" },
    { to: "a:1,b:2", answerers: ["x:1", "y:2"], timeoutSeconds: 901 },
    { to: "a:1,b:2", answerers: ["x:1", "y:2"], questions: [{ ...questions[0], question: "Is it?" }] },
  ]) {
    expect(content(other)).not.toBe(base);
  }
});
