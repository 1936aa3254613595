import { Refusal } from "../refusal.js";
import type { Channel } from "../state/channel.js";
import { flags as bits, type Component, type StoredMessage } from "../state/message.js";
import type { AllowedMentions } from "../state/notice.js";
import { asAnswer, channelFor, messageFor } from "./find.js";
import type { Call, Route } from "./route.js";

/** What requests say about a message; they were checked. */
export interface MessageBody {
  readonly content?: string | null;
  readonly components?: readonly Component[] | null;
  readonly flags?: number | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: {
    readonly message_id: string;
    readonly fail_if_not_exists?: boolean | null;
  } | null;
}

/** Milliseconds for which a nonce is remembered ("the past few minutes"). */
const nonceLife = 5 * 60_000;

/** What a channel's messages are made, read, changed and removed with. */
export const messages: readonly Route[] = [
  {
    method: "POST",
    path: "/channels/{channel_id}/messages",
    run(call) {
      const { platform, bot } = call;
      const channel = channelFor(call, "send");
      const body = call.body as MessageBody;
      const known = sameNonce(call, channel);
      if (known) return { status: 200, body: asAnswer(platform, known, bot) };
      if (channel.direct && channel.closed) throw new Refusal("cannot_message_user");
      refuseEmpty(body);
      const replyTo = repliedTo(channel, body);
      const message = platform.post(channel, {
        author: bot.user,
        bot,
        content: body.content ?? "",
        components: body.components ?? [],
        flags: body.flags ?? 0,
        allowed: body.allowed_mentions ?? undefined,
        ...(replyTo !== undefined && { replyTo }),
        ...(body.nonce != null && { nonce: String(body.nonce) }),
      });
      return {
        status: 200,
        body: { ...asAnswer(platform, message, bot), ...(body.nonce != null && { nonce: body.nonce }) },
      };
    },
  },
  {
    method: "GET",
    path: "/channels/{channel_id}/messages",
    run(call) {
      const channel = channelFor(call);
      const number = (name: string) => BigInt(call.query.get(name) ?? 0);
      const after = number("after");
      const before = number("before") || BigInt(2) ** 64n;
      const limit = Number(call.query.get("limit") ?? 50);
      const fits = channel.permissions.denied.has("history")
        ? []
        : channel.messages.filter(
            ({ id, deleted, onlyFor }) => !deleted && !onlyFor && BigInt(id) > after && BigInt(id) < before,
          );
      // `after` gives those right behind it, still newest first.
      const page = call.query.has("after") ? fits.slice(0, limit) : fits.slice(-limit);
      return { status: 200, body: page.toReversed().map((one) => asAnswer(call.platform, one, call.bot)) };
    },
  },
  {
    method: "GET",
    path: "/channels/{channel_id}/messages/{message_id}",
    run(call) {
      const message = messageFor(channelFor(call, "history"), call.params.message_id);
      return { status: 200, body: asAnswer(call.platform, message, call.bot) };
    },
  },
  {
    method: "PATCH",
    path: "/channels/{channel_id}/messages/{message_id}",
    run(call) {
      const channel = channelFor(call);
      const message = messageFor(channel, call.params.message_id);
      if (message.bot !== call.bot) throw new Refusal("not_the_author");
      if (channel.archived) throw new Refusal("archived_thread");
      change(call, message);
      return { status: 200, body: asAnswer(call.platform, message, call.bot) };
    },
  },
  {
    method: "DELETE",
    path: "/channels/{channel_id}/messages/{message_id}",
    run(call) {
      const channel = channelFor(call);
      const message = messageFor(channel, call.params.message_id);
      if (message.bot !== call.bot) throw new Refusal(channel.direct ? "not_in_a_dm" : "missing_permissions");
      if (channel.archived) throw new Refusal("archived_thread");
      call.platform.remove(message);
      return { status: 204 };
    },
  },
];

/** Changes what a request names, and refuses to leave nothing. */
export function change({ platform, body }: Pick<Call, "platform" | "body">, message: StoredMessage): void {
  const { content, components, flags } = body as MessageBody;
  refuseEmpty({ content: content ?? message.content, components: components ?? message.components });
  // Of the flags, only the one about previews can be changed; whatever was awaited is there now.
  const kept = (value: number) => value & ~bits.loading;
  const { suppressEmbeds } = bits;
  platform.edit(message, {
    ...(content !== undefined && { content: content ?? "" }),
    ...(components !== undefined && { components: components ?? [] }),
    flags: kept(flags == null ? message.flags : (message.flags & ~suppressEmbeds) | (flags & suppressEmbeds)),
  });
}

export function refuseEmpty({ content, components }: MessageBody): void {
  if (!content?.trim() && !components?.length) throw new Refusal("empty_message");
}

function sameNonce({ platform, bot, body }: Call, channel: Channel): StoredMessage | undefined {
  const { nonce, enforce_nonce: enforced } = body as MessageBody;
  if (nonce == null || !enforced) return undefined;
  return channel.messages.find(
    (one) => one.bot === bot && one.nonce === String(nonce) && platform.now() - one.at < nonceLife,
  );
}

function repliedTo(
  channel: Channel,
  { message_reference: to }: MessageBody,
): StoredMessage | null | undefined {
  if (!to) return undefined;
  if (channel.permissions.denied.has("history")) throw new Refusal("no_history_to_reply");
  const message = channel.messages.find((one) => one.id === to.message_id && !one.deleted && !one.onlyFor);
  if (message) return message;
  if (to.fail_if_not_exists === false) return null;
  const problem = {
    path: ["message_reference"],
    code: "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    message: "Unknown message",
  };
  throw new Refusal("invalid_form_body", [problem]);
}
