import { describe, expect, it } from "vitest";
import { asking, brief, reading } from "./asking.js";

const release = asking(
  {
    id: "target",
    header: "Deploy target",
    options: ["Staging (Recommended)", ["Production", "live customers"]],
  },
  { id: "regions", header: "Regions", options: ["eu-west", "us-east", "ap-south"], multiSelect: true },
);
const three = asking(
  { id: "tests", header: "Tests", options: ["Yes", "No"] },
  { id: "tag", header: "Tag", options: ["Yes", "No"] },
  { id: "notes", header: "Notes", options: ["Short", "Long"] },
);
const staging = { target: ["Staging (Recommended)"] };
const production = { target: ["Production"] };
const open = (...ids: string[]) => ({ open: ids });

describe("unkeyed picks go where they live", () => {
  it.each<[string, unknown]>([
    ["1, 3, 4", { target: ["Staging (Recommended)"], regions: ["eu-west", "us-east"] }],
    ["4 1 3", { target: ["Staging (Recommended)"], regions: ["eu-west", "us-east"] }],
    ["2 4", { target: ["Production"], regions: ["us-east"] }],
    ["us-east and production", { target: ["Production"], regions: ["us-east"] }],
    ["production, 5", { target: ["Production"], regions: ["ap-south"] }],
    ["5\nproduction", { target: ["Production"], regions: ["ap-south"] }],
    ["3\n1\n4", { target: ["Staging (Recommended)"], regions: ["eu-west", "us-east"] }],
    ["staging eu-west", { target: ["Staging (Recommended)"], regions: ["eu-west"] }],
    [
      "1. Staging (Recommended)\n3. eu-west\n5. ap-south",
      { target: ["Staging (Recommended)"], regions: ["eu-west", "ap-south"] },
    ],
    ["4", { regions: ["us-east"], ...open("target") }],
    ["two", { ...production, ...open("regions") }],
    ["us-east, ap-south", { regions: ["us-east", "ap-south"], ...open("target") }],
    ["2. Production", { ...production, ...open("regions") }],
    ["2. Production — live customers", { ...production, ...open("regions") }],
    ["**2. Production** — live customers", { ...production, ...open("regions") }],
    ["1 2", "one_choice_only target"],
    ["1, 2, 3", "one_choice_only target"],
    ["staging, production", "one_choice_only target"],
    ["9", "no_such_option"],
    ["1, 9", "no_such_option"],
    ["0", "no_such_option"],
    ["all", { regions: ["eu-west", "us-east", "ap-south"], ...open("target") }],
    ["second", "ambiguous"],
    ["last", "ambiguous"],
    ["fourth", "no_such_option"],
    ["somewhere safe", { target: ["somewhere safe"], ...open("regions") }],
    ["not production", { target: ["not production"], ...open("regions") }],
    ["other: 3", { target: ["3"], ...open("regions") }],
    ["other 3", { target: ["3"], ...open("regions") }],
    ["3, but only on weekdays", { regions: ["eu-west", "but only on weekdays"], ...open("target") }],
    ["1, but only on weekdays", { target: ["1, but only on weekdays"], ...open("regions") }],
    ["3, but not production", { target: ["3, but not production"], ...open("regions") }],
    [
      "3, 5\nbut only\non weekdays",
      { regions: ["eu-west", "ap-south", "but only\non weekdays"], ...open("target") },
    ],
    ["1\nbecause\nof it", { target: ["Staging (Recommended)", "because\nof it"], ...open("regions") }],
    ["", "empty"],
    ["x".repeat(10_001), "too_long"],
  ])("%j is %j", (reply, expected) => expect(brief(release, reply)).toEqual(expected));

  it.each<[string, unknown]>([
    ["yes", "ambiguous"],
    ["no", "ambiguous"],
    ["short", { notes: ["Short"], ...open("tests", "tag") }],
    ["yes, short", "ambiguous"],
    ["1, 4, long", { tests: ["Yes"], tag: ["No"], notes: ["Long"] }],
    ["all", { tests: ["all"], ...open("tag", "notes") }],
  ])("with shared labels %j is %j", (reply, expected) => expect(brief(three, reply)).toEqual(expected));

  it("an exact label beats a loose or short one elsewhere", () => {
    const prompt = asking({ options: ["Yes, now", "No"] }, { options: ["Yes", "Never"] });
    expect(brief(prompt, "yes")).toEqual({ q2: ["Yes"], open: ["q1"] });
  });
});

