import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureText, renderLine, renderText } from "../../../adapters/discord/render/text.js";
import type { Block, Run } from "../../../core/index.js";
import { runs as shownRuns } from "../../platforms/discord/person/markdown.js";

const text = (...runs: (Run | string)[]): string => renderText([block(...runs)]);
const block = (...runs: (Run | string)[]): Block => ({
  kind: "text",
  runs: runs.map((run) => (typeof run === "string" ? { text: run } : run)),
});

describe("literal text", () => {
  it.each([
    ["*a* _b_ ~~c~~ ||d||", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\|\\|d\\|\\|"],
    ["`a` ```b```", "\\`a\\` \\`\\`\\`b\\`\\`\\`"],
    ["[a](https://b.test/)", "\\[a\\](<https://b.test/>)"],
    ["# a\n## b\n### c\n-# d", "\\# a\n\\## b\n\\### c\n\\-# d"],
    ["> a\n>>> b", "\\> a\n\\>>> b"],
    ["- a\n  - b\n+ c\n* d", "\\- a\n  \\- b\n\\+ c\n\\* d"],
    ["1. a\n  12. b", "1\\. a\n  12\\. b"],
    ["a # b > c - d 1. e", "a # b > c - d 1. e"],
    ["C:\\temp", "C:\\\\temp"],
    ["<t:1:R> </a:1> <:e:1>", "\\<t:1:R> \\</a:1> \\<:e:1>"],
    [":smile: 12:30 a: b", "\\:smile: 12:30 a: b"],
    ["@everyone @here", "@\u2060everyone @\u2060here"],
    ["<@1> <@!1> <@&1> <#1>", "\\<@\u20601> \\<@\u2060!1> \\<@\u2060&1> \\<#1>"],
    ["ana@example.org @ana react@18", "ana@example.org @ana react@18"],
  ])("%j stays what it is", (source, rendered) => expect(text(source)).toBe(rendered));

  it("is escaped at the start of each line, wherever runs part it", () => {
    expect(text("  ", "- a")).toBe("  \\- a");
    expect(text("a\n", "# b")).toBe("a\n\\# b");
    expect(text("1", ". b")).toBe("1\\. b");
    expect(text("a", "# b")).toBe("a# b");
    expect(renderLine("- a")).toBe("\\- a");
  });
});

describe("styles", () => {
  it.each<[string, Run[], string]>([
    ["bold", [{ text: "a*b", bold: true }], "**a\\*b**"],
    ["italic", [{ text: "a", italic: true }], "*a*"],
    ["both", [{ text: "a", bold: true, italic: true }], "***a***"],
    ["blanks outside", [{ text: " a \n", bold: true }], " **a** \n"],
    ["only blanks", [{ text: "  ", bold: true }], "  "],
    [
      "neighbours",
      [
        { text: "a", bold: true },
        { text: "b", italic: true },
      ],
      "**a**\u2060*b*",
    ],
    ["code", [{ text: "a_b", code: true }], "`a_b`"],
    ["code with backticks", [{ text: "`a``b", code: true }], "`` `a`\u2060`b``"],
    [
      "neighbours in code",
      [
        { text: "a", code: true },
        { text: "b", code: true },
      ],
      "`a`\u2060`b`",
    ],
    ["bold code", [{ text: "a", code: true, bold: true }], "**`a`**"],
    ["code that would end its emphasis", [{ text: "a*b", code: true, bold: true }], "`a*b`"],
  ])("%s", (_, runs, rendered) => expect(text(...runs)).toBe(rendered));

  it("a code block holds its text as it is", () => {
    const code: Block = { kind: "code", runs: [{ text: "a *b*\n@everyone", code: true }] };
    expect(renderText([block("x"), code, block("y")])).toBe("x\n```\na *b*\n@everyone\n```\ny");
  });

  it("a code block cannot be ended from inside", () => {
    expect(renderText([{ kind: "code", runs: [{ text: "a```b````", code: true }] }])).toBe(
      "```\na``\u2060`b``\u2060``\n```",
    );
  });

  it("an empty code block is nothing", () => {
    expect(renderText([{ kind: "code", runs: [{ text: " ", code: true }] }])).toBe("");
  });

  it("blocks are lines, with an empty one where there is a gap", () => {
    expect(renderText([block("a"), block("b"), { ...block("c"), gap: true }])).toBe("a\nb\n\nc");
  });

  it("a date is shown where the reader is", () => {
    expect(text("by ", { text: "2026-01-01 00:00 UTC", date: "2026-01-01T00:00:00.500Z" }, ".")).toBe(
      "by <t:1767225600:t> (<t:1767225600:R>).",
    );
    expect(text({ text: "some day", date: "?" })).toBe("some day");
  });
});

describe("links", () => {
  it.each<[string, Run, string]>([
    ["written out", { text: "see https://a.test/b_c*d. ok" }, "see <https://a.test/b_c%2Ad>. ok"],
    ["behind words", { text: "a*b", link: "https://a.test/?q=(1)" }, "[a\\*b](<https://a.test/?q=%281%29>)"],
    ["bold", { text: "a", bold: true, link: "https://a.test" }, "**[a](<https://a.test>)**"],
    ["the same as its words", { text: "https://a.test", link: "https://a.test/" }, "<https://a.test/>"],
    [
      "words that pretend to be another",
      { text: "https://bank.test", link: "https://evil.test" },
      "https:\\//bank.test (<https://evil.test>)",
    ],
    ["words with brackets", { text: "a[1]", link: "https://a.test" }, "a\\[1\\] (<https://a.test>)"],
    ["without words", { text: " ", link: "https://a.test" }, "  (<https://a.test>)"],
    ["that is none", { text: "a", link: "javascript:alert(1)" }, "a"],
    [
      "that would ping or break out",
      { text: "a", link: "https://a.test/@everyone> `*|\\" },
      "[a](<https://a.test/%40everyone%3E%20%60%2A%7C%5C>)",
    ],
    ["with a name in it", { text: "https://a.test/@ana" }, "<https://a.test/@ana>"],
  ])("%s", (_, run, rendered) => expect(text(run)).toBe(rendered));
});

const signs = fc.constantFrom(
  ..."*_~`|#>-+[]()<:@!&.\\ \n1a".split(""),
  "@everyone",
  "@here",
  "<@123456789012345678>",
  "<@&1>",
  "<#1>",
  "<:e:1>",
  "</a:1>",
  "https://a.test/_*",
  "```",
  "😀",
);
const yes = fc.constant(true as const);
const shownBy = (rendered: string) => shownRuns(rendered, () => "somebody");
const words = fc.array(signs, { maxLength: 40 }).map((all) => all.join(""));
const style = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    code: fc.constant(true as const),
    link: fc.constantFrom("https://a.test/", "https://a.test/@everyone)*", "ftp://a.test"),
    date: fc.constantFrom("2026-01-01T00:00:00.000Z", "never"),
  },
  { requiredKeys: [] },
);
const run = fc.tuple(words, style).map(([said, how]): Run => ({ text: said, ...how }));
const runs = fc.array(run, { maxLength: 6 });

