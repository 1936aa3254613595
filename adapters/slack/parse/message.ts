import type { TypedText, Unreadable } from "../../../core/index.js";
import { personAddress, slackAddress } from "../address.js";
import { withEmoji } from "./emoji.js";
import type { Names, Own } from "./own.js";
import type { SlackMessage } from "./payload.js";
import { personOf } from "./person.js";
import { placeOf, positionOf, threadRoot } from "./place.js";
import { mentionsIn, readText } from "./text.js";

/** The kinds of message that a person writes; edits, deletions, joins and what apps post are others. */
const said: ReadonlySet<string | undefined> = new Set([
  undefined,
  "file_share",
  "me_message",
  "thread_broadcast",
]);

/**
 * A message as an input; nothing if it comes from a bot, or is none that a person wrote. A text that arrives as `message`
 * and as `app_mention` is the same both times: its key is its id.
 */
export function parseMessage(
  chat: string,
  message: SlackMessage,
  own: Own,
  names: Names,
): TypedText | Unreadable | undefined {
  const { ts, user, text, files = [], blocks = [] } = message;
  if (user === undefined || !isSaid(message, own)) return undefined;
  const place = placeOf(chat, message);
  const root = threadRoot(message);
  const team = message.user_team ?? message.source_team ?? message.team;
  const read = readText(withEmoji(text, blocks), own, names);
  const facts = {
    ...place,
    key: ts,
    messageId: ts,
    position: positionOf(ts),
    person: personOf({ id: user, team }, own, names),
    mentionsBot: read.mentionsBot,
    ...(root === undefined ? {} : { threadRoot: root }),
  };
  if (files.length > 0) return { ...facts, kind: "unreadable", why: "media" };
  const chatAddress = place.direct ? personAddress(user) : slackAddress(chat, place.thread);
  return { ...facts, kind: "text", text: read.text, chatAddress };
}

/** The users whose names a message needs. */
export function peopleIn({ user, text }: SlackMessage): string[] {
  return [...(user === undefined ? [] : [user]), ...mentionsIn(text)];
}

function isSaid({ subtype, user, bot_id, hidden, type }: SlackMessage, own: Own): boolean {
  const ours = type === undefined || type === "message" || type === "app_mention";
  const bot = bot_id !== undefined || user === own.user || user === "USLACKBOT";
  return ours && !bot && hidden !== true && said.has(subtype);
}