describe("by position", () => {
  it.each<[string, unknown]>([
    ["alpha\nbeta", { target: ["alpha"], regions: ["beta"] }],
    ["alpha\r\nbeta\r\n", { target: ["alpha"], regions: ["beta"] }],
    ["production\nbeta", { ...production, regions: ["beta"] }],
    ["alpha\nus-east, 5", { target: ["alpha"], regions: ["us-east", "ap-south"] }],
    ["first\nlast", { target: ["Staging (Recommended)"], regions: ["ap-south"] }],
    ["skip\n3", { target: [], regions: ["eu-west"] }],
    ["1\nskip", { target: ["Staging (Recommended)"], regions: [] }],
    ["skip\nskip", "skipped"],
    ["1\nall", { target: ["Staging (Recommended)"], regions: ["eu-west", "us-east", "ap-south"] }],
    ["other: 3\nother: 1", { target: ["3"], regions: ["1"] }],
    ["\nbeta", { regions: ["beta"], ...open("target") }],
    ["alpha\n", { target: ["alpha"], ...open("regions") }],
    ["skip\n", "skipped"],
    ["alpha\n\nbeta", { target: ["alpha\n\nbeta"], ...open("regions") }],
    ["3\nbeta", "wrong_question target"],
    ["alpha\n1", "wrong_question regions"],
    ["alpha\nproduction", "wrong_question regions"],
    ["alpha\n3, 1", "wrong_question regions"],
    ["alpha\n9", "no_such_option regions"],
    ["1\n2", "one_choice_only target"],
    ["1:30\n2:45", { target: ["1:30"], regions: ["2:45"] }],
  ])("%j is %j", (reply, expected) => expect(brief(release, reply)).toEqual(expected));

  it.each<[string, unknown]>([
    ["yes\nno\nlong", { tests: ["Yes"], tag: ["No"], notes: ["Long"] }],
    ["yes\n\nlong", { tests: ["Yes"], notes: ["Long"], ...open("tag") }],
    ["yes\nno", "ambiguous"],
    ["so\nso", { tests: ["so\nso"], ...open("tag", "notes") }],
    ["\n\nlong words", { notes: ["long words"], ...open("tests", "tag") }],
  ])("of three, %j is %j", (reply, expected) => expect(brief(three, reply)).toEqual(expected));

  it("goes to the open questions", () => {
    expect(brief(three, "yes\nwhatever", "en", { tests: ["No"] })).toEqual({
      tests: ["No"],
      tag: ["Yes"],
      notes: ["whatever"],
    });
  });
});

