import type { Reaction } from "../core/index.js";

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
