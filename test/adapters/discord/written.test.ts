import { describe, expect, it } from "vitest";
import { readText } from "../../../adapters/discord/parse/text.js";
import { inlineCode } from "../../../adapters/discord/render/code.js";
import { bareLinks, isLink, renderLink } from "../../../adapters/discord/render/link.js";
import { renderPrivate } from "../../../adapters/discord/render/private.js";
import { measureText, renderText } from "../../../adapters/discord/render/text.js";
import type { Acknowledgement, Run } from "../../../core/index.js";

/* What is read and written, to the letter. */

const own = { user: "1", roles: new Set(["2"]), messageContent: false };
const ana = { id: "3", username: "ana_b", global_name: "Ana" };

describe("readText", () => {
  it.each([
    ["<@1> 2", "2", true],
    ["<@1>: 2", "2", true],
    [" <@!1> ,  2", "2", true],
    ["<@1>2", "2", true],
    ["take <@1> 2", "take 2", true],
    ["take<@1> 2", "take 2", true],
    ["take, <@1>, 2", "take, , 2", true],
    ["two  <@1>  blanks", "two   blanks", true],
    ["one\n<@1>\ntwo", "one\n\ntwo", true],
    ["a  b <@1>: c", "a  b : c", true],
    ["<@&2> staging", "staging", true],
    ["<@&9> staging", "<@&9> staging", false],
    ["<@3> says 2", "@Ana says 2", false],
    ["<@4> says 2", "@4 says 2", false],
    ["ship it <:shipit:55> <a:go:56>", "ship it :shipit: :go:", false],
    ["<@3> <@1> 2", "@Ana 2", true],
  ])("%j is %j", (content, text, mentionsBot) => {
    const message = { content, mentions: [ana] } as unknown as Parameters<typeof readText>[0];
    expect(readText(message, own)).toEqual({ text, mentionsBot });
  });
});

describe("renderPrivate", () => {
  const refused: Acknowledgement = { text: "Too late.", outcome: "refused" as Acknowledgement["outcome"] };
  const said = (words: string | undefined, outcome = refused.outcome) =>
    renderPrivate({ ...refused, outcome }, words).map(({ content }) => content);

  it.each([
    [undefined, ["Too late\\."]],
    ["", ["Too late\\."]],
    ["  \n", ["Too late\\."]],
    ["wait", ["Too late\\.\n```\nwait\n```"]],
    ["a ``` b", ["Too late\\.\n```\na ``\u2060` b\n```"]],
  ])("words of %j", (words, messages) => {
    expect(said(words).map((text) => text.replace("\\.", "."))).toEqual(
      messages.map((text) => text.replace("\\.", ".")),
    );
  });

  it("gives nothing back of what was taken", () => {
    expect(said("wait", "accepted")).toHaveLength(1);
    expect(said("wait", "accepted")[0]).not.toContain("wait");
  });

  it.each([
    ["x".repeat(4_000), 3],
    ["😀".repeat(1_990), 3],
    [`x${"😀".repeat(1_990)}`, 3],
    ["`".repeat(3_000), 3],
  ])("a text of %#, in as few messages as it takes", (words, most) => {
    const messages = said(words);
    expect(messages.length).toBeLessThanOrEqual(most);
    for (const content of messages) {
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(content).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    }
    for (const content of messages.slice(0, -1)) expect(content.length).toBeGreaterThan(1_900);
    const pieces = messages.map((content) =>
      /```\n([\s\S]*)\n```$/.exec(content)?.[1]?.replaceAll("\u2060", ""),
    );
    expect(pieces.join("")).toBe(words);
    expect(messages.slice(1).every((content) => content.startsWith("```"))).toBe(true);
  });
});

describe("links", () => {
  it.each([
    ["see https://a.example/x.", [["see "], ["https://a.example/x", "https://a.example/x"], ["."]]],
    ["https://a.example", [["https://a.example", "https://a.example"]]],
    ["http://[ and on", [["http://[ and on"]]],
    ["", []],
  ])("bareLinks(%j)", (text, pieces) => {
    expect(bareLinks(text)).toEqual(pieces.map(([text, link]) => ({ text, ...(link && { link }) })));
  });

  it.each([
    [undefined, false],
    ["http://a.example", true],
    ["HTTPS://a.example", true],
    ["see https://a.example", false],
    ["ftp://a.example", false],
    ["https://", false],
  ])("isLink(%j)", (url, is) => {
    expect(isLink(url)).toBe(is);
  });

  it.each([
    ["docs", "https://a.example/", "[docs](<https://a.example/>)"],
    ["https://a.example", "https://a.example/", "<https://a.example/>"],
    ["[1]", "https://a.example/", "\\[1\\] (<https://a.example/>)"],
    [" ", "https://a.example/", "  (<https://a.example/>)"],
    ["- a", "https://a.example/", "[- a](<https://a.example/>)"],
  ])("renderLink(%j, %j)", (text, link, written) => {
    expect(renderLink(text, link, true).replaceAll("\\-", "-")).toBe(written);
  });
});

describe("renderText", () => {
  const text = (...runs: Run[]) => renderText([{ kind: "text", runs } as never]);

  it.each<[string, Run[], string]>([
    ["an empty run", [{ text: "" }, { text: "a" }], "a"],
    [
      "neighbours whose signs would be one",
      [
        { text: "a", bold: true },
        { text: "b", italic: true },
      ],
      "**a**\u2060*b*",
    ],
    ["a neighbour without a sign", [{ text: "a", bold: true }, { text: "b" }], "**a**b"],
    ["a sign that is no neighbour", [{ text: "a" }, { text: "b", italic: true }], "a*b*"],
    ["blanks at the ends of what is bold", [{ text: " a b ", bold: true }], " **a b** "],
    ["a blank that is bold", [{ text: " ", bold: true }], " "],
    ["code with a star that is bold", [{ text: "a*b", bold: true, code: true }], "`a*b`"],
    ["code", [{ text: "a" }, { text: "b", code: true }], "a`b`"],
    ["a date", [{ text: "soon", date: "2026-01-02T03:04:05.000Z" }], "<t:1767323045:t> (<t:1767323045:R>)"],
    ["a date that is none", [{ text: "soon", date: "soon" }], "soon"],
    ["a link that is none", [{ text: "x", link: "ftp://a.example" }], "x"],
  ])("%s", (_, runs, written) => {
    expect(text(...runs)).toBe(written);
  });

  it.each<[string, Run[], string]>([
    ["a number and a dot that begin a line", [{ text: "1" }, { text: ". a" }], "1\\. a"],
    ["the same in a later line", [{ text: "a\n12" }, { text: ". b" }], "a\n12\\. b"],
    ["a number inside a line", [{ text: "a 1" }, { text: ". b" }], "a 1. b"],
  ])("%s", (_, runs, written) => {
    expect(text(...runs).replaceAll("\u2060", "")).toBe(written);
  });

  it("measures at least what it writes, code in a line or in a block", () => {
    const all: Run[][] = [
      [{ text: "a`b", code: true }],
      [{ text: "x" }, { text: "y", bold: true }],
      [{ text: "" }],
    ];
    for (const runs of all) expect(measureText(runs)).toBeGreaterThanOrEqual(text(...runs).length);
    expect(measureText([{ text: "ab", code: true }])).toBeGreaterThanOrEqual("```\nab\n```".length);
  });

  it.each([
    ["a`", "``a` ``"],
    ["`a", "`` `a``"],
    ["a`b", "``a`b``"],
    ["a", "`a`"],
  ])("inlineCode(%j)", (code, written) => {
    expect(inlineCode(code)).toBe(written);
  });
});
