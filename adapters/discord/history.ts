import { limits } from "./limits.js";
import type { Outbound } from "./outbound.js";
import { type DiscordMessage, messageSchema } from "./parse/payload.js";

/** What stands in channels already. Rejects with a `ChannelError`. */
export class History {
  readonly #out: Pick<Outbound, "paced">;

  constructor(out: Pick<Outbound, "paced">) {
    this.#out = out;
  }

  /**
   * The messages of a channel after the one named, oldest first. A page holds those that came next, newest first.
   * https://docs.discord.com/developers/resources/message#get-channel-messages
   */
  async since(channel: string, after: string): Promise<DiscordMessage[]> {
    const messages: DiscordMessage[] = [];
    const limit = limits.messagesAPage.value;
    let last = after;
    for (;;) {
      const page = await this.#out.paced("messages", { channel, after: last, limit });
      const read = page
        .flatMap((each) => messageSchema.safeParse(each).data ?? [])
        .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
      messages.push(...read);
      const next = read.at(-1)?.id;
      if (page.length < limit || next === undefined || BigInt(next) <= BigInt(last)) return messages;
      last = next;
    }
  }
}
