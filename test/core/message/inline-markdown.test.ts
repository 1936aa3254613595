import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markdownBlocks } from "../../../core/message/inline-markdown.js";
import type { Run } from "../../../core/message/model.js";
import { runsText } from "../../../core/message/runs.js";

const runsOf = (text: string) => markdownBlocks(text).flatMap((block) => block.runs);

describe("what is styled", () => {
  test.each<[string, Run[]]>([
    ["a **b** c", [{ text: "a " }, { text: "b", bold: true }, { text: " c" }]],
    ["*i* and _j_", [{ text: "i", italic: true }, { text: " and " }, { text: "j", italic: true }]],
    ["***both***", [{ text: "both", bold: true, italic: true }]],
    ["run `rm *x*`", [{ text: "run " }, { text: "rm *x*", code: true }]],
    [
      "[a **b**](https://x.y/z)",
      [
        { text: "a ", link: "https://x.y/z" },
        { text: "b", bold: true, link: "https://x.y/z" },
      ],
    ],
    ["src/*.ts, `x` lib/*.js", [{ text: "src/*.ts, " }, { text: "x", code: true }, { text: " lib/*.js" }]],
    [
      "(**a**, *b*.)",
      [{ text: "(" }, { text: "a", bold: true }, { text: ", " }, { text: "b", italic: true }, { text: ".)" }],
    ],
    ["这是**重要**的", [{ text: "这是" }, { text: "重要", bold: true }, { text: "的" }]],
    ["- **x**", [{ text: "- " }, { text: "x", bold: true }]],
    ["`  ` and `` a`b ``", [{ text: "  ", code: true }, { text: " and " }, { text: "a`b", code: true }]],
    ["*one\ntwo*", [{ text: "one\ntwo", italic: true }]],
    [
      "**a _b_ `c`**",
      [
        { text: "a ", bold: true },
        { text: "b", bold: true, italic: true },
        { text: " ", bold: true },
        { text: "c", bold: true, code: true },
      ],
    ],
    ["**a b*c d**", [{ text: "a b*c d", bold: true }]],
    ["[a](https://x.y/z_\\(1\\)?b&amp;c)", [{ text: "a", link: "https://x.y/z_(1)?b&c" }]],
    ['[a](<https://x.y> "")', [{ text: "a", link: "https://x.y" }]],
    ["[![i](/x) b](https://x.y)", [{ text: "![i](/x) b", link: "https://x.y" }]],
  ])("%s", (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });

  test("a fence is a block of its own", () => {
    expect(markdownBlocks("See:\n```js\na();\n  b();\n```\n\nFine?")).toEqual([
      { kind: "text", runs: [{ text: "See:" }] },
      { kind: "code", runs: [{ text: "a();\n  b();", code: true }] },
      { kind: "text", runs: [{ text: "Fine?" }] },
    ]);
  });
});

test("fences lose their indentation, and may be of either sign and any length", () => {
  expect(markdownBlocks("**a**\n  ~~~~ sh\n    b\n c\n~~~\n ~~~~~ \n*d*\n```\ne\n```")).toEqual([
    { kind: "text", runs: [{ text: "a", bold: true }] },
    { kind: "code", runs: [{ text: "  b\nc\n~~~", code: true }] },
    { kind: "text", runs: [{ text: "d", italic: true }] },
    { kind: "code", runs: [{ text: "e", code: true }] },
  ]);
});

describe("what is literal", () => {
  test.each([
    "# heading",
    "heading\n===",
    "> quote",
    "1. one\n2. two\n- three\n+ four",
    "---",
    "<b>bold</b> <!-- x --> <script>",
    "<https://x.y> https://x.y a@b.c",
    "![image](https://x.y)",
    "[script](javascript:alert(1)) [file](file:///etc) [relative](/x) []( https://x.y )",
    '[titled](https://x.y "words")',
    "[ref][r]\n\n[r]: https://x.y",
    "    indented code",
    "2 * 3 * 4 and * alone",
    "snake_case_name and _ alone",
    "`unbalanced",
    "```\nnever closed",
    "```words behind the fence\nx\n```",
    "**open",
    "<!channel> <@U1> @everyone @here",
    "a\\*b &amp; &#42;",
    "2*3*4 tiles",
    "delete __init__.py and a/_b_/c?",
    "src/*.ts, lib/*.js",
    "~~struck~~ ~",
    "a | b\n--|--",
    "one  \ntwo\n\n\nthree",
    "**one\n\ntwo** and *three\n  \nfour*",
    "```\n```\nfine?",
    "````\nclosed by too few\n```",
    "```\nclosed by others\n~~~",
    "~~~ words behind the fence\n*x*\n~~~",
    "```\nnever closed, so **not** styled",
    "[ ](https://x.y)",
    "![a *b* `c` [d](https://x.y)](https://x.y)",
    '[a *b* `c`](https://x.y "title")',
    "[a](https//x.y) [a](https://) [a] (https://x.y) [a](https://x.y",
    "[a](&#104;ttps://x.y)",
  ])("%j", (text) => {
    expect(runsOf(text)).toEqual([{ text }]);
  });

  test("an escape shields its sign and is shown as written", () => {
    expect(runsOf("\\*not italic\\* [x\\](https://y)")).toEqual([
      { text: "\\*not italic\\* [x\\](https://y)" },
    ]);
  });
});

const pieces = fc.array(
  fc.constantFrom(..."ab1 \n*_`~[]()#>-+.!<&\\|=", "**", "```\n", "[x](http://y)", "  "),
  { maxLength: 40 },
);
const shownOf = (text: string) =>
  markdownBlocks(text)
    .map((block) => runsText(block.runs))
    .join("\n");

test("no letter or digit outside a link's target or a fence's language is ever lost", () => {
  const words = (text: string) => text.replaceAll("(http://y)", "").replace(/[^\p{L}\p{N}]/gu, "");
  fc.assert(
    fc.property(pieces, (all) => {
      const text = all.join("").trim();
      fc.pre(!/(```|~~~) *\S/.test(text));
      expect(words(shownOf(text))).toBe(words(text));
    }),
    { numRuns: 1000 },
  );
});

test("nothing is shown that is not in the source, in its order", () => {
  fc.assert(
    fc.property(pieces, (all) => {
      const source = all.join("").trim();
      let read = 0;
      for (const char of shownOf(source)) read = source.indexOf(char, read) + 1 || Number.NaN;
      expect(read).not.toBeNaN();
    }),
    { numRuns: 1000 },
  );
});
