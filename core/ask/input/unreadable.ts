import type { Unreadable } from "../../ports/input.js";
import type { Serving } from "../serving.js";
import type { Decision } from "./decision.js";
import { decideAimed } from "./message.js";
import type { Standing } from "./outcome.js";
import { aimOf } from "./target.js";

/** A photo, a voice message, a sender who is no person: a hint where an answer is due, else nothing. */
export async function decideUnreadable(
  serving: Serving,
  input: Unreadable,
  standing: Standing = {},
): Promise<Decision> {
  const aim = await aimOf(serving, input, input.mentionsBot);
  if (aim.kind === "chat" && aim.open.length === 0) return undefined;
  return decideAimed(serving, input, aim, standing);
}
