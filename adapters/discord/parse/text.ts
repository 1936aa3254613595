import type { Own } from "./own.js";
import type { DiscordMessage } from "./payload.js";

/** A text as it was typed, without the mentions of the bot, and whether there were any. */
export interface Said {
  readonly text: string;
  readonly mentionsBot: boolean;
}

/** https://docs.discord.com/developers/reference#message-formatting: a user, a role, or an emoji of a server's own. */
const marked = /<(?:@!?(?<user>\d{1,20})|@&(?<role>\d{1,20})|a?:(?<emoji>\w{1,40}):\d{1,20})>/g;

/**
 * Reads a message's content back into what was typed, the bot's own mention taken out. With a mention that begins the text goes
 * the comma or colon behind it ("@bot: 2"); with one inside, one of the blanks around it. A reply that pings the bot does not
 * mention it: nobody typed that.
 */
export function readText({ content, mentions }: DiscordMessage, own: Own): Said {
  let said = "";
  let read = 0;
  let mentionsBot = false;
  for (const { 0: whole, groups: { user, role, emoji } = {}, index } of content.matchAll(marked)) {
    said += content.slice(read, index);
    read = index + whole.length;
    if (user !== own.user && !(role !== undefined && own.roles.has(role))) {
      said += user !== undefined ? `@${nameIn(mentions, user)}` : emoji !== undefined ? `:${emoji}:` : whole;
      continue;
    }
    mentionsBot = true;
    const after = content.slice(read);
    const begins = said.trim() === "";
    const gone = begins ? /^\s*[,:]?\s*/.exec(after) : /\s$/.test(said) ? /^[^\S\n]/.exec(after) : null;
    if (begins) said = "";
    read += gone?.[0].length ?? 0;
  }
  return { text: (said + content.slice(read)).trim(), mentionsBot };
}

function nameIn(mentions: DiscordMessage["mentions"], user: string): string {
  const found = mentions.find(({ id }) => id === user);
  return found?.member?.nick ?? found?.global_name ?? found?.username ?? user;
}
