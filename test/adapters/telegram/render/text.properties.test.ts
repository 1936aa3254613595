import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureText, renderText } from "../../../../adapters/telegram/render/text.js";
import type { Block, Run } from "../../../../core/index.js";
import { entityProblems } from "../../../platforms/telegram/schema/entities.js";
import { foundEntities } from "../../../platforms/telegram/state/found-entities.js";

describe("renderText of anything", () => {
  const flag = fc.option(fc.constant(true as const), { nil: undefined });
  const piece = fc.oneof(
    fc.constantFrom(
      "@",
      "/",
      "ana",
      "https://a.test/@ana",
      "https://@ana",
      "@ana_b",
      "/deploy",
      " ",
      "\n",
      "👍",
      "é",
      "@ana@ben",
    ),
    fc.string({ unit: "grapheme" }),
  );
  const run: fc.Arbitrary<Run> = fc
    .record({
      text: piece,
      bold: flag,
      italic: flag,
      code: flag,
      link: fc.constantFrom(undefined, "https://a.test"),
    })
    .map((given) => JSON.parse(JSON.stringify(given)) as Run);
  const block: fc.Arbitrary<Block> = fc.record({
    kind: fc.constantFrom("from", "heading", "text", "code", "option", "deadline", "status"),
    runs: fc.array(run, { maxLength: 6 }),
  });

  it("makes entities that the platform takes and text in which it finds nobody, whatever is said", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const { text: shown, entities } = renderText(blocks);
        expect(entityProblems(shown, entities as never)).toEqual([]);
        const found = foundEntities(shown, entities as never).map(({ type }) => type);
        expect(found.filter((type) => type !== "url")).toEqual([]);
      }),
    );
  });

  it("never measures less than it renders", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const runs = blocks.flatMap((one, index) => (index === 0 ? one.runs : [{ text: "\n" }, ...one.runs]));
        expect(measureText(runs)).toBeGreaterThanOrEqual(renderText(blocks).text.length);
      }),
    );
  });
});
