import type { TelegramUser } from "@gramio/types";
import type { Screen } from "./screen.js";
import type { ShownMessage } from "./shown.js";

export type ReplyTarget = ShownMessage | "prompt" | "latest";

/** The message a person replies to. Throws when there is none of the kind on the screen. */
export function replyTargetFor(
  screen: Screen,
  person: TelegramUser,
  target?: ReplyTarget,
): ShownMessage | undefined {
  if (target === undefined || typeof target === "object") return target;
  const found =
    target === "latest" ? screen.latest : screen.visible.findLast((one) => isPromptFor(one, person));
  if (!found)
    throw new Error(`${person.first_name} has no ${target} message to reply to in:\n${screen.screen()}`);
  return found;
}

/**
 * Whether the app opens a reply field for this person. A selective one opens only for those the text mentions, and
 * for the sender of the message it replies to. https://core.telegram.org/bots/api#forcereply
 */
export function isPromptFor(message: ShownMessage, person: TelegramUser): boolean {
  const { markup, entities, replyTo } = message.stored;
  if (!markup || "inline_keyboard" in markup || !("force_reply" in markup)) return false;
  if (!markup.selective || message.stored.chat.type === "private") return true;
  const mentioned = entities.some(
    (entity) => entity.type === "text_mention" && entity.user?.id === person.id,
  );
  const named = person.username !== undefined && message.styled("mention").includes(`@${person.username}`);
  return mentioned || named || replyTo?.sender.user?.id === person.id;
}