describe("keyed lines", () => {
  it.each<[string, unknown]>([
    ["Q1: 2\nQ2: 3, 5", { ...production, regions: ["eu-west", "ap-south"] }],
    ["q2: 3\nq1: 1", { ...staging, regions: ["eu-west"] }],
    ["Q2 3", { regions: ["eu-west"], ...open("target") }],
    ["Q2:3", { regions: ["eu-west"], ...open("target") }],
    ["Q2)3", { regions: ["eu-west"], ...open("target") }],
    ["Q2. eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Q2 = eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Q2 - eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Q2\neu-west", { regions: ["eu-west"], ...open("target") }],
    ["Ｑ２： 3", { regions: ["eu-west"], ...open("target") }],
    ["Q २: 3", { regions: ["eu-west"], ...open("target") }],
    ["question 2: 3", { regions: ["eu-west"], ...open("target") }],
    ["2: eu-west", { regions: ["eu-west"], ...open("target") }],
    ["2) 3, 5", { regions: ["eu-west", "ap-south"], ...open("target") }],
    ["2. us-east", { regions: ["us-east"], ...open("target") }],
    ["2 - us-east", { regions: ["us-east"], ...open("target") }],
    ["1. production", { ...production, ...open("regions") }],
    ["1: 2", { ...production, ...open("regions") }],
    ["regions: eu-west", { regions: ["eu-west"], ...open("target") }],
    ["REGIONS = eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Regions) eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Regions. eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Regions - eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Regions – eu-west", { regions: ["eu-west"], ...open("target") }],
    ["Deploy target: 1", { ...staging, ...open("regions") }],
    ["deploy targe: 1", { ...staging, ...open("regions") }],
    ["target:\nproduction", { ...production, ...open("regions") }],
    ["target: production\nregions: eu-west\nus-east", { ...production, regions: ["eu-west", "us-east"] }],
    ["target: some\nlong  text\nregions: 3", { target: ["some\nlong  text"], regions: ["eu-west"] }],
    ["1: alpha\n2: beta", { target: ["alpha"], regions: ["beta"] }],
    ["1) alpha\n2) 3", { target: ["alpha"], regions: ["eu-west"] }],
    ["Q1: 1\nQ1: because", { target: ["Staging (Recommended)", "because"], ...open("regions") }],
    ["Q2: 3\nQ2: 5", { regions: ["eu-west", "ap-south"], ...open("target") }],
    ["Q1: 1\nQ1: 2", "one_choice_only target"],
    ["Q2: all", { regions: ["eu-west", "us-east", "ap-south"], ...open("target") }],
    ["Q2: second", { regions: ["us-east"], ...open("target") }],
    ["Q2: last", { regions: ["ap-south"], ...open("target") }],
    ["Q2: 3, but only on weekdays", { regions: ["eu-west", "but only on weekdays"], ...open("target") }],
    ["Q1: 2\nbecause of it", { target: ["Production", "because of it"], ...open("regions") }],
    ["Q2: skip", { regions: [], ...open("target") }],
    ["Q1: skip\nQ2: skip", "skipped"],
    ["regions: skip\ntarget: 1", { ...staging, regions: [] }],
    ["Q2: other: 1", { regions: ["1"], ...open("target") }],
    ["Q2: other 1", { regions: ["1"], ...open("target") }],
    ["Q1:", "empty target"],
    ["regions:", "empty regions"],
    ["Q2: other", "empty regions"],
    ["Q2: 1", "wrong_question regions"],
    ["Q2: 3, 1", "wrong_question regions"],
    ["Q2: production", "wrong_question regions"],
    ["Q2: staging", "wrong_question regions"],
    ["Q1: 5", "wrong_question target"],
    ["Q1: eu-west", "wrong_question target"],
    ["Q2: 9", "no_such_option regions"],
    ["Q1: fourth", "no_such_option target"],
    ["Q1: 1, 2", "one_choice_only target"],
    ["Q1: 1\nQ2: 9", "no_such_option regions"],
    ["somewhere\nQ2: 3", { target: ["somewhere"], regions: ["eu-west"] }],
    ["2\nQ2: 3", { ...production, regions: ["eu-west"] }],
    ["2. Production\nQ2: 3", { ...production, regions: ["eu-west"] }],
    ["skip\nQ2: 3", { target: [], regions: ["eu-west"] }],
    ["3\nQ2: 4", "wrong_question target"],
    ["14:30\nq2: real answer", { target: ["14:30"], regions: ["real answer"] }],
    ["hello\nQ1: 1\nQ2: 3", "ambiguous"],
    ["Q1: 1\n3. eu-west", "wrong_question target"],
    ["2) yes", "ambiguous"],
    ["2: yes", "ambiguous"],
    ["1. somewhere safe", "ambiguous"],
    ["2: production", "ambiguous"],
    ["2:", "ambiguous"],
    ["2: skip", "ambiguous"],
    ["1) 3) 4)", { ...staging, regions: ["eu-west", "us-east"] }],
    ["q1: see https://example.com/path", { target: ["see https://example.com/path"], ...open("regions") }],
    ["q1: file at C:\\x\\y.txt", { target: ["file at C:\\x\\y.txt"], ...open("regions") }],
  ])("%j is %j", (reply, expected) => expect(brief(release, reply)).toEqual(expected));

  it.each([
    "14:30",
    "1:30",
    "2:30 pm",
    "https://example.com: 2",
    "C:\\x",
    "2026-07-08",
    "1.5",
    "2.0.1",
    "regions:eu",
    "Regions eu-west",
    "Q3: 3",
    "3: foo",
    "Q2x: 3",
    "target practice: 3",
    "http://q2: 3",
    "Q12: 3",
    "2:45 or 2:50",
    "region: x",
    "1-2: foo",
  ])("%j has no key", (reply) =>
    expect(brief(release, reply)).toEqual({ target: [reply], open: ["regions"] }),
  );

  it("takes two headers alike for ambiguous, but not their ids", () => {
    const prompt = asking(
      { id: "a", header: "Name", options: ["x", "y"] },
      { id: "b", header: "NAME", options: ["v", "w"] },
    );
    expect(brief(prompt, "name: x")).toBe("ambiguous");
    expect(brief(prompt, "a: x")).toEqual({ a: ["x"], open: ["b"] });
  });

  it("takes headers alike once cut for ambiguous, whole ones not", () => {
    const prompt = asking(
      { header: "Deploy target one", options: ["x", "y"] },
      { header: "Deploy target two", options: ["v", "w"] },
    );
    expect(brief(prompt, "deploy targe: x")).toBe("ambiguous");
    expect(brief(prompt, "deploy target two: v")).toEqual({ q2: ["v"], open: ["q1"] });
  });

  it("takes an id that is another question's header for ambiguous", () => {
    const prompt = asking(
      { id: "size", header: "Colour", options: ["x", "y"] },
      { id: "b", header: "Size", options: ["v", "w"] },
    );
    expect(brief(prompt, "size: x")).toBe("ambiguous");
  });

  it("reads headers with delimiters, diacritics and digits in them", () => {
    const prompt = asking(
      { header: "Step: 1", options: ["x", "y"] },
      { header: "Vùng २", options: ["v", "w"] },
    );
    expect(brief(prompt, "Step: 1: x")).toEqual({ q1: ["x"], open: ["q2"] });
    expect(brief(prompt, "vung 2: v")).toEqual({ q2: ["v"], open: ["q1"] });
    expect(brief(prompt, "vúng 2: v")).toEqual({ q1: ["vúng 2: v"], open: ["q2"] });
  });

  it.each([
    ["id", "pertanyaan 2: 3"],
    ["vi", "câu 2: 3"],
    ["vi", "cau 2: 3"],
    ["hi", "प्रश्न 2: 3"],
    ["hi", "सवाल २: 3"],
  ] as const)("%s: %j is keyed", (locale, reply) => {
    expect(brief(release, reply, locale)).toEqual({ regions: ["eu-west"], open: ["target"] });
  });

  it("knows no doubt where a bare number is no marker", () => {
    const prompt = asking({ options: ["2 nodes", "4 nodes"] }, { options: ["fast", "slow"] });
    expect(brief(prompt, "2) yes")).toEqual({ q2: ["yes"], open: ["q1"] });
    expect(brief(prompt, "A. 2 nodes")).toEqual({ q1: ["2 nodes"], open: ["q2"] });
  });

  it("has none in a prompt of one question", () => {
    const prompt = asking({ id: "size", header: "Size", options: ["big", "small"] });
    expect(brief(prompt, "size: big")).toEqual(["size: big"]);
  });
});

