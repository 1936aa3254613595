import { ChannelError } from "../../core/index.js";
import type { ApiChannel } from "./discord-api.js";
import type { Outbound } from "./outbound.js";
import { type Place, placeOf } from "./parse/place.js";
import { Remembered } from "./remembered.js";

/** Which channels are threads, and of what: a message says only which channel it stands in. */
export class Places {
  readonly #out: Pick<Outbound, "paced">;
  readonly #known = new Remembered<Place>(50_000);

  constructor(out: Pick<Outbound, "paced">) {
    this.#out = out;
  }

  /** What the platform told without being asked. */
  learn(channel: ApiChannel): void {
    this.#known.set(channel.id, placeOf(channel));
  }

  /** Where a channel of a server is. Asks where that is not known; a channel that cannot be asked about counts as no thread. */
  async of(channel: string): Promise<Place> {
    const known = this.#known.get(channel);
    if (known) return known;
    try {
      const found = await this.#out.paced("channel", { channel });
      this.learn(found);
      return placeOf(found);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      return { chat: channel, direct: false };
    }
  }
}
