import { describe, expect, it } from "vitest";
import { asking, brief } from "./asking.js";

const colours = asking({ options: ["red", "green", "blue"] });

describe("labels, folded", () => {
  it.each([
    ["red", ["red"]],
    ["  Red\n", ["red"]],
    ["RED!", ["red"]],
    ["red!!", ["red"]],
    ["red。", ["red"]],
    ["'red'", ["red"]],
    ["«red»", ["red"]],
    ["„red“", ["red"]],
    ["`red`", ["red"]],
    ["**red**", ["red"]],
    ["_red_", ["red"]],
    ["ｒｅｄ", ["red"]],
    ["r\u200be\u200dd", ["red"]],
    ["\u202ered\u202c", ["red"]],
    ["\u2066red\u2069", ["red"]],
    ["red\ufe0f", ["red"]],
    ["red?", ["red?"]],
    ["red*", ["red*"]],
    ["re d", ["re d"]],
    ["reddish", ["reddish"]],
    ["red-ish", ["red-ish"]],
    ["réd", ["réd"]],
    ["(red)", ["red"]],
    ["[red]", ["red"]],
    ["red,", ["red"]],
    ["red;", ["red"]],
    ["red:", ["red"]],
    ["-red", ["-red"]],
  ])("%j is %j", (reply, values) => expect(brief(colours, reply)).toEqual(values));

  it("keeps a closing question mark", () => {
    const prompt = asking({ options: ["Approve?", "Approve"] });
    expect(brief(prompt, "approve?")).toEqual(["Approve?"]);
    expect(brief(prompt, "approve")).toEqual(["Approve"]);
    expect(brief(asking({ options: ["Approve?", "No"] }), "approve")).toEqual(["approve"]);
  });

  it("takes ß for ss, both ways", () => {
    expect(brief(asking({ options: ["Straße", "Weg"] }), "STRASSE")).toEqual(["Straße"]);
    expect(brief(asking({ options: ["STRASSE", "Weg"] }), "straße")).toEqual(["STRASSE"]);
  });

  it("makes quotes and dashes plain", () => {
    const prompt = asking({ options: ["Don't", "Do – it"] });
    expect(brief(prompt, "don’t")).toEqual(["Don't"]);
    expect(brief(prompt, "do - it")).toEqual(["Do – it"]);
    expect(brief(prompt, "do — it")).toEqual(["Do – it"]);
  });
});

describe("labels without letters", () => {
  const signs = asking({ options: ["★★★", "★★", "👍", "🔥🔥"] });
  it.each([
    ["★★★", ["★★★"]],
    ["★★", ["★★"]],
    ["★", ["★"]],
    ["👍", ["👍"]],
    ["👍\ufe0f", ["👍"]],
    ["👍🏽", ["👍🏽"]],
    ["🔥🔥", ["🔥🔥"]],
    ["🔥", ["🔥"]],
    ["4", ["🔥🔥"]],
    ["★★★.", ["★★★."]],
  ])("%j is %j", (reply, values) => expect(brief(signs, reply)).toEqual(values));

  it("tells ! from !!, and + from -", () => {
    expect(brief(asking({ options: ["!", "!!"] }), "!!")).toEqual(["!!"]);
    expect(brief(asking({ options: ["+", "-"] }), "-")).toEqual(["-"]);
    expect(brief(asking({ options: ["<", ">="] }), ">=")).toEqual([">="]);
  });
});

describe("labels, loosely", () => {
  it.each([
    [["Yes, always", "No"], "yes always", ["Yes, always"]],
    [["Yes, always", "No"], "yes; always", ["Yes, always"]],
    [["Yes (always)", "No"], "yes always", ["Yes (always)"]],
    [["Yes [always]", "No"], "(yes) always", ["Yes [always]"]],
    [['The "big" one', "No"], "the big one", ['The "big" one']],
    [["Don't", "Do"], "dont", ["Don't"]],
    [["C++", "Go"], "c", ["c"]],
    [["C", "Go"], "c++", ["c++"]],
    [["C#", "Go"], "c", ["c"]],
    [["and/or", "x"], "and or", ["and or"]],
    [["node.js", "x"], "nodejs", ["nodejs"]],
    [["10:30", "11:30"], "10 30", ["10 30"]],
    [["a, b", "a; b"], "a b", "ambiguous q1"],
    [["a, b", "a; b"], "a, b", ["a, b"]],
    [["a, b", "a b"], "a b", ["a b"]],
  ] as const)("of %j, %j is %j", (options, reply, values) => {
    expect(brief(asking({ options }), reply)).toEqual(values);
  });
});

