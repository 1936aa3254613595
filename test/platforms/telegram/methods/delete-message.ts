import type { DeleteMessageParams } from "@gramio/types";
import { Refusal } from "../refusal.js";
import type { Call } from "./call.js";
import { findWritableChat } from "./find-chat.js";

/** A bot may delete what it sent, anything in a private chat, and anything where it is an administrator. */
export function deleteMessage(call: Call, params: DeleteMessageParams): true {
  const chat = findWritableChat(call, params.chat_id);
  const message = chat.find(params.message_id);
  if (!message) throw new Refusal("delete_target_not_found");
  const own = message.bot === call.bot;
  const allowed = own || chat.type === "private" || chat.bots.get(call.bot) === "administrator";
  if (!allowed) throw new Refusal("cannot_be_deleted");
  message.deleted = true;
  call.platform.emit("change");
  return true;
}