describe("with progress", () => {
  it.each<[string, unknown]>([
    ["4", { ...production, regions: ["us-east"] }],
    ["us-east", { ...production, regions: ["us-east"] }],
    ["last", { ...production, regions: ["ap-south"] }],
    ["first", { ...production, regions: ["eu-west"] }],
    ["all", { ...production, regions: ["eu-west", "us-east", "ap-south"] }],
    ["anywhere", { ...production, regions: ["anywhere"] }],
    ["alpha\nbeta", { ...production, regions: ["alpha\nbeta"] }],
    ["3, 4\nbecause", { ...production, regions: ["eu-west", "us-east", "because"] }],
    ["skip", { ...production, regions: [] }],
    ["1", { ...staging, ...open("regions") }],
    ["2", { ...production, ...open("regions") }],
    ["1, 3", { ...staging, regions: ["eu-west"] }],
    ["1. Staging (Recommended)", { ...staging, ...open("regions") }],
    ["Q1: 1", { ...staging, ...open("regions") }],
    ["Q1: elsewhere", { target: ["elsewhere"], ...open("regions") }],
    ["Q1: skip", { target: [], ...open("regions") }],
    ["target: staging\nregions: 3", { ...staging, regions: ["eu-west"] }],
    ["elsewhere\nQ2: 3", { target: ["elsewhere"], regions: ["eu-west"] }],
    ["staging", "wrong_question target"],
    ["Production", "wrong_question target"],
    ["eu-west, production", "wrong_question target"],
    ["9", "no_such_option regions"],
    ["other: production", { ...production, regions: ["production"] }],
    ["", "empty regions"],
  ])("%j is %j", (reply, expected) => expect(brief(release, reply, "en", production)).toEqual(expected));

  it("skips the rest, and all of it once everything was skipped", () => {
    expect(brief(release, "skip", "en", { regions: [] })).toBe("skipped");
    expect(brief(three, "skip", "en", { tag: ["No"] })).toEqual({ tests: [], tag: ["No"], notes: [] });
    expect(brief(three, "Q1: skip", "en", { tag: [], notes: [] })).toBe("skipped");
    expect(brief(three, "skip")).toBe("skipped");
  });

  it("finds a label that only one open question has left", () => {
    expect(brief(three, "yes", "en", { tests: ["No"] })).toEqual({
      tests: ["No"],
      tag: ["Yes"],
      open: ["notes"],
    });
    expect(brief(three, "yes", "en", { tests: ["No"], tag: ["No"] })).toBe("wrong_question");
  });

  it("keeps question order", () => {
    const read = reading(release, "1", "en", { regions: ["eu-west", "own words"] });
    expect(read).toEqual({ kind: "answered", answers: { ...staging, regions: ["eu-west", "own words"] } });
    expect(Object.keys((read as { answers: object }).answers)).toEqual(["target", "regions"]);
  });

  it("changes answers even when nothing is open any more", () => {
    const all = { target: ["Production"], regions: ["eu-west"] };
    expect(brief(release, "1", "en", all)).toEqual({ ...staging, regions: ["eu-west"] });
    expect(brief(release, "Q2: 4", "en", all)).toEqual({ ...production, regions: ["us-east"] });
  });

  it("knows ids that every object has", () => {
    const prompt = asking({ id: "constructor", options: ["x", "y"] }, { id: "b", options: ["v", "w"] });
    expect(brief(prompt, "v")).toEqual({ b: ["v"], open: ["constructor"] });
    expect(brief(prompt, "x", "en", { b: ["v"] })).toEqual({ constructor: ["x"], b: ["v"] });
  });
});

