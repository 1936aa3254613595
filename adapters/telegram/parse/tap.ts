import type { Tap } from "../../../core/index.js";
import { decodeChoice } from "../callback-data.js";
import { personOf } from "./person.js";
import { placeOf, positionOf } from "./place.js";
import type { CallbackQuery } from "./update.js";

/**
 * A tap. Telegram gives it no place in the chat's order, so it has the place of the message that carries the button:
 * never before the prompt it answers, and ahead of every message typed since, which is how the person saw it. An
 * inaccessible message still has its chat and id. A button of an inline message has no chat; the bot sends none.
 */
export function parseTap({ id, from, data, message }: CallbackQuery): Tap | undefined {
  if (message === undefined) return undefined;
  return {
    kind: "tap",
    key: id,
    ...placeOf(message),
    person: personOf(from),
    position: positionOf(message.message_id),
    ...decodeChoice(data),
    messageId: String(message.message_id),
    interaction: id,
  };
}
