import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUpdate } from "../../../../adapters/telegram/parse.js";

const bot = { id: 7, username: "askline_bot" };
const from = { id: 42, is_bot: false, first_name: "Ana" };
const chat = { id: -1001, type: "supergroup", title: "Crew" };

describe("parseUpdate of anything", () => {
  const junk = fc.jsonValue();
  const field = fc.constantFrom(
    "message_id",
    "chat",
    "from",
    "text",
    "entities",
    "photo",
    "reply_to_message",
    "sender_chat",
    "migrate_to_chat_id",
    "message",
    "data",
    "id",
  );
  const plausible = { message_id: 9, chat, from, id: "1", text: "/skip @askline_bot 2" };
  const entity = fc.record({
    type: fc.constantFrom("mention", "text_mention", "bot_command"),
    offset: fc.integer({ min: -3, max: 40 }),
    length: fc.integer({ min: -3, max: 40 }),
    user: fc.constantFrom({ id: 7 }, undefined),
  });
  const update = fc.oneof(
    junk,
    fc.anything(),
    fc
      .tuple(fc.constantFrom("message", "callback_query"), fc.dictionary(field, junk), fc.array(entity))
      .map(([kind, overrides, entities]) => ({
        update_id: 1,
        [kind]: { ...plausible, entities, ...overrides },
      })),
  );

  it("never throws", () => {
    fc.assert(
      fc.property(update, (given) => {
        expect(["input", "moved", "nothing"]).toContain(parseUpdate(given, bot).kind);
      }),
      { numRuns: 500 },
    );
  });
});
