import type { Input } from "../../ports/input.js";
import type { InputRecord } from "../record.js";
import type { Serving } from "../serving.js";
import { decideCommand } from "./command.js";
import { audit, type Decision } from "./decision.js";
import { decideText } from "./message.js";
import type { Standing } from "./outcome.js";
import { decideTap } from "./tap.js";
import { decideUnreadable } from "./unreadable.js";

/** What an input leads to, from what the store holds now. Reads, and changes nothing. */
export function decide(serving: Serving, input: Input, standing?: Standing): Promise<Decision> {
  switch (input.kind) {
    case "tap":
    case "words":
      return decideTap(serving, input);
    case "text":
      return decideText(serving, input, standing);
    case "command":
      return decideCommand(serving, input, standing);
    case "unreadable":
      return decideUnreadable(serving, input, standing);
  }
}

/** As `decide`, for an input that was held: it always gets a verdict, so that it is not looked at for ever. */
export async function decideHeld(serving: Serving, { input, at }: InputRecord): Promise<Decision> {
  const decision = await decide(serving, input, { resumes: "held", heldSince: at });
  return decision ?? { input: audit(serving, input, "chatter", null, "held"), durability: "normal" };
}
