import type { Block, Person } from "../../../core/index.js";
import { readTelegramAddress } from "../address.js";
import type { ForceReply } from "../bot-api.js";
import { limits } from "../limits.js";
import { harmlessLine } from "./harmless.js";
import { renderText, type TelegramText } from "./text.js";

/**
 * Opens the reply field of one person only. `selective` targets whom the text mentions; without a mention it would
 * target the author of the message replied to, which is the bot itself. https://core.telegram.org/bots/api#forcereply
 */
export function forceReply(placeholder: string): ForceReply {
  const field = [...placeholder.trim()].slice(0, limits.placeholder.value).join("");
  return { force_reply: true, selective: true, ...(field === "" ? {} : { input_field_placeholder: field }) };
}

/** The helper's words behind a mention of the person, which notifies that person and nobody else. */
export function mentioning(person: Person, blocks: readonly Block[]): TelegramText {
  const rest = renderText(blocks);
  const name = harmlessLine(person.name === "" ? "?" : person.name);
  const user = {
    id: Number(readTelegramAddress(person.address).chat),
    is_bot: false,
    first_name: name,
  } as const;
  const shift = name.length + 2;
  return {
    text: `${name}: ${rest.text}`,
    entities: [
      { type: "text_mention", offset: 0, length: name.length, user },
      ...rest.entities.map((entity) => ({ ...entity, offset: entity.offset + shift })),
    ],
  };
}
