import { describe, expect, it } from "vitest";
import { renderKeyboard } from "../../../../adapters/telegram/render/keyboard.js";
import type { Choice, Control } from "../../../../core/index.js";

/** The labels of a keyboard, row by row; each control's label says which it is. */
function rows(...choices: Choice[]): string[][] {
  const controls: Control[] = choices.map((choice, index) => ({ choice, label: `${index} ${choice.kind}` }));
  return renderKeyboard(controls, "tok").inline_keyboard.map((row) => row.map(({ text }) => text));
}

describe("renderKeyboard", () => {
  it("gives each prompt to pick from a row, as each option", () => {
    expect(rows({ kind: "which", index: 0 }, { kind: "which", index: 1 })).toEqual([
      ["0 which"],
      ["1 which"],
    ]);
    expect(rows({ kind: "option", question: 0, option: 0 })).toEqual([["0 option"]]);
  });

  it("puts Other… and Skip below, wherever they came", () => {
    expect(rows({ kind: "other" }, { kind: "option", question: 0, option: 0 }, { kind: "skip" })).toEqual([
      ["1 option"],
      ["0 other", "2 skip"],
    ]);
    expect(rows({ kind: "skip" })).toEqual([["0 skip"]]);
  });

  it("colours what is primary, and nothing else", () => {
    const choice = { kind: "which", index: 3 } as const;
    expect(
      renderKeyboard(
        [
          { choice, label: "a", primary: true },
          { choice, label: "b" },
        ],
        "tok",
      ),
    ).toStrictEqual({
      inline_keyboard: [
        [{ text: "a", callback_data: "1.w3.tok", style: "primary" }],
        [{ text: "b", callback_data: "1.w3.tok" }],
      ],
    });
  });
});
