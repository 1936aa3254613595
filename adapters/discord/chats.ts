import { AskError, type Capabilities, ChannelError, type Conversation } from "../../core/index.js";
import { type DiscordPlace, readDiscordAddress } from "./address.js";
import { limits } from "./limits.js";
import type { Outbound } from "./outbound.js";
import { placeOf, takesMessages } from "./parse/place.js";
import type { Places } from "./places.js";
import { Remembered } from "./remembered.js";
import { measureText } from "./render/text.js";

/** Everywhere the same. */
export const capabilities: Capabilities = {
  text: { limit: limits.text.value, measure: measureText },
  buttons: {
    max: limits.buttons.value,
    labelLimit: limits.buttonLabel.value,
    measure: (label) => label.length,
  },
  dates: "native",
  ownWords: "dialog",
};

/** Where addresses are. */
export class Chats {
  readonly #out: Pick<Outbound, "paced">;
  readonly #places: Pick<Places, "learn">;
  readonly #resolved = new Remembered<Conversation>(10_000);

  constructor(out: Pick<Outbound, "paced">, places: Pick<Places, "learn">) {
    this.#out = out;
    this.#places = places;
  }

  /** A channel is looked up, and a person's direct chat is opened, once each. */
  async resolve(address: string): Promise<Conversation> {
    const place = placeIn(address);
    const key = place.user === undefined ? place.channel : `@${place.user}`;
    const known = this.#resolved.get(key);
    if (known) return known;
    const found =
      place.user === undefined ? await this.#channel(place.channel) : await this.#directChat(place.user);
    this.#resolved.set(key, found);
    return found;
  }

  async #channel(id: string): Promise<Conversation> {
    const channel = await this.#out.paced("channel", { channel: id });
    if (!takesMessages(channel)) {
      throw new ChannelError(
        "chat_not_found",
        "This is a category or a forum, where no messages can be written: address one of its channels or posts.",
      );
    }
    this.#places.learn(channel);
    return placeOf(channel);
  }

  async #directChat(user: string): Promise<Conversation> {
    const { id } = await this.#out.paced("openDirect", { recipient: user });
    return { chat: id, direct: true };
  }
}

function placeIn(address: string): DiscordPlace {
  try {
    return readDiscordAddress(address);
  } catch (error) {
    throw new ChannelError("chat_not_found", error instanceof AskError ? error.message : "Not an address.");
  }
}
