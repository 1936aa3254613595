import { describe, expect, it } from "vitest";
import { answerValues, parseAsk, present, type Reading, readReply, textOnly } from "../../core/index.js";
import { readPages } from "./pages.js";

const target = {
  id: "target",
  header: "Target",
  question: "Where should this build go?",
  options: [{ label: "Staging (Recommended)" }, { label: "Production" }],
};
const regions = {
  id: "regions",
  header: "Regions",
  question: "Which regions get it?",
  multiSelect: true,
  options: [{ label: "eu-west" }, { label: "us-east" }, { label: "ap-south" }],
};

const pages = readPages();

/** The rows of the tables with this head: what is typed, and what the page says of it. */
function rows(head: string): { typed: string; said: string; at: string }[] {
  const found = pages.flatMap(({ path, text }) =>
    text
      .split(`| ${head} | recorded |\n|---|---|\n`)
      .slice(1)
      .flatMap((rest) => (rest.split("\n\n")[0] ?? "").split("\n"))
      .flatMap((row) => {
        const [, cell = "", said = ""] = /^\| (.*) \| (.*) \|$/.exec(row) ?? [];
        return [...cell.matchAll(/`([^`]+)`/g)].map(([, typed = ""]) => ({ typed, said, at: path }));
      }),
  );
  if (found.length === 0) throw new Error(`No page has a table of what is ${head}`);
  return found;
}

/** A reading in the words of the pages. */
function inWords(prompt: ReturnType<typeof parseAsk>, reading: Reading): string {
  if (reading.kind === "skipped") return "skipped";
  if (reading.kind === "retry") return `asked again: ${reading.reason.replaceAll("_", " ")}`;
  const values = Object.entries(answerValues(prompt, reading.answers));
  const said =
    prompt.questions.length === 1
      ? `\`${JSON.stringify(values[0]?.[1])}\``
      : values.map(([id, value]) => `${id} \`${JSON.stringify(value)}\``).join(", ");
  return reading.kind === "partial" ? `${said}, the rest stays open` : said;
}

describe.each([
  { head: "typed", questions: [target] },
  { head: "typed to both", questions: [target, regions] },
])("what is $head reads as the pages say", ({ head, questions }) => {
  const prompt = parseAsk({ questions });
  const presented = present(prompt, textOnly, { locale: "en" });

  it.each(rows(head))("$typed ($at)", ({ typed, said }) => {
    expect(inWords(prompt, readReply(prompt, presented, typed))).toBe(said);
  });
});
