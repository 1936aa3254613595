import type { Conversation, Outgoing, Part } from "../../core/index.js";
import type { MessageBody, NewMessage } from "./discord-api.js";
import { renderButtons } from "./render/buttons.js";
import { renderText } from "./render/text.js";

/** https://docs.discord.com/developers/resources/message#message-object-message-flags: links show no preview. */
const suppressEmbeds = 1 << 2;

/** The channel that a conversation's messages go to: a thread is a channel of its own. */
export function channelOf({ chat, thread }: Pick<Conversation, "chat" | "thread">): string {
  return thread ?? chat;
}

/** An outgoing message as the body of Create Message. Pure. */
export function renderMessage({ part, token, replyTo, nonce }: Outgoing): NewMessage {
  return {
    ...renderBody(part, token),
    nonce,
    enforce_nonce: true,
    ...(replyTo === undefined
      ? {}
      : { message_reference: { message_id: replyTo, fail_if_not_exists: false as const } }),
  };
}

/** A part as the body of Edit Message. Without controls the message loses its buttons. Pure. */
export function renderEdit(part: Part, token?: string): MessageBody {
  return renderBody(part, token);
}

/** What takes a message's buttons away and leaves its words. */
export const withoutButtons = { components: [], allowed_mentions: { parse: [] } } as const;

function renderBody(part: Part, token: string | undefined): MessageBody {
  const text = renderText(part.blocks);
  return {
    // Discord refuses a message that says nothing.
    content: text.trim() === "" ? "…" : text,
    components: token === undefined || part.controls.length === 0 ? [] : renderButtons(part.controls, token),
    allowed_mentions: { parse: [], replied_user: false },
    flags: suppressEmbeds,
  };
}
