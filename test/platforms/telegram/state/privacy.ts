import type { BotAccount } from "./bot-account.js";
import type { StoredMessage } from "./message.js";

/**
 * Whether a bot gets a message that somebody else wrote. https://core.telegram.org/bots/features#privacy-mode:
 * private chats, channels and service messages always; in groups everything for administrators and without privacy
 * mode, else commands meant for the bot and replies to its messages. Mentions are not among them.
 */
export function reaches(message: StoredMessage, bot: BotAccount): boolean {
  const { chat } = message;
  const status = chat.bots.get(bot);
  if (status === undefined || status === "kicked") return false;
  if (message.bot === bot) return false;
  if (message.bot) return false;
  if (chat.type === "private" || chat.type === "channel" || message.service) return true;
  if (!chat.privacyFor(bot) || status === "administrator") return true;
  return message.replyTo?.bot === bot || isCommandFor(message, bot);
}

function isCommandFor(message: StoredMessage, bot: BotAccount): boolean {
  const text = message.text ?? message.caption ?? "";
  return message.entities
    .filter(({ type }) => type === "bot_command")
    .some(({ offset, length }) => {
      const [, addressee] = text.slice(offset, offset + length).split("@");
      return addressee === undefined
        ? message.chat.lastBot === bot
        : addressee.toLowerCase() === bot.username.toLowerCase();
    });
}
