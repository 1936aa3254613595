import { describe, expect, it } from "vitest";
import { renderEdit, renderMessage } from "../../../adapters/telegram/render.js";
import type { Control, Part } from "../../../core/index.js";

const controls: Control[] = [
  { choice: { kind: "option", question: 0, option: 0 }, label: "1. Staging", primary: true },
  { choice: { kind: "option", question: 0, option: 1 }, label: "2. Production" },
  { choice: { kind: "other" }, label: "Other…" },
  { choice: { kind: "skip" }, label: "Skip" },
];
const part: Part = { blocks: [{ kind: "text", runs: [{ text: "Where?" }] }], controls };
const words: Part = { ...part, controls: [] };
const ana = { address: "telegram:42", name: "Ana" };

describe("renderMessage", () => {
  it("shows one option per row; Other… and Skip share the last", () => {
    const message = renderMessage({ chat: "42", direct: true }, { part, token: "tok", nonce: "n" });
    expect(message).toEqual({
      chat_id: 42,
      text: "Where?",
      entities: [],
      link_preview_options: { is_disabled: true },
      reply_markup: {
        inline_keyboard: [
          [{ text: "1. Staging", callback_data: "1.o0-0.tok", style: "primary" }],
          [{ text: "2. Production", callback_data: "1.o0-1.tok" }],
          [
            { text: "Other…", callback_data: "1.x.tok" },
            { text: "Skip", callback_data: "1.s.tok" },
          ],
        ],
      },
    });
  });

  it("names the topic and the message replied to, which may be gone", () => {
    const conversation = { chat: "-100", thread: "7", direct: false };
    expect(renderMessage(conversation, { part: words, replyTo: "5", nonce: "n" })).toEqual({
      chat_id: -100,
      message_thread_id: 7,
      text: "Where?",
      entities: [],
      link_preview_options: { is_disabled: true },
      reply_parameters: { message_id: 5, allow_sending_without_reply: true },
    });
  });

  it("asks one person for own words, mentioning that person first", () => {
    const bold: Part = {
      blocks: [{ kind: "text", runs: [{ text: "Your words?", bold: true }] }],
      controls: [],
    };
    const message = renderMessage(
      { chat: "-100", direct: false },
      { part: bold, replyTo: "5", ownWords: { placeholder: "é".repeat(70), person: ana }, nonce: "n" },
    );
    expect(message.text).toBe("Ana: Your words?");
    expect(message.entities).toEqual([
      {
        type: "text_mention",
        offset: 0,
        length: 3,
        user: { id: 42, is_bot: false, first_name: "Ana" },
      },
      { type: "bold", offset: 5, length: 11 },
    ]);
    expect(message.reply_markup).toEqual({
      force_reply: true,
      selective: true,
      input_field_placeholder: "é".repeat(64),
    });
  });

  it("lets nobody else be pinged by a person's name", () => {
    const ownWords = { placeholder: " ", person: { address: "telegram:42", name: "@ben" } };
    const message = renderMessage({ chat: "42", direct: true }, { part: words, ownWords, nonce: "n" });
    expect(message.text).toBe("@\u2060ben: Where?");
    expect(message.entities[0]).toMatchObject({ type: "text_mention", length: 5 });
    expect(message.reply_markup).toEqual({ force_reply: true, selective: true });
  });
});

describe("renderEdit", () => {
  it("leaves the buttons out where there are none, which takes them away", () => {
    expect(renderEdit({ chat: "42", direct: true }, "7", words)).toEqual({
      chat_id: 42,
      message_id: 7,
      text: "Where?",
      entities: [],
      link_preview_options: { is_disabled: true },
    });
    const kept = renderEdit({ chat: "42", direct: true }, "7", part, "tok");
    expect(kept.reply_markup?.inline_keyboard).toHaveLength(3);
  });

  it("shows buttons only where a token says whose they are", () => {
    const conversation = { chat: "42", direct: true };
    expect(renderEdit(conversation, "7", part)).not.toHaveProperty("reply_markup");
    expect(renderEdit(conversation, "7", words, "tok")).not.toHaveProperty("reply_markup");
    expect(renderMessage(conversation, { part, nonce: "n" })).not.toHaveProperty("reply_markup");
  });
});
