import type { Change, Channel, Conversation, Outgoing, Store } from "../../../core/index.js";
import { StoreError } from "../../../core/index.js";

/** What a bot process knows and could not record when it died, or when its store was away. */
export interface Unrecorded {
  /** The words of the question. */
  readonly text: string;
  readonly place: string;
}

/**
 * Stands between one bot process and the world, and knows which questions the process sent without having recorded it: each of
 * these may be shown once more.
 */
export class Witness {
  readonly #sent = new Map<string, Unrecorded>();

  constructor(private readonly onUnrecorded: (one: Unrecorded) => void) {}

  /** The process is gone. */
  over(): void {
    for (const one of this.#sent.values()) this.onUnrecorded(one);
    this.#sent.clear();
  }

  channel(channel: Channel): Channel {
    const send: Channel["send"] = async (conversation, message) => {
      const key = message.nonce;
      if (/\.\d+$/.test(key)) this.#sent.set(key, sentOf(conversation, message));
      try {
        return await channel.send(conversation, message);
      } catch (error) {
        // Whether the platform took it is known to the platform.
        this.#sent.delete(key);
        throw error;
      }
    };
    return new Proxy<Channel>(channel, {
      get: (_, name) => {
        if (name === "send") return send;
        const value: unknown = Reflect.get(channel, name, channel);
        return typeof value === "function" ? value.bind(channel) : value;
      },
    });
  }

  store(store: Store): Store {
    const commit: Store["commit"] = async (change) => {
      try {
        const result = await store.commit(change);
        if (result.kind === "committed") for (const key of recordedIn(change)) this.#sent.delete(key);
        return result;
      } catch (error) {
        if (error instanceof StoreError) for (const key of recordedIn(change)) this.#lose(key);
        throw error;
      }
    };
    return new Proxy<Store>(store, {
      get: (_, name) => {
        if (name === "commit") return commit;
        const value: unknown = Reflect.get(store, name, store);
        return typeof value === "function" ? value.bind(store) : value;
      },
    });
  }

  #lose(key: string): void {
    const one = this.#sent.get(key);
    this.#sent.delete(key);
    if (one) this.onUnrecorded(one);
  }
}

function sentOf({ chat }: Conversation, { part }: Outgoing): Unrecorded {
  const text = part.blocks.map(({ runs }) => runs.map((run) => run.text).join("")).join("\n");
  return { text, place: chat };
}

/** As `deliver` names its sends. */
function recordedIn({ messages = [] }: Change): string[] {
  return messages.flatMap(({ deliveryId, part }) =>
    part === null ? [] : [`${deliveryId.slice(0, 22)}.${part}`],
  );
}
