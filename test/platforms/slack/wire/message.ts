import type { StoredMessage } from "../state/message.js";

/** A message as events, interactions and histories hold it. https://docs.slack.dev/reference/events/message */
export function messageObject(message: StoredMessage, { metadata = false } = {}): Record<string, unknown> {
  const { author, bot, conversation, ts, text, blocks, threadTs, subtype, edited, files } = message;
  const replies = threadTs === undefined ? conversation.repliesTo(ts) : [];
  const last = replies.at(-1);
  return {
    type: "message",
    ...(subtype && { subtype }),
    ...(subtype === "bot_message" ? { username: author.displayName } : { user: author.id }),
    ts,
    text,
    ...(message.clientMsgId && { client_msg_id: message.clientMsgId }),
    team: author.team,
    ...origin(message),
    ...(author.bot && { bot_id: bot?.botId ?? `B${author.id.slice(1)}` }),
    ...(bot && { app_id: bot.appId, bot_profile: { id: bot.botId, app_id: bot.appId, name: author.name } }),
    ...(blocks.length > 0 && { blocks }),
    ...(threadTs !== undefined && {
      thread_ts: threadTs,
      parent_user_id: conversation.find(threadTs)?.author.id,
    }),
    ...(last && {
      thread_ts: ts,
      reply_count: replies.length,
      reply_users: [...new Set(replies.map((reply) => reply.author.id))],
      latest_reply: last.ts,
    }),
    ...(edited && { edited }),
    ...(files && { files, upload: false }),
    ...(metadata && message.metadata && { metadata: message.metadata }),
  };
}

/** What stands in place of a removed message whose thread goes on. https://docs.slack.dev/messaging/retrieving-messages */
export function tombstone({ ts, conversation }: StoredMessage): object {
  return {
    type: "message",
    subtype: "tombstone",
    user: "USLACKBOT",
    text: "This message was deleted.",
    hidden: true,
    ts,
    thread_ts: ts,
    reply_count: conversation.repliesTo(ts).length,
  };
}

/** Where a message of somebody from another workspace comes from. https://docs.slack.dev/apis/slack-connect/ */
function origin({ author, conversation }: StoredMessage): object {
  const home = [...conversation.members].find(({ bot }) => bot)?.team ?? author.team;
  if (author.team === home) return {};
  const user_profile = { name: author.name, display_name: author.displayName, team: author.team };
  return { user_team: author.team, source_team: author.team, user_profile };
}
