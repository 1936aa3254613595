import type { BotAccount } from "./bot-account.js";
import type { StoredMessage } from "./message.js";

/** Somebody's phone would sound because a bot's text names them. */
export interface Ping {
  bot: string;
  chat: number;
  message: number;
  /** `@username`, or the id of the user a text_mention names. */
  who: string;
  via: "mention" | "text_mention";
}

/** A link in a bot's text that the platform unfurls for everybody in the chat. */
export interface Preview {
  bot: string;
  chat: number;
  message: number;
  url: string;
}

/** The people whom this text would notify. Mentions inside code are no mentions. */
export function pingsOf(message: StoredMessage, bot: BotAccount): Ping[] {
  const base = { bot: bot.username, chat: message.chat.id, message: message.id };
  return message.entities.flatMap((entity): Ping[] => {
    if (entity.type === "text_mention") {
      return [{ ...base, who: String(entity.user?.id), via: "text_mention" }];
    }
    return entity.type === "mention" ? [{ ...base, who: slice(message, entity), via: "mention" }] : [];
  });
}

/** The first link of the text, the only one that gets a preview; none when previews are off. */
export function previewOf(message: StoredMessage, bot: BotAccount): Preview | null {
  if (!message.linkPreview) return null;
  const link = message.entities.find(({ type }) => type === "url" || type === "text_link");
  if (!link) return null;
  const url = link.url ?? slice(message, link);
  return { bot: bot.username, chat: message.chat.id, message: message.id, url };
}

function slice(message: StoredMessage, { offset, length }: { offset: number; length: number }): string {
  return (message.text ?? message.caption ?? "").slice(offset, offset + length);
}
