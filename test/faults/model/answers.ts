import type { AskResult } from "../../../core/index.js";
import { copiesIn } from "../people/act.js";
import type { Act, Case } from "../people/case.js";
import { ofReaction, statusOf, summaryIn } from "../people/reading.js";
import type { Fault } from "./finding.js";

type Wrong = readonly [Fault, string];
type Values = Readonly<Record<string, readonly string[]>>;

/** Every answer that a person was told to count is in the result, word for word, and nothing else is. */
export function answersOf(of: Case): Wrong[] {
  const { result } = of.results[0] ?? {};
  if (!result) return [];
  return [...losses(of, result), ...inventions(of, result), ...contradictions(of)];
}

/** The acts that their people were told to count. */
export function taken(of: Case): Act[] {
  return of.acts.filter((act) => {
    const told = toldOf(act);
    return (
      told !== undefined && ["taken", "partly taken"].includes(ofReaction(told)) && isAbout(of, act, told)
    );
  });
}

/** What is said late may be said to a later tap of the same person: its words tell which answer it is about. */
function isAbout(of: Case, { means }: Act, told: string): boolean {
  if (/^Skipped/.test(told)) return means.kind === "skips";
  if (means.kind !== "answers") return means.kind === "asks on";
  const summary = summaryIn(told, of.title);
  return summary === undefined ? !/^✓ /.test(told) : fits(summary, of, means.values);
}

function toldOf({ reaction }: Act): string | undefined {
  const seen = reaction.look();
  return seen?.kind === "told" ? seen.text : undefined;
}

function losses(of: Case, result: AskResult): Wrong[] {
  return taken(of).flatMap((act): Wrong[] => {
    const told = toldOf(act) ?? "";
    const complete = ofReaction(told) === "taken";
    if (act.means.kind === "asks on") return [];
    if (act.means.kind === "skips") {
      return result.status === "no_answer" && result.reason === "skipped"
        ? []
        : [
            [
              "lost",
              `${act.who.name} ${act.what} and was told ${JSON.stringify(told)}; the result is ${inShort(result)}`,
            ],
          ];
    }
    const values = result.status === "answered" ? result.answers.answers : result.partial?.answers;
    const there = Object.entries(act.means.values).every(([id, given]) => same(values?.[id], given));
    if (there && (!complete || result.status === "answered")) return [];
    return [
      [
        "lost",
        `${act.who.name} ${act.what} and was told ${JSON.stringify(told)}; the result is ${inShort(result)}`,
      ],
    ];
  });
}

function inventions(of: Case, result: AskResult): Wrong[] {
  if (result.status === "no_answer") {
    if (result.reason !== "skipped" || of.acts.some(({ means }) => means.kind === "skips")) return [];
    return [["made up", "nobody skipped"]];
  }
  return Object.entries(result.answers.answers).flatMap(([id, values]): Wrong[] => {
    const meant = of.acts.some(
      ({ means, who }) =>
        means.kind === "answers" &&
        same(means.values[id], values) &&
        result.details[id]?.by.address === who.address,
    );
    return meant ? [] : [["made up", `nobody meant ${JSON.stringify(values)}`]];
  });
}

/** All that anybody was ever told about the case says the same. */
function contradictions(of: Case): Wrong[] {
  const [first, ...others] = of.results.map(({ result }) => JSON.stringify(essence(result)));
  const wrong: Wrong[] = [...new Set(others)]
    .filter((other) => other !== first)
    .map((other) => ["twice", `one asker got ${first}, another one ${other}`]);
  const { result } = of.results[0] ?? {};
  const statuses = of.spots.flatMap(({ phones: [phone] }) =>
    phone ? copiesIn(phone, of).flatMap((copy) => (copy.gone ? [] : (statusOf(copy) ?? []))) : [],
  );
  const told = of.acts.flatMap((act) => toldOf(act) ?? []);
  for (const text of [...statuses, ...told]) {
    const summary = summaryIn(text, of.title);
    const values = result?.status === "answered" ? result.answers.answers : undefined;
    if (summary !== undefined && !(values && fits(summary, of, values))) {
      wrong.push(["twice", `${JSON.stringify(text)} stands in a chat; the result is ${inShort(result)}`]);
    }
  }
  for (const status of new Set(statuses)) {
    if (result && !agrees(status, result))
      wrong.push(["twice", `${JSON.stringify(status)} stands in a chat; the result is ${inShort(result)}`]);
  }
  return wrong;
}

/** Who gets a result twice, gets the same; where it was shown may have become known meanwhile. */
function essence({ deliveries: _, ...result }: AskResult): object {
  return result;
}

function agrees(status: string, result: AskResult): boolean {
  if (result.status === "answered") return status.startsWith("✓");
  const signs = {
    expired: /^(Expired|⌛)/,
    cancelled: /^(Cancelled|✗)/,
    skipped: /^Skipped/,
    undeliverable: /^(Expired|⌛)/,
  };
  return signs[result.reason].test(status);
}

/** Whether a summary tells these values and no others. */
function fits(summary: string, { questions }: Case, values: Values): boolean {
  return questions.every(({ id, options }) => {
    const given = values[id] ?? [];
    const labels = options.map(({ label }) => label);
    const own = given.filter((value) => !labels.includes(value));
    return (
      labels.every((label) => given.includes(label) === summary.includes(label)) &&
      own.every((words) => summary.includes(words.slice(0, 15)))
    );
  });
}

function same(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other) && one !== undefined;
}

export function inShort(result: AskResult | undefined): string {
  if (!result) return "not there";
  return result.status === "answered"
    ? JSON.stringify(result.answers.answers)
    : `${result.reason}${result.partial ? ` with ${JSON.stringify(result.partial.answers)}` : ""}`;
}
