import type { Conversation, Reaction } from "../core/index.js";

/**
 * The message that a reaction changes, as one string; null for reactions that leave no message changed. Reactions with the
 * same lane are carried out one after the other, in the order in which they were stored.
 */
export function laneOf(reaction: Reaction): string | null {
  switch (reaction.kind) {
    case "receipt":
    case "remove":
    case "disarm":
      return `${reaction.conversation.chat}\n${reaction.messageId}`;
    case "acknowledge":
    case "say":
      return null;
  }
}

/** The reaction as it is after a chat got another id; the same object where it has nothing to do with that chat. */
export function movedReaction(reaction: Reaction, from: string, to: string): Reaction {
  if (reaction.kind !== "acknowledge") {
    const conversation = movedConversation(reaction.conversation, from, to);
    return conversation === reaction.conversation ? reaction : { ...reaction, conversation };
  }
  if (!reaction.otherwise || reaction.otherwise.conversation.chat !== from) return reaction;
  const conversation = movedConversation(reaction.otherwise.conversation, from, to);
  return { ...reaction, otherwise: { ...reaction.otherwise, conversation } };
}

/** The conversation as it is after a chat got another id. */
export function movedConversation(conversation: Conversation, from: string, to: string): Conversation {
  return conversation.chat === from ? { ...conversation, chat: to } : conversation;
}
