import { Refusal } from "../refusal.js";
import type { Params } from "../schema/params.js";
import type { StoredMessage } from "../state/message.js";
import { messageObject, tombstone } from "../wire/message.js";
import type { Caller, Perform } from "./call.js";
import { readableFor } from "./find.js";

type Range = Params<"conversations.history">;

/** Newest first; what stands in threads is left out. https://docs.slack.dev/reference/methods/conversations.history */
export const history: Perform<"conversations.history"> = (caller, params) => {
  const { messages } = readableFor(caller, params.channel);
  const all = messages.filter((one) => one.threadTs === undefined || one.subtype === "thread_broadcast");
  return page(all.toReversed(), allowed(caller, params));
};

/** Oldest first, the message that started the thread ahead of every page. https://docs.slack.dev/reference/methods/conversations.replies */
export const replies: Perform<"conversations.replies"> = (caller, params) => {
  const conversation = readableFor(caller, params.channel);
  const named = conversation.find(params.ts);
  const root = conversation.find(named?.threadTs ?? params.ts);
  if (!root || !shows(root)) throw new Refusal("thread_not_found");
  const range = allowed(caller, params);
  const found = page(conversation.repliesTo(root.ts), range);
  return { ...found, messages: [read(root, range), ...found.messages] };
};

/** Without the scope for metadata there is none. */
function allowed({ bot }: Caller, params: Range): Range {
  const { include_all_metadata: wanted = false } = params;
  return { ...params, include_all_metadata: wanted && bot.scopes.has("metadata.message:read") };
}

function page(messages: readonly StoredMessage[], params: Range) {
  const { oldest, latest, inclusive = false, limit = 100, cursor } = params;
  if (oldest !== undefined && !isTs(oldest)) throw new Refusal("invalid_ts_oldest");
  if (latest !== undefined && !isTs(latest)) throw new Refusal("invalid_ts_latest");
  const from = cursor === undefined ? 0 : positionIn(cursor);
  const inRange = messages.filter(
    (one) =>
      shows(one) &&
      !one.onlyFor &&
      (oldest === undefined || after(one.ts, oldest, inclusive)) &&
      (latest === undefined || after(latest, one.ts, inclusive)),
  );
  const next = from + limit;
  const more = next < inRange.length;
  return {
    messages: inRange.slice(from, next).map((one) => read(one, params)),
    has_more: more,
    ...(more && { response_metadata: { next_cursor: Buffer.from(`next:${next}`).toString("base64") } }),
  };
}

function read(message: StoredMessage, { include_all_metadata: metadata = false }: Range): object {
  return message.deleted ? tombstone(message) : messageObject(message, { metadata });
}

/** A removed message is gone, unless its thread goes on. */
function shows({ deleted, ts, conversation }: StoredMessage): boolean {
  return !deleted || conversation.repliesTo(ts).length > 0;
}

function positionIn(cursor: string): number {
  const [, position] = /^next:(\d+)$/.exec(Buffer.from(cursor, "base64").toString()) ?? [];
  if (position === undefined) throw new Refusal("invalid_cursor");
  return Number(position);
}

function isTs(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

function after(ts: string, other: string, inclusive: boolean): boolean {
  return inclusive ? micros(ts) >= micros(other) : micros(ts) > micros(other);
}

function micros(ts: string): bigint {
  const [seconds = "0", fraction = ""] = ts.split(".");
  return BigInt(seconds) * 1_000_000n + BigInt(fraction.padEnd(6, "0").slice(0, 6));
}
