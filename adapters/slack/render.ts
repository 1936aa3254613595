import type { Conversation, Outgoing, Part } from "../../core/index.js";
import { renderButtons } from "./render/buttons.js";
import { notificationText } from "./render/notification.js";
import { richText } from "./render/rich-text.js";
import type { Block, MessageBody, PostEphemeral, PostMessage, UpdateMessage } from "./web-api.js";

/**
 * The thread that a message goes to. What is said about a message of a channel goes into that message's thread: people keep
 * channels readable by answering there, and a hint to one person is nobody else's business. In a direct chat all stays in one
 * line, where the person is typing.
 */
export function threadOf({ direct, thread }: Conversation, replyTo: string | undefined): string | undefined {
  return thread ?? (direct ? undefined : replyTo);
}

/** An outgoing message as the parameters of `chat.postMessage`. Pure. */
export function renderMessage(conversation: Conversation, message: Outgoing): PostMessage {
  const thread = threadOf(conversation, message.replyTo);
  return {
    channel: conversation.chat,
    ...messageBody(message.part, message.token),
    ...(thread === undefined ? {} : { thread_ts: thread }),
    unfurl_links: false,
    unfurl_media: false,
    metadata: { event_type: "askline", event_payload: { nonce: message.nonce } },
  };
}

/**
 * A part for one person's eyes, as the parameters of `chat.postEphemeral`. Pure. In a thread that does not exist yet nothing
 * would be seen (https://docs.slack.dev/reference/methods/chat.postEphemeral), so it starts none.
 */
export function renderEphemeral(
  { chat, thread }: Pick<Conversation, "chat" | "thread">,
  user: string,
  part: Part,
  token?: string,
): PostEphemeral {
  return {
    channel: chat,
    user,
    ...messageBody(part, token),
    ...(thread === undefined ? {} : { thread_ts: thread }),
  };
}

/** A part as the parameters of `chat.update`. Without controls the message loses its buttons. Pure. */
export function renderEdit(chat: string, messageId: string, part: Part, token?: string): UpdateMessage {
  return { channel: chat, ts: messageId, ...messageBody(part, token) };
}

/** One line of Askline's own, without controls. */
export function linePart(text: string): Part {
  return { blocks: [{ kind: "status", runs: [{ text }] }], controls: [] };
}

function messageBody(part: Part, token: string | undefined): MessageBody {
  const text = richText(part.blocks);
  const blocks: Block[] = text.elements.length > 0 ? [text] : [];
  if (token !== undefined && part.controls.length > 0) blocks.push(renderButtons(part.controls, token));
  return { text: notificationText(part), blocks, parse: "none", link_names: false };
}
