import { describe, expect, it } from "vitest";
import { readReply } from "../../../core/reply/read-reply.js";
import { asking, brief, shown } from "./asking.js";

const single = asking({ options: ["red", "green", "blue"] });
const multi = asking({ options: ["red", "green", "blue"], multiSelect: true });
const databases = asking({ options: ["PostgreSQL", "SQLite", "MySQL"], multiSelect: true });

describe("several picks, multi-select", () => {
  it.each([
    "1,3",
    "1, 3",
    "1;3",
    "1; 3",
    "1 3",
    "3 1",
    "1\n3",
    "1\r\n3",
    "1\n\n3",
    "1 and 3",
    "1 & 3",
    "1&3",
    "1 + 3",
    "1+3",
    "1, and 3",
    "1 ,3",
    "1、3",
    "1；3",
    "1，3",
    "1. 3.",
    "1) 3)",
    "(1) (3)",
    "#1 #3",
    "#1, #3",
    "1️⃣ 3️⃣",
    "１　３",
    "१, ३",
    "red, blue",
    "red and blue",
    "red blue",
    "blue red",
    "RED + Blue",
    "red\nblue",
    "“red”, “blue”",
    "red; blue;",
    "1,3,",
    "1, 1, 3",
    "1, blue",
    "red and 3",
    "one and three",
    "one, three",
    "one three",
    "first and third",
    "first and last",
    "the first and the last one",
    "1st, 3rd",
    "1st 3rd",
    "options 1 and 3",
    "option 1, option 3",
    "option 1 and option 3",
    "numbers 1 and 3",
    "no. 1, 3",
    "1 and 3 please",
    "please 1, 3",
    "the red and the blue one",
    "red and blue ones, thanks",
    "1, 3. thanks",
    "1. red\n3. blue",
  ])("%j is the first and the third", (reply) => expect(brief(multi, reply)).toEqual(["red", "blue"]));

  it.each(["2", "green", "2,", "2;", "green, green", "2, green", "2 and 2", "second"])(
    "%j is the second alone",
    (reply) => expect(brief(multi, reply)).toEqual(["green"]),
  );

  it.each([
    "1,9",
    "9, 1",
    "1 9",
    "1 and 9",
    "0, 1",
    "1\n9",
    "1, fourth",
    "7, 8",
    "400 and 500",
    "1, 2, 3, 4",
    "9",
  ])("%j is spoilt by a bad number", (reply) => expect(brief(multi, reply)).toBe("no_such_option q1"));

  it.each([
    "1 green",
    "red 2",
    "555 1234",
    "red or blue",
    "red/blue",
    "1-3",
    "1/3",
    "red and",
    "and red",
    "+1",
    "red blue purple",
    "red is not ok",
    "not red, not blue",
    "all, but not 2",
    "all but 2",
    "everything",
    "neither",
    "red, not blue",
    "1, not 2",
    "1, but not the last",
    "1, but only on day 2",
    "1, but red is fine too",
    "red, blue?",
    "1, not red/green",
    "1, but not (the blue)",
    "1, last-minute",
    "1; 2 but slowly",
    "all 3",
    "red/green",
    "1 and 3, but only on weekdays",
    "red blue, but only on weekdays",
    "9, but only on weekdays",
    "well, 1",
    "1, skip",
    "1, all",
    "1, other",
    "first second last",
    "1 second",
    "one second",
    "2 of them are fine, thanks",
    "just checking the visual UI, no need to pass any data",
    "1, 3 or so",
  ])("%j is free text", (reply) => expect(brief(multi, reply)).toEqual([reply]));

  it.each(["all", "All.", "ALL!", "all of them", "all please", "please all", "“all”"])(
    "%j is every option",
    (reply) => expect(brief(multi, reply)).toEqual(["red", "green", "blue"]),
  );

  it.each([
    ["1, but only on weekdays", ["red", "but only on weekdays"]],
    ["1; but only on weekdays", ["red", "but only on weekdays"]],
    ["1, 3, but only on weekdays", ["red", "blue", "but only on weekdays"]],
    ["3, 1, but only on weekdays.", ["red", "blue", "but only on weekdays."]],
    ["red, blue, if you can, soon", ["red", "blue", "if you can, soon"]],
    ["red, purple", ["red", "purple"]],
    ["the red one, if  you Can", ["red", "if  you Can"]],
  ])("%j is picks, then words", (reply, values) => expect(brief(multi, reply)).toEqual(values));

  it.each([
    ["sqlite 3", ["sqlite 3"]],
    ["SQLite MySQL", ["SQLite", "MySQL"]],
    ["sqlite, 3", ["SQLite", "MySQL"]],
    ["cockpit 3", ["cockpit 3"]],
  ])("%j of databases is %j", (reply, values) => expect(brief(databases, reply)).toEqual(values));

  it("looks for whole labels first, the longest first", () => {
    const prompt = asking({
      options: ["bread", "bread and butter", "butter", "R&D, C++"],
      multiSelect: true,
    });
    expect(brief(prompt, "bread and butter")).toEqual(["bread and butter"]);
    expect(brief(prompt, "bread, butter")).toEqual(["bread", "butter"]);
    expect(brief(prompt, "bread and butter and bread")).toEqual(["bread", "bread and butter"]);
    expect(brief(prompt, "r&d, c++ + butter")).toEqual(["butter", "R&D, C++"]);
    expect(brief(prompt, "butter, bread and butter, bread")).toEqual(["bread", "bread and butter", "butter"]);
  });

  it("takes letters and # by blanks too", () => {
    const letters = asking({ options: ["2 nodes", "4 nodes", "8 nodes"], multiSelect: true });
    expect(brief(letters, "a c")).toEqual(["2 nodes", "8 nodes"]);
    expect(brief(letters, "2, 8")).toEqual(["2 nodes", "8 nodes"]);
    expect(brief(letters, "a, 8")).toEqual(["2 nodes", "8 nodes"]);
    expect(brief(letters, "1,5")).toBe("no_such_option q1");
    expect(brief(letters, "a 8")).toEqual(["a 8"]);
  });

  it("asks back for an ambiguous one among them", () => {
    const prompt = asking({ options: ["Yes, once", "Yes, always", "No"], multiSelect: true });
    expect(brief(prompt, "yes and no")).toBe("ambiguous q1");
    expect(brief(prompt, "yes, once, no")).toEqual(["Yes, once", "No"]);
  });
});

