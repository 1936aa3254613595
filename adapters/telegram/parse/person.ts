import { type Person, personName } from "../../../core/index.js";
import { telegramAddress } from "../address.js";
import type { TelegramMessage, TelegramUser } from "./update.js";

/** A user as a person: the name is what Telegram shows. */
export function personOf({ id, first_name = "", last_name = "", username = "" }: TelegramUser): Person {
  const name = personName(`${first_name} ${last_name}`) || personName(username) || String(id);
  return { address: telegramAddress(id), name };
}

/** A chat that speaks for itself: an anonymous administrator or a channel. */
export function chatAsSender({ id, title = "" }: NonNullable<TelegramMessage["sender_chat"]>): Person {
  return { address: telegramAddress(id), name: personName(title) || String(id) };
}
