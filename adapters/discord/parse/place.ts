import type { ApiChannel } from "../discord-api.js";

/** Where something happened, as every input says it. */
export interface Place {
  readonly chat: string;
  readonly thread?: string;
  readonly direct: boolean;
}

/** https://docs.discord.com/developers/resources/channel#channel-object-channel-types */
const direct = 1;
const threads: ReadonlySet<number> = new Set([10, 11, 12]);

/**
 * A channel as a place. A thread is a channel of its own at Discord; its chat is the channel it belongs to, so that what is
 * said in it can be found beside the message that started it, whose id it has.
 * https://docs.discord.com/developers/topics/threads
 */
export function placeOf({ id, type, parent_id }: ApiChannel): Place {
  return threads.has(type) && parent_id
    ? { chat: parent_id, thread: id, direct: false }
    : { chat: id, direct: type === direct };
}

/** Whether messages can be written in a channel of this type: not in a category, a directory or a forum, but in its threads. */
export function takesMessages({ type }: ApiChannel): boolean {
  return ![4, 14, 15, 16].includes(type);
}

/** Snowflakes rise with time (https://docs.discord.com/developers/reference#snowflakes); padded, they compare as strings. */
export function positionOf(id: string): string {
  return id.padStart(20, "0");
}

/** The id of the message that has a position. */
export function idOf(position: string): string {
  return position.replace(/^0+(?=\d)/, "");
}