it("tells what was not understood", () => {
  expect(reading(release, "1, 9")).toEqual({ kind: "retry", reason: "no_such_option", given: "9" });
  expect(reading(release, "Q2: production")).toEqual({
    kind: "retry",
    reason: "wrong_question",
    question: "regions",
    given: "production",
  });
  expect(reading(release, " 2) yes ")).toEqual({ kind: "retry", reason: "ambiguous", given: "2) yes" });
});

describe("several questions where letters are shown", () => {
  const sizes = asking(
    { id: "size", options: ["2 GB", "4 GB"] },
    { id: "zones", options: ["zone 1", "zone 2", "zone 9"], multiSelect: true },
  );
  it.each([
    ["A, D", { size: ["2 GB"], zones: ["zone 2"] }],
    ["A, #D", { size: ["2 GB"], zones: ["zone 2"] }],
    ["#A #D", { size: ["2 GB"], zones: ["zone 2"] }],
    ["4, 9", { size: ["4 GB"], zones: ["zone 9"] }],
    ["2", "ambiguous"],
    ["4", { size: ["4 GB"], open: ["zones"] }],
    ["Q1: 2", { size: ["2 GB"], open: ["zones"] }],
    ["Q2: 4", "wrong_question zones"],
    ["Q1: D", "wrong_question size"],
    ["2: 9", { zones: ["zone 9"], open: ["size"] }],
    ["2) yes", { zones: ["yes"], open: ["size"] }],
    ["4\n1", { size: ["4 GB"], zones: ["zone 1"] }],
    ["2\n2", { size: ["2 GB"], zones: ["zone 2"] }],
    ["C. zone 1", { zones: ["zone 1"], open: ["size"] }],
  ])("%j is %j", (reply, values) => expect(brief(sizes, reply)).toEqual(values));
});

describe("keys and options' own lines", () => {
  const long = `The place where ${"all of ".repeat(12)}this goes`;
  const prompt = asking(
    { id: "target", header: long, options: ["Staging", "Production"] },
    { id: "regions", header: "Regions", options: ["eu-west", "us-east"], multiSelect: true },
  );
  it.each([
    [`${long}: production`, { target: ["Production"], open: ["regions"] }],
    ["2. **Production**", { target: ["Production"], open: ["regions"] }],
    ["2. **Production**\n3. **eu-west**", { target: ["Production"], regions: ["eu-west"] }],
    ["**2. Production**", { target: ["Production"], open: ["regions"] }],
  ])("%j is %j", (reply, values) => expect(brief(prompt, reply)).toEqual(values));
});
