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
  ])("%j", (text) => {
    expect(runsOf(text)).toEqual([{ text }]);
  });

  test("an escape shields its sign and is shown as written", () => {
    expect(runsOf("\\*not italic\\* [x\\](https://y)")).toEqual([
      { text: "\\*not italic\\* [x\\](https://y)" },
    ]);
  });
});

test("no letter or digit outside a link's target or a fence's language is ever lost", () => {
  const piece = fc.constantFrom(..."ab1 \n*_`~[]()#>-+.!<&\\|=", "**", "```\n", "[x](http://y)", "  ");
  const words = (text: string) => text.replaceAll("(http://y)", "").replace(/[^\p{L}\p{N}]/gu, "");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("").trim();
      fc.pre(!/(```|~~~) *\S/.test(text));
      const shown = markdownBlocks(text)
        .map((block) => runsText(block.runs))
        .join("\n");
      expect(words(shown)).toBe(words(text));
    }),
    { numRuns: 1000 },
  );
});
