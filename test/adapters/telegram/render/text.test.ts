import { describe, expect, it } from "vitest";
import { measureText, renderText } from "../../../../adapters/telegram/render/text.js";
import type { Block, Run } from "../../../../core/index.js";

const wj = "\u2060";

function text(...runs: Run[]): Block {
  return { kind: "text", runs };
}

describe("renderText", () => {
  it("joins blocks with a line break, and with an empty line where there is a gap", () => {
    const blocks = [text({ text: "a" }), text({ text: "b" }), { ...text({ text: "c" }), gap: true as const }];
    expect(renderText(blocks)).toEqual({ text: "a\nb\n\nc", entities: [] });
  });

  it("marks styles in UTF-16 units", () => {
    const { text: shown, entities } = renderText([
      text({ text: "👍 " }, { text: "bold", bold: true }, { text: "both", bold: true, italic: true }),
      text({ text: "x()", code: true }, { text: "docs", link: "https://a.test/?q=1", italic: true }),
    ]);
    expect(shown).toBe("👍 boldboth\nx()docs");
    expect(entities).toEqual([
      { type: "bold", offset: 3, length: 4 },
      { type: "bold", offset: 7, length: 4 },
      { type: "italic", offset: 7, length: 4 },
      { type: "code", offset: 12, length: 3 },
      { type: "italic", offset: 15, length: 4 },
      { type: "text_link", url: "https://a.test/?q=1", offset: 15, length: 4 },
    ]);
  });

  it("shows a code block as pre, whole and untouched", () => {
    const code: Block = { kind: "code", runs: [{ text: "@ana /deploy", bold: true }] };
    expect(renderText([code])).toEqual({
      text: "@ana /deploy",
      entities: [{ type: "pre", offset: 0, length: 12 }],
    });
  });

  it("gives code no second style, and a link up for nothing but a link", () => {
    expect(renderText([text({ text: "a", code: true, bold: true })]).entities).toEqual([
      { type: "code", offset: 0, length: 1 },
    ]);
    expect(renderText([text({ text: "a", code: true, link: "https://a.test" })]).entities).toEqual([
      { type: "text_link", url: "https://a.test", offset: 0, length: 1 },
    ]);
    expect(renderText([text({ text: "a", link: "tg://user?id=1" })]).entities).toEqual([]);
    expect(renderText([text({ text: "a", link: "https://" })]).entities).toEqual([]);
  });

  it("breaks mentions and commands, also where they are put together from runs", () => {
    expect(renderText([text({ text: "ask @ana" })]).text).toBe(`ask @${wj}ana`);
    expect(renderText([text({ text: "@", bold: true }, { text: "ana" })]).text).toBe(`@${wj}ana`);
    expect(renderText([text({ text: "run /deploy now" })]).text).toBe(`run /${wj}deploy now`);
    expect(renderText([text({ text: "a@b.test, 1/2, https://a.test/x, @ 5, ~@" })]).text).toBe(
      "a@b.test, 1/2, https://a.test/x, @ 5, ~@",
    );
  });

  it("marks a written-out URL that would be broken, so that it still leads where it says", () => {
    const { text: shown, entities } = renderText([
      text({ text: "See https://a.test/@ana/x?y=1, or https://b.test/.", bold: true }),
    ]);
    expect(shown).toBe(`See https://a.test/@${wj}ana/x?y=1, or https://b.test/.`);
    expect(entities).toEqual([
      { type: "bold", offset: 0, length: 4 },
      { type: "bold", offset: 4, length: 26 },
      { type: "text_link", url: "https://a.test/@ana/x?y=1", offset: 4, length: 26 },
      { type: "bold", offset: 30, length: 21 },
    ]);
  });

  it("leaves Askline's own commands to be touched, but no mention", () => {
    const hint: Block = { kind: "hint", runs: [{ text: "Send /skip, @ana" }] };
    expect(renderText([hint]).text).toBe(`Send /skip, @${wj}ana`);
  });

  it("counts the entities of broken text where they end", () => {
    const { entities } = renderText([text({ text: "@ana", bold: true }, { text: "x", italic: true })]);
    expect(entities).toEqual([
      { type: "bold", offset: 0, length: 5 },
      { type: "italic", offset: 5, length: 1 },
    ]);
  });

  it("trusts no code behind the hundredth entity, which the platform would not show as code", () => {
    const many = Array.from({ length: 100 }, () => ({ text: "x ", bold: true as const }));
    const { text: shown, entities } = renderText([text(...many, { text: "@ana", code: true })]);
    expect(entities).toHaveLength(100);
    expect(shown.endsWith(`@${wj}ana`)).toBe(true);
  });

  it("joins the runs of a code block", () => {
    const code: Block = { kind: "code", runs: [{ text: "a(" }, { text: ")" }] };
    expect(renderText([text({ text: "👍" }), code])).toEqual({
      text: "👍\na()",
      entities: [{ type: "pre", offset: 3, length: 3 }],
    });
  });

  it("leaves code in a line untouched, also a URL in it", () => {
    for (const shown of ["@ana /deploy", "https://a.test/@ana"]) {
      expect(renderText([text({ text: shown, code: true })])).toEqual({
        text: shown,
        entities: [{ type: "code", offset: 0, length: shown.length }],
      });
    }
  });

  it("lets a link lead where it says, also under a text that is a URL", () => {
    const link = "http://b.test";
    expect(renderText([text({ text: "https://a.test/@ana", link })]).entities).toEqual([
      { type: "text_link", url: link, offset: 0, length: 20 },
    ]);
    expect(renderText([text({ text: "a", link: "mailto:a@b.test?body=https://c.test" })]).entities).toEqual(
      [],
    );
  });

  it("breaks once, behind the sign, where a mention begins a run", () => {
    expect(renderText([text({ text: "ask " }, { text: "@ana", bold: true })])).toEqual({
      text: `ask @${wj}ana`,
      entities: [{ type: "bold", offset: 4, length: 5 }],
    });
  });

  it("marks nothing of no length", () => {
    expect(renderText([text({ text: "", bold: true }, { text: "a" })])).toEqual({ text: "a", entities: [] });
  });
});

describe("measureText", () => {
  it.each([
    ["nothing", [], 0],
    ["UTF-16 units", ["👍", "é"], 3],
    ["room for a word joiner at each sign", ["ask @ana", "a@b/c"], 8 + 1 + 5 + 2],
  ])("counts %s", (_, texts, length) => {
    expect(measureText(texts.map((one) => ({ text: one })))).toBe(length);
  });
});
