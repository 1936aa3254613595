import { describe, expect, it } from "vitest";
import { runs } from "./markdown.js";

const names = (kind: string, id: string) => (id === "1" ? (kind === "@" ? "Ana" : "releases") : undefined);
const read = (text: string) => runs(text, names);
const words = (text: string) =>
  read(text)
    .map((run) => run.text)
    .join("");

describe("the app's markup", () => {
  it.each([
    ["**bold** and *soft* and _soft_", "bold and soft and soft"],
    ["__under__ ~~gone~~ ||hidden||", "under gone hidden"],
    ["`a * b * c`", "a * b * c"],
    ["`` ` ``", "`"],
    ["```ts\nconst a = 1;\n```", "const a = 1;"],
    ["\\*not\\* \\`code\\` \\\\", "*not* `code` \\"],
    ["snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"],
    ["[label](https://a.example/x_y_z)", "label"],
    ["[label](<https://a.example>)", "label"],
    ["<https://a.example/a_b_c>", "https://a.example/a_b_c"],
    ["https://a.example/a_b_c.", "https://a.example/a_b_c."],
    ["<@1> <@!1> <@2> <#1>", "@Ana @Ana @unknown-user #releases"],
    ["until <t:1790000000:R>", "until 2026-09-21T14:13:20.000Z"],
    ["# Title\n-# small\n> said", "Title\nsmall\nsaid"],
    ["a # b > c", "a # b > c"],
    ["<b>this</b> a < b && c", "<b>this</b> a < b && c"],
  ])("reads %j as %j", (text, shown) => {
    expect(words(text)).toBe(shown);
  });

  it("knows what is bold inside of what, and where a link leads", () => {
    expect(read("**a *b* [c](https://a.example)**")).toEqual([
      { text: "a ", styles: ["bold"] },
      { text: "b", styles: ["bold", "italic"] },
      { text: " ", styles: ["bold"] },
      { text: "c", styles: ["bold", "link"], url: "https://a.example" },
    ]);
  });
});