describe("diacritics", () => {
  it.each([
    [["Bán", "Mua"], "ban", ["Bán"]],
    [["Bán", "Mua"], "BAN", ["Bán"]],
    [["Bán", "Mua"], "bàn", ["bàn"]],
    [["Bán", "Bàn"], "ban", "ambiguous q1"],
    [["Bán", "Ban"], "ban", ["Ban"]],
    [["Ban", "Mua"], "bán", ["bán"]],
    [["Đà Nẵng", "Huế"], "da nang", ["Đà Nẵng"]],
    [["Đà Nẵng", "Huế"], "Đa Nang", ["Đa Nang"]],
    [["Café (cold)", "Tea"], "cafe cold", ["Café (cold)"]],
    [["Café (cold)", "Tea"], "cafe", ["Café (cold)"]],
    [["йод", "x"], "иод", ["иод"]],
    [["ήλιος", "x"], "ηλιος", ["ηλιος"]],
    [["Łódź", "x"], "lodz", ["lodz"]],
  ] as const)("of %j, %j is %j", (options, reply, values) => {
    expect(brief(asking({ options }), reply)).toEqual(values);
  });
});

describe("an option's whole line, pasted back", () => {
  const prompt = asking({
    options: [
      ["Staging (Recommended)", "internal *QA*"],
      ["Production", "live `customers`, see [docs](https://example.com/a)"],
    ],
  });
  it.each([
    ["1. Staging (Recommended) — internal QA", ["Staging (Recommended)"]],
    ["1. Staging (Recommended) - internal QA", ["Staging (Recommended)"]],
    ["1. Staging (Recommended) — internal *QA*", ["Staging (Recommended)"]],
    ["**1. Staging (Recommended)** — internal QA", ["Staging (Recommended)"]],
    ["1. Staging (Recommended)", ["Staging (Recommended)"]],
    ["1. Staging", ["Staging (Recommended)"]],
    ["Staging (Recommended) — internal QA", ["Staging (Recommended)"]],
    ["2. Production — live customers, see docs", ["Production"]],
    ["2. production", ["Production"]],
    ["2. Production — live", ["2. Production — live"]],
    ["1. Production", ["1. Production"]],
    ["3. Production", ["3. Production"]],
  ])("%j is %j", (reply, values) => expect(brief(prompt, reply)).toEqual(values));

  it("with letters and with #", () => {
    expect(brief(asking({ options: ["2 nodes", "4 nodes"] }), "B. 4 nodes")).toEqual(["4 nodes"]);
    expect(brief(asking({ options: ["2 nodes", "A"] }), "#1. 2 nodes")).toEqual(["2 nodes"]);
    expect(brief(asking({ options: ["2 nodes", "A"] }), "#2 a")).toEqual(["A"]);
  });
});

describe("short labels", () => {
  it.each([
    [["Staging (Recommended)", "Production"], "staging", ["Staging (Recommended)"]],
    [["Staging (Recommended)", "Production"], "the staging one, please", ["Staging (Recommended)"]],
    [["Staging (Recommended)", "Production"], "recommended", ["recommended"]],
    [["Now: at once", "Later"], "now", ["Now: at once"]],
    [["Now - at once", "Later"], "now", ["Now - at once"]],
    [["Now – at once", "Later"], "now", ["Now – at once"]],
    [["eu-west", "us-east"], "eu", ["eu"]],
    [["Deploy to staging", "Deploy to production"], "staging", ["Deploy to staging"]],
    [
      ["Deploy to staging (Recommended)", "Deploy to production"],
      "staging",
      ["Deploy to staging (Recommended)"],
    ],
    [["Deploy to staging", "Deploy to production"], "to staging", ["to staging"]],
    [["red team", "blue team"], "blue", ["blue team"]],
    [["red team", "blue team"], "team", ["team"]],
    [["red team", "blue squad"], "blue", ["blue"]],
    [["Yes, once", "Yes, always", "No"], "yes", "ambiguous q1"],
    [["Yes, once", "Yes, always", "No"], "yes please", "ambiguous q1"],
    [["Yes, always", "Yes", "No"], "yes", ["Yes"]],
    [["Skip tests", "Run tests"], "skip", "ambiguous q1"],
    [["Skip tests", "Run tests"], "run", ["Run tests"]],
    [["Skip", "Run tests"], "skip", ["Skip"]],
    [["All tests", "No tests"], "all", "ambiguous q1"],
    [["Other: cheap", "Dear"], "other", "ambiguous q1"],
    [["All", "None"], "all", ["All"]],
  ] as const)("of %j, %j is %j", (options, reply, values) => {
    expect(brief(asking({ options }), reply)).toEqual(values);
  });

  it("that are control words of the active locale are ambiguous too", () => {
    const prompt = asking({ options: ["Lewati tes", "Jalankan tes"] });
    expect(brief(prompt, "lewati", "id")).toBe("ambiguous q1");
    expect(brief(prompt, "lewati", "en")).toEqual(["Lewati tes"]);
  });
});
