import { isDirect } from "../address.js";

/** Where something happened, as every input says it. */
export interface Place {
  readonly chat: string;
  readonly thread?: string;
  readonly direct: boolean;
}

/** The channel and thread of a message. A message that started a thread stands in the channel, not in its thread. */
export function placeOf(chat: string, { ts, thread_ts }: Threaded): Place {
  const thread = threadRoot({ ts, thread_ts });
  return { chat, direct: isDirect(chat), ...(thread === undefined ? {} : { thread }) };
}

interface Threaded {
  readonly ts?: string | undefined;
  readonly thread_ts?: string | undefined;
}

/** The message that started the thread which a message stands in. */
export function threadRoot({ ts, thread_ts }: Threaded): string | undefined {
  return thread_ts === ts ? undefined : thread_ts;
}

/**
 * A message's id is the second and the number within it at which it was taken, unique in its channel
 * (https://docs.slack.dev/messaging/retrieving-messages): padded, such ids compare as strings.
 */
export function positionOf(ts: string): string {
  const [seconds = "", fraction = ""] = ts.split(".");
  return `${seconds.padStart(12, "0")}.${fraction.padEnd(6, "0")}`;
}

/** The id of the message that has a position. */
export function tsOf(position: string): string {
  return position.replace(/^0+(?=\d)/, "");
}
