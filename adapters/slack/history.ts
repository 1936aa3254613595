import { z } from "zod";
import type { Conversation } from "../../core/index.js";
import type { Outbound } from "./outbound.js";
import type { Carrier } from "./parse.js";
import type { MessagePage } from "./web-api.js";

const found = z.looseObject({
  ts: z.string(),
  text: z.string().nullish(),
  blocks: z.array(z.unknown()).nullish(),
  metadata: z
    .object({ event_type: z.string(), event_payload: z.object({ nonce: z.string().optional() }) })
    .nullish()
    .catch(undefined),
});

/** As many as one page may have without being slower. https://docs.slack.dev/reference/methods/conversations.history */
const page = 200;

/** What stands in conversations already. Rejects with a `ChannelError`. */
export class History {
  readonly #out: Pick<Outbound, "now">;

  constructor(out: Pick<Outbound, "now">) {
    this.#out = out;
  }

  /** The messages after the one named, in whatever order Slack gives them; of a thread those in it. */
  async since(
    chat: string,
    oldest: string,
    thread?: string,
    more: { readonly include_all_metadata?: true } = {},
  ): Promise<readonly unknown[]> {
    const messages: unknown[] = [];
    let cursor: string | undefined;
    do {
      const range = {
        ...{ channel: chat, oldest, limit: page, ...more },
        ...(cursor === undefined ? {} : { cursor }),
      };
      const next: MessagePage = await (thread === undefined
        ? this.#out.now("conversations.history", range)
        : this.#out.now("conversations.replies", { ...range, ts: thread }));
      messages.push(...(next.messages ?? []));
      cursor = next.response_metadata?.next_cursor || undefined;
    } while (cursor !== undefined);
    return messages;
  }

  /** One message of the bot's as it stands; undefined when it is gone. It may stand in a thread that nobody names. */
  async message(chat: string, ts: string): Promise<Carrier | undefined> {
    const one = { channel: chat, oldest: ts, latest: ts, inclusive: true, limit: 1 } as const;
    const flat = pick(await this.#out.now("conversations.history", one), ts);
    return flat ?? pick(await this.#out.now("conversations.replies", { ...one, ts }), ts);
  }

  /**
   * The message that carries a nonce, among a conversation's latest ones, or in a thread. No time is named: this machine's clock
   * need not agree with Slack's.
   */
  async withNonce({ chat, thread }: Conversation, nonce: string): Promise<string | undefined> {
    const metadata = { include_all_metadata: true } as const;
    const messages =
      thread === undefined
        ? (await this.#out.now("conversations.history", { channel: chat, limit: page, ...metadata })).messages
        : await this.since(chat, thread, thread, metadata);
    return (messages ?? [])
      .map((each) => found.safeParse(each).data)
      .find((each) => each?.metadata?.event_type === "askline" && each.metadata.event_payload.nonce === nonce)
      ?.ts;
  }
}

function pick({ messages = [] }: MessagePage, ts: string): Carrier | undefined {
  const message = messages.map((each) => found.safeParse(each).data).find((each) => each?.ts === ts);
  return message && { text: message.text ?? "…", blocks: message.blocks ?? [] };
}
