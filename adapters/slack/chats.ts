import { AskError, type Capabilities, ChannelError, type Conversation } from "../../core/index.js";
import { isDirect, readSlackAddress, type SlackPlace } from "./address.js";
import { limits } from "./limits.js";
import type { Outbound } from "./outbound.js";
import { measureText } from "./render/rich-text.js";

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
  readonly #out: Pick<Outbound, "now">;
  readonly #direct = new Map<string, string>();

  constructor(out: Pick<Outbound, "now">) {
    this.#out = out;
  }

  /** A channel is known from its address; a person's direct chat is opened, once. */
  async resolve(address: string): Promise<Conversation> {
    const place = placeIn(address);
    if (place.user !== undefined) return { chat: await this.#directChat(place.user), direct: true };
    const { chat, thread } = place;
    return { chat, direct: isDirect(chat), ...(thread === undefined ? {} : { thread }) };
  }

  async #directChat(user: string): Promise<string> {
    const known = this.#direct.get(user);
    if (known !== undefined) return known;
    const { channel } = await this.#out.now("conversations.open", { users: user });
    if (channel?.id === undefined) {
      throw new ChannelError("platform_error", "Slack opened a direct chat without saying which.");
    }
    this.#direct.set(user, channel.id);
    return channel.id;
  }
}

function placeIn(address: string): SlackPlace {
  try {
    return readSlackAddress(address);
  } catch (error) {
    throw new ChannelError("chat_not_found", error instanceof AskError ? error.message : "Not an address.");
  }
}
