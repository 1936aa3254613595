import { type AddressReader, AskError, type ReadAddress } from "../../core/index.js";

const pattern = /^discord:(?<at>@)?(?<id>[1-9]\d{16,19})$/i;

/** Snowflakes have 64 bits. https://docs.discord.com/developers/reference#snowflakes */
const largest = 2n ** 64n - 1n;

const expected =
  'discord:<channel id> or discord:@<user id> (17-20 digits), as the bot answers to "id"; or Copy ID in Discord with Developer Mode on';

/** What an address names: a person, or a channel, which may be a thread or a direct chat. */
export type DiscordPlace =
  | { readonly user: string }
  | { readonly channel: string; readonly user?: undefined };

/** Reads `discord:@<user id>` (a person) and `discord:<channel id>`, whose id does not tell what kind of channel it is. */
export const discordAddresses: AddressReader = {
  platform: "discord",
  read(address: string): ReadAddress {
    const place = readDiscordAddress(address);
    return place.user !== undefined
      ? { address: personAddress(place.user), platform: "discord", kind: "person" }
      : { address: channelAddress(place.channel), platform: "discord", kind: "unknown" };
  },
};

/** The id inside an address. Throws an `AskError` that says what was expected. */
export function readDiscordAddress(address: string): DiscordPlace {
  const { at, id } = pattern.exec(address.trim())?.groups ?? {};
  if (id === undefined || BigInt(id) > largest) {
    throw AskError.invalid([{ path: "address", expected, got: JSON.stringify(address) }]);
  }
  return at === undefined ? { channel: id } : { user: id };
}

/** The address of a channel or of a thread. */
export function channelAddress(channel: string): string {
  return `discord:${channel}`;
}

/** The address of a person: also that of the person's direct chat with the bot. */
export function personAddress(user: string): string {
  return `discord:@${user}`;
}