describe("several picks, single-select", () => {
  it.each([
    "1,3",
    "1 3",
    "1 and 3",
    "red, blue",
    "red blue",
    "red\nblue",
    "1, blue",
    "1,9",
    "first and last",
    "1. red\n2. green",
  ])("%j: one choice only", (reply) => expect(brief(single, reply)).toBe("one_choice_only q1"));

  it.each(["2, 2", "2, green", "green, green", "2,"])("%j is one option", (reply) =>
    expect(brief(single, reply)).toEqual(["green"]),
  );

  it.each(["all", "red, please hurry", "1, but only on weekdays", "red is not ok", "red or blue", "1; soon"])(
    "%j is free text",
    (reply) => expect(brief(single, reply)).toEqual([reply]),
  );

  it("takes numbers that are all bad for no option", () => {
    expect(brief(single, "7, 8")).toBe("no_such_option q1");
  });
});

describe("a pick, then words", () => {
  it.each([
    ["2\nUse the other one", ["green", "Use the other one"]],
    ["2.\n\nUse  it\n\nsoon ", ["green", "Use  it\n\nsoon"]],
    ["green\r\nbecause", ["green", "because"]],
    ["the second one\nbecause of 7 reasons", ["green", "because of 7 reasons"]],
    ["2\nred is not ok", ["green", "red is not ok"]],
    ["2\nbecause\n3", ["2\nbecause\n3"]],
    ["2\nbecause\nblue", ["2\nbecause\nblue"]],
    ["because\n2", ["because\n2"]],
    ["9\nbecause", ["9\nbecause"]],
    ["1, 3\nbecause", ["1, 3\nbecause"]],
  ])("%j is %j, single-select", (reply, values) => expect(brief(single, reply)).toEqual(values));

  it.each([
    ["1, 3\nbecause", ["red", "blue", "because"]],
    ["red and blue\nbecause\nof it", ["red", "blue", "because\nof it"]],
    ["1\n3\nbecause", ["1\n3\nbecause"]],
    ["1, but only on weekdays\nor so", ["1, but only on weekdays\nor so"]],
  ])("%j is %j, multi-select", (reply, values) => expect(brief(multi, reply)).toEqual(values));
});

describe("picks as indices", () => {
  it.each([
    ["3, 1", [0, 2]],
    ["1, 3", [0, 2]],
    ["blue red", [0, 2]],
    ["2, 3, 1", [0, 1, 2]],
    ["3, 1, but later", [0, 2]],
  ])("of %j stand in option order", (reply, picked) => {
    const text = reply.endsWith("later") ? "but later" : null;
    expect(readReply(multi, shown(multi), reply)).toEqual({
      kind: "answered",
      answers: { q1: { picked, text } },
    });
  });
});

describe("picks of two questions", () => {
  const two = asking(
    { options: ["red", "green"], multiSelect: true },
    { options: ["big", "small"], multiSelect: true },
    { options: ["now", "never"] },
  );
  it.each([
    ["red, big, but later", { q1: ["red, big, but later"], open: ["q2", "q3"] }],
    ["red, big\nbut later", { q1: ["red, big\nbut later"], open: ["q2", "q3"] }],
    ["red, big", { q1: ["red"], q2: ["big"], open: ["q3"] }],
    ["red, green, but later", { q1: ["red", "green", "but later"], open: ["q2", "q3"] }],
  ])("%j is %j", (reply, values) => expect(brief(two, reply)).toEqual(values));

  it.each([
    ["red\nbig\nQ3: now", { q1: ["red"], q2: ["big"], q3: ["now"] }],
    ["dark red\nvery big\nQ3: now", { q1: ["dark red"], q2: ["very big"], q3: ["now"] }],
    ["skip\nvery big\nQ3: now", { q1: [], q2: ["very big"], q3: ["now"] }],
    ["  \nvery big\nnever", { q2: ["very big"], q3: ["never"], open: ["q1"] }],
  ])("by position, %j is %j", (reply, values) => expect(brief(two, reply)).toEqual(values));
});
