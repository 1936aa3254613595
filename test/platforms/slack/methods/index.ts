import type { Method } from "../schema/params.js";
import { authTest, botsInfo, connectionsOpen } from "./account.js";
import type { Perform } from "./call.js";
import { conversationInfo, openConversation } from "./conversations.js";
import { history, replies } from "./history.js";
import { postEphemeral } from "./post-ephemeral.js";
import { postMessage } from "./post-message.js";
import { deleteMessage, updateMessage } from "./update-message.js";
import { usersInfo } from "./users-info.js";
import { openView, updateView } from "./views.js";

/** What the stand-in serves. */
export const methods: { readonly [M in Method]: Perform<M> } = {
  "apps.connections.open": connectionsOpen,
  "auth.test": authTest,
  "bots.info": botsInfo,
  "chat.delete": deleteMessage,
  "chat.postEphemeral": postEphemeral,
  "chat.postMessage": postMessage,
  "chat.update": updateMessage,
  "conversations.history": history,
  "conversations.info": conversationInfo,
  "conversations.open": openConversation,
  "conversations.replies": replies,
  "users.info": usersInfo,
  "views.open": openView,
  "views.update": updateView,
};
