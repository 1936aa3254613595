import type { Conversation, Input, Reaction } from "../core/index.js";

/** The conversation as it is after a chat got another id. */
export function movedConversation(conversation: Conversation, from: string, to: string): Conversation {
  return conversation.chat === from ? { ...conversation, chat: to } : conversation;
}

/** The input as it is kept after its chat got the id `to`. Ids begin anew there, so its key says where it is from. */
export function movedInput(input: Input, to: string): Input {
  return { ...input, chat: to, key: `${input.chat}/${input.key}` };
}

/**
 * The reaction as it is after a chat got another id; the same object where that changes nothing. One that is about a message
 * stays with the old chat: in the new one its id may be another message's.
 */
export function movedReaction(reaction: Reaction, from: string, to: string): Reaction {
  switch (reaction.kind) {
    case "receipt":
    case "remove":
    case "disarm":
      return reaction;
    case "say": {
      const conversation = movedConversation(reaction.conversation, from, to);
      if (conversation === reaction.conversation) return reaction;
      const { replyTo: _, ...said } = reaction;
      return { ...said, conversation };
    }
    case "acknowledge": {
      const { otherwise } = reaction;
      if (!otherwise || otherwise.conversation.chat !== from) return reaction;
      const conversation = movedConversation(otherwise.conversation, from, to);
      return { ...reaction, otherwise: { ...otherwise, conversation } };
    }
  }
}
