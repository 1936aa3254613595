import { type AddressReader, AskError, type ReadAddress } from "../../core/index.js";

const pattern = /^telegram:([+-]?)0*([1-9]\d*)(?:\/0*([1-9]\d*))?$/i;

const expected =
  "telegram:<chat id> or telegram:<chat id>/<topic id>, all digits as the bot shows them on /id (a group's id is negative)";

/**
 * Reads `telegram:<chat id>` and `telegram:<chat id>/<topic id>`. A positive chat id is a person's own id, a negative
 * one a group or channel (https://core.telegram.org/bots/api#chat: ids have at most 52 significant bits). A topic of a
 * direct chat names no answerer.
 */
export const telegramAddresses: AddressReader = {
  platform: "telegram",
  read(address: string): ReadAddress {
    const { chat, topic } = readTelegramAddress(address);
    const kind = chat.startsWith("-") ? "group" : topic === undefined ? "person" : "direct";
    return { address: telegramAddress(chat, topic), platform: "telegram", kind };
  },
};

/** A forum's General: its messages name no topic, and one sent to topic 1 is refused. The group's address is its address. */
const generalTopic = "1";

/** The ids inside an address. Throws an `AskError` that says what was expected. */
export function readTelegramAddress(address: string): { chat: string; topic?: string } {
  const [, sign, chat, topic] = pattern.exec(address.trim()) ?? [];
  if (chat === undefined || !fits(chat) || !fits(topic ?? "1")) {
    throw AskError.invalid([{ path: "address", expected, got: JSON.stringify(address) }]);
  }
  if (sign === "-")
    return { chat: `-${chat}`, ...(topic === undefined || topic === generalTopic ? {} : { topic }) };
  return { chat, ...(topic === undefined ? {} : { topic }) };
}

/** The address of a chat or of a topic in it. */
export function telegramAddress(chat: string | number, topic?: string | number): string {
  return topic === undefined ? `telegram:${chat}` : `telegram:${chat}/${topic}`;
}

function fits(id: string): boolean {
  return Number.isSafeInteger(Number(id));
}
