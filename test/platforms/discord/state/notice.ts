import type { BotAccount } from "./bot-account.js";
import type { Channel } from "./channel.js";
import { flags, type Mentions, type StoredMessage } from "./message.js";
import type { Platform } from "./platform.js";

/** Somebody whom a bot's message notified by naming them. */
export interface Ping {
  readonly bot: string;
  readonly channel: string;
  /** A user's id, a role's id, or `everyone`. */
  readonly who: string;
  readonly via: "user" | "role" | "everyone" | "reply";
  readonly text: string;
}

/** A link that a bot's message unfurled. */
export interface Preview {
  readonly bot: string;
  readonly url: string;
}

/** https://docs.discord.com/developers/resources/message#allowed-mentions-object */
export interface AllowedMentions {
  readonly parse?: readonly string[] | null;
  readonly users?: readonly string[] | null;
  readonly roles?: readonly string[] | null;
  readonly replied_user?: boolean | null;
}

/** The text without its code, where nothing is a mention or a link. */
const spoken = (text: string) => text.replace(/```[\s\S]*?```|(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/g, " ");

/** Notes whom a new message of a bot notifies, and gives what it mentions. */
export function mentionsOf(
  platform: Platform,
  of: {
    readonly channel: Channel;
    readonly content: string;
    readonly bot?: BotAccount;
    readonly replyTo?: StoredMessage | null;
    readonly allowed?: AllowedMentions | undefined;
  },
): Mentions {
  const { channel, content, bot, replyTo, allowed } = of;
  const text = spoken(content);
  const may = (kind: string, id?: string) => {
    if (!allowed) return true;
    if (allowed.parse?.includes(kind)) return true;
    const listed = kind === "users" ? allowed.users : kind === "roles" ? allowed.roles : undefined;
    return id !== undefined && (listed?.includes(id) ?? false);
  };
  const ping = (who: string, via: Ping["via"]) => {
    if (bot) platform.pings.push({ bot: bot.user.username, channel: channel.id, who, via, text: content });
  };
  const named = [...text.matchAll(/(?<!\\)<@!?(\d+)>/g)].map(([, id = ""]) => id);
  const users = new Set(named.flatMap((id) => platform.user(id) ?? []));
  for (const user of users) if (may("users", user.id)) ping(user.id, "user");
  const roles = [...text.matchAll(/(?<!\\)<@&(\d+)>/g)].map(([, id = ""]) => id);
  for (const id of roles) if (may("roles", id)) ping(id, "role");
  const everyone = /@(everyone|here)/.test(text) && may("everyone") && !channel.direct && bot !== undefined;
  if (everyone) ping("everyone", "everyone");
  if (replyTo && (allowed ? allowed.replied_user === true : true)) {
    if (!users.has(replyTo.author)) ping(replyTo.author.id, "reply");
    users.add(replyTo.author);
  }
  return { users: [...users], roles, everyone };
}

/** Notes the links of a bot's message that get a preview. */
export function notePreviews(platform: Platform, message: StoredMessage): void {
  if (!message.bot || message.flags & flags.suppressEmbeds) return;
  const bare = spoken(message.content).replace(/<https?:\/\/[^\s>]+>/g, " ");
  for (const [url] of bare.matchAll(/https?:\/\/[^\s<)]+/g))
    platform.previews.push({ bot: message.bot.user.username, url });
}
