import { type AddressReader, AskError, type ReadAddress } from "../../core/index.js";

const pattern =
  /^slack:(?:@(?<user>[UW][A-Z0-9]{1,20})|(?<chat>[CGD][A-Z0-9]{1,20})(?:\/(?<thread>\d{1,12}\.\d{6}))?)$/i;

const expected =
  'slack:<channel id> (C…, G… or D…), slack:<channel id>/<thread ts> or slack:@<user id> (U… or W…), as the bot answers to "id"';

/** What an address names: a person, or a channel with or without one of its threads. */
export type SlackPlace =
  | { readonly user: string }
  | { readonly chat: string; readonly thread?: string; readonly user?: undefined };

/**
 * Reads `slack:@<U…>` (a person), `slack:<D…>` (a direct chat, whose person it does not name), `slack:<C… or G…>` and
 * `slack:<channel>/<thread ts>`. What the first letter of an id means: https://docs.slack.dev/reference/objects/conversation-object
 */
export const slackAddresses: AddressReader = {
  platform: "slack",
  read(address: string): ReadAddress {
    const place = readSlackAddress(address);
    if (place.user !== undefined)
      return { address: personAddress(place.user), platform: "slack", kind: "person" };
    return {
      address: slackAddress(place.chat, place.thread),
      platform: "slack",
      kind: isDirect(place.chat) ? "direct" : "group",
    };
  },
};

/** The ids inside an address. Throws an `AskError` that says what was expected. */
export function readSlackAddress(address: string): SlackPlace {
  const { user, chat, thread } = pattern.exec(address.trim())?.groups ?? {};
  if (user !== undefined) return { user: user.toUpperCase() };
  if (chat === undefined) {
    throw AskError.invalid([{ path: "address", expected, got: JSON.stringify(address) }]);
  }
  return { chat: chat.toUpperCase(), ...(thread === undefined ? {} : { thread }) };
}

/** The address of a channel or of a thread in it. */
export function slackAddress(chat: string, thread?: string): string {
  return thread === undefined ? `slack:${chat}` : `slack:${chat}/${thread}`;
}

/** The address of a person: also that of the person's direct chat with the bot. */
export function personAddress(user: string): string {
  return `slack:@${user}`;
}

/** Whether a channel is one person's direct chat with the bot. A group of direct messages begins with G or C. */
export function isDirect(chat: string): boolean {
  return chat.startsWith("D");
}
