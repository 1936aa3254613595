import { describe, expect, it } from "vitest";
import { declarations } from "./kept-declarations.js";
import { mismatches } from "./mismatches.js";
import { readPublishedPage } from "./published-page.js";
import type { Shape } from "./shape.js";

const page = readPublishedPage();
const sources = [declarations, ...(page ? [page] : [])];

function references(shape: Shape): string[] {
  switch (shape.kind) {
    case "reference":
      return [shape.name];
    case "array":
      return references(shape.of);
    case "union":
      return shape.of.flatMap(references);
    case "object":
      return [...shape.fields.values()].flatMap((field) => references(field.shape));
    default:
      return [];
  }
}

describe.each(sources)("the schema of $source", (schema) => {
  const problems = (method: string, params: unknown) => {
    const shape = schema.methods.get(method);
    if (!shape) throw new Error(`no ${method}`);
    return mismatches(params, shape, schema).map(({ kind, path }) => `${kind} ${path}`);
  };

  it("knows the whole Bot API, and every type it refers to", () => {
    expect(schema.methods.size).toBeGreaterThan(170);
    const referred = [...schema.methods.values(), ...schema.types.values()].flatMap(references);
    expect(referred.length).toBeGreaterThan(500);
    expect(referred.filter((name) => !schema.types.has(name))).toEqual([]);
  });

  it("finds nothing wrong with a full message", () => {
    const button = { text: "Go", callback_data: "1", style: "primary" };
    const full = {
      chat_id: "@release_news",
      message_thread_id: 5,
      text: "Go?",
      entities: [{ type: "text_link", offset: 0, length: 2, url: "https://example.com" }],
      link_preview_options: { is_disabled: true },
      reply_parameters: { message_id: 4, allow_sending_without_reply: true },
      reply_markup: { inline_keyboard: [[button]] },
    };
    expect(problems("sendMessage", full)).toEqual([]);
    const forced = { force_reply: true, selective: true, input_field_placeholder: "Your words" };
    expect(problems("sendMessage", { ...full, reply_markup: forced })).toEqual([]);
    expect(problems("getMe", {})).toEqual([]);
  });

  it("names the one wrong field of a union's branch", () => {
    const message = { chat_id: 1, text: "Go?" };
    const keyboard = (button: object) => ({ ...message, reply_markup: { inline_keyboard: [[button]] } });
    expect(problems("sendMessage", keyboard({ text: "Go", hide: false }))).toEqual([
      "unknown reply_markup.inline_keyboard[0][0].hide",
    ]);
    expect(problems("sendMessage", keyboard({ callback_data: "1" }))).toEqual([
      "missing reply_markup.inline_keyboard[0][0].text",
    ]);
    expect(
      problems("sendMessage", { ...message, reply_markup: { force_reply: true, selective: 1 } }),
    ).toEqual(["type reply_markup.selective"]);
    expect(problems("sendMessage", { ...message, chat_id: true })).toEqual(["type chat_id"]);
    expect(problems("getMe", { verbose: true })).toEqual(["unknown verbose"]);
  });
});