describe("whatever the text", () => {
  it("plain text reads back as it was, and all its signs are escaped", () => {
    fc.assert(
      fc.property(words, (source) => {
        fc.pre(!source.includes("https:"));
        const rendered = text(source);
        expect(rendered.replaceAll("\u2060", "").replace(/\\([^0-9A-Za-z\s])/g, "$1")).toBe(source);
        const bare = rendered.replace(/\\[^0-9A-Za-z\s]/g, "x");
        expect(bare).not.toMatch(/[*_~`|[\]<]/);
        for (const line of bare.split("\n")) expect(line).not.toMatch(/^\s*(#{1,3}\s|-#?\s|>|\+\s|\d+\.)/);
      }),
    );
  });

  it("is shown as it is by an app, in the styles it has", () => {
    const styled = fc.tuple(words, fc.record({ bold: yes, italic: yes }, { requiredKeys: [] }));
    fc.assert(
      fc.property(fc.array(styled, { maxLength: 5 }), (all) => {
        fc.pre(all.every(([said]) => !said.includes("https:")));
        const read = shownBy(text(...all.map(([said, how]): Run => ({ text: said, ...how }))));
        expect(
          read
            .map((run) => run.text)
            .join("")
            .replaceAll("\u2060", ""),
        ).toBe(all.map(([said]) => said).join(""));
        const wrong = read.filter(({ styles }) => styles.some((one) => one !== "bold" && one !== "italic"));
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("never holds a live mention", () => {
    fc.assert(
      fc.property(fc.array(run), (all) => {
        const rendered = text(...all.map(({ code: _, ...rest }) => rest));
        expect(rendered).not.toMatch(/@(everyone|here)/i);
        expect(rendered).not.toMatch(/(?<!\\)<(@|#|:|a:|\/|id:)/);
        expect(rendered).not.toMatch(/<@[!&]?\d/);
      }),
    );
  });

  it("is never longer than measured, together or apart", () => {
    fc.assert(
      fc.property(runs, runs, (some, more) => {
        expect(text(...some).length).toBeLessThanOrEqual(measureText(some));
        expect(
          renderText([{ kind: "code", runs: some.map(({ text: said }) => ({ text: said, code: true })) }])
            .length,
        ).toBeLessThanOrEqual(measureText(some.map(({ text: said }) => ({ text: said, code: true }))));
        expect(measureText([...some, ...more])).toBeLessThanOrEqual(measureText(some) + measureText(more));
      }),
    );
  });
});
