import type { KnownBlock, MessageMetadata } from "@slack/types";
import type { Params } from "../schema/params.js";
import type { Conversation } from "../state/conversation.js";
import type { Draft } from "../state/message.js";
import { noticeOf } from "../state/notice.js";
import type { Platform } from "../state/platform.js";
import { messageObject } from "../wire/message.js";
import { withBlockIds } from "./block-ids.js";
import type { Perform } from "./call.js";
import { writableFor } from "./find.js";

export const postMessage: Perform<"chat.postMessage"> = (caller, params) => {
  const { bot, platform } = caller;
  const conversation = writableFor(caller, params.channel);
  const { text, blocks } = bodyOf(platform, params);
  notices(
    platform,
    { ...params, text, blocks },
    params.unfurl_links === true || params.unfurl_media !== false,
  );
  const draft: Draft = {
    author: bot.user,
    bot,
    text,
    blocks,
    ...inThread(conversation, params),
    ...(params.metadata !== undefined && { metadata: params.metadata as MessageMetadata }),
  };
  const message = platform.post(conversation, draft);
  return { channel: conversation.id, ts: message.ts, message: messageObject(message) };
};

/** What a message says, as Slack keeps it. */
export function bodyOf(
  platform: Platform,
  { text = "", blocks = [] }: Pick<Params<"chat.postMessage">, "text" | "blocks">,
): { text: string; blocks: KnownBlock[] } {
  return { text: text.slice(0, 40_000), blocks: withBlockIds(blocks as KnownBlock[], platform) };
}

/** Counts whom a message of a bot calls, and which previews it gets. */
export function notices(platform: Platform, written: Parameters<typeof noticeOf>[0], unfurls: boolean): void {
  const { pings, links } = noticeOf(written);
  platform.pings.push(...pings);
  if (unfurls) platform.previews.push(...links.map((url) => ({ url })));
}

/** The thread of a message; a reply to a reply stands in the same thread. */
export function inThread(
  conversation: Conversation,
  { thread_ts: ts }: { thread_ts?: string | undefined },
): Pick<Draft, "threadTs"> {
  if (ts === undefined) return {};
  return { threadTs: conversation.find(ts)?.threadTs ?? ts };
}
