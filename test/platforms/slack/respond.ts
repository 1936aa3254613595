import type { Exchange } from "./exchange.js";
import { whisper } from "./methods/post-ephemeral.js";
import { bodyOf, notices } from "./methods/post-message.js";
import { breaches } from "./schema/check.js";

/**
 * Carries out what a bot sends to a `response_url`.
 * https://docs.slack.dev/interactivity/handling-user-interaction#message_responses
 */
export function respond(
  { platform, record }: Exchange,
  path: string,
  params: Record<string, unknown>,
): object {
  const { bot, user, message } = platform.responseUrls.use(path);
  const { text, blocks } = params as { text?: string; blocks?: unknown };
  const asMessage = { channel: message.conversation.id, text, ...(blocks !== undefined && { blocks }) };
  for (const { problem } of breaches("chat.postMessage", asMessage)) {
    record.violations.push({ bot: bot.user.name, method: "response_url", problem });
  }
  if (params.delete_original === true) {
    platform.remove(message);
    return {};
  }
  const body = bodyOf(platform, { text, blocks });
  notices(platform, body, false);
  if (params.replace_original === true) platform.edit(message, bot.user, body);
  else if (params.response_type === "in_channel") {
    platform.post(message.conversation, { author: bot.user, bot, ...body });
  } else whisper(platform, message.conversation, { author: bot.user, bot, ...body, onlyFor: user });
  return {};
}
