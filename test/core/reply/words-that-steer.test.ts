import { describe, expect, it } from "vitest";
import { asking, brief } from "./asking.js";

const single = asking({ options: ["red", "green", "blue"] });

describe("nothing", () => {
  it.each(["", " ", "\n\t", "\u200b", "\ufeff \u200d", "\u3000"])("%j is empty", (reply) =>
    expect(brief(single, reply)).toBe("empty q1"),
  );
  it("is not a sign", () => expect(brief(single, "…")).toEqual(["…"]));
  it("counts 10,000 code points", () => {
    expect(brief(single, "x".repeat(10_000))).toEqual(["x".repeat(10_000)]);
    expect(brief(single, "x".repeat(10_001))).toBe("too_long q1");
    expect(brief(single, "😀".repeat(10_000))).toEqual(["😀".repeat(10_000)]);
    expect(brief(single, "😀".repeat(10_001))).toBe("too_long q1");
    expect(brief(single, `${"x".repeat(10_000)}\n`)).toEqual(["x".repeat(10_000)]);
  });
});

describe("skip", () => {
  it.each(["skip", "Skip.", "SKIP!", "“skip”", "skip please", "skip, thanks"])("%j skips", (reply) =>
    expect(brief(single, reply)).toBe("skipped"),
  );
  it.each(["skip it", "skip this", "skip the tests", "don't skip", "skip: later", "skip one", "skipped"])(
    "%j is free text",
    (reply) => expect(brief(single, reply)).toEqual([reply]),
  );
  it("yields to a label of that name", () => {
    expect(brief(asking({ options: ["Skip", "Run"] }), "skip")).toEqual(["Skip"]);
  });
});

describe("other", () => {
  it.each([
    ["other: purple", ["purple"]],
    ["Other: Purple  Rain ", ["Purple  Rain"]],
    ["OTHER : purple", ["purple"]],
    ["other:purple", ["purple"]],
    ["other：purple", ["purple"]],
    ["other - purple", ["purple"]],
    ["other – purple", ["purple"]],
    ["other — purple", ["purple"]],
    ["other: 2", ["2"]],
    ["other: red", ["red"]],
    ["other: skip", ["skip"]],
    ["other: other: 2", ["other: 2"]],
    ["other: 1, 2", ["1, 2"]],
    ["other:\n2\n3", ["2\n3"]],
    ["other 7", ["7"]],
    ["other 2", ["2"]],
    ["other -5", ["-5"]],
    ["other 1.5", ["1.5"]],
    ["other red", ["red"]],
    ["other 1, 2", ["1, 2"]],
    ["other skip", ["skip"]],
    ["other fourth", ["fourth"]],
    ["other\n7", ["7"]],
    ["other", "empty q1"],
    ["Other.", "empty q1"],
    ["other:", "empty q1"],
    ["other - ", "empty q1"],
    ["other than staging", ["other than staging"]],
    ["other things", ["other things"]],
    ["other 7 things", ["other 7 things"]],
    ["other-wise", ["other-wise"]],
    ["another: 2", ["another: 2"]],
    ["the other: 2", ["the other: 2"]],
    ["others: 2", ["others: 2"]],
  ])("%j is %j", (reply, values) => expect(brief(single, reply)).toEqual(values));
});

describe("free text is kept word for word", () => {
  it.each([
    "A  custom\n\n destination…",
    "“quoted”",
    "ünïcödé ﬁ ①x",
    "\ud800 lone",
    "a\u202eb",
    "no",
    "r",
    "1 . 5 km",
    "'tis",
    "x\u200by",
    "%s $& \\1",
  ])("%j", (reply) => expect(brief(single, `  ${reply}\n`)).toEqual([reply]));
});
