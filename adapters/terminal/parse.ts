import type { Input, Person } from "../../core/index.js";
import { limits } from "./limits.js";

/** The one chat of a terminal. */
export const chat = "terminal";

/** Lines and messages share one count, so that positions tell which came first. */
export function positionOf(count: number): string {
  return String(count).padStart(limits.positionDigits, "0");
}

/** A line that the person typed, as an input. `account` makes its key unique where several processes share a store. */
export function parse(line: string, at: { readonly count: number; readonly person: Person }): Input {
  const position = positionOf(at.count);
  return {
    kind: "text",
    key: position,
    chat,
    direct: true,
    person: at.person,
    position,
    text: line,
    messageId: position,
    mentionsBot: false,
  };
}
