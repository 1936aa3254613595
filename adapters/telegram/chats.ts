import { AskError, type Capabilities, ChannelError, type Conversation } from "../../core/index.js";
import { readTelegramAddress } from "./address.js";
import { limits } from "./limits.js";
import type { Outbound } from "./outbound.js";
import { measureText } from "./render/text.js";

/** Where addresses are, and which chats are broadcast channels: nobody can reply there, so there is no Other… */
export class Chats {
  readonly #out: Pick<Outbound, "now">;
  readonly #types = new Map<string, string>();

  constructor(out: Pick<Outbound, "now">) {
    this.#out = out;
  }

  /** A person's chat is known from its address. Of a group the type is asked once; failing that, nothing is assumed. */
  async resolve(address: string): Promise<Conversation> {
    const { chat, topic } = idsOf(address);
    const direct = !chat.startsWith("-");
    if (!direct && !this.#types.has(chat)) {
      const { type } = await this.#out.now("getChat", { chat_id: Number(chat) }, chat);
      this.#types.set(chat, type);
    }
    return { chat, direct, ...(topic === undefined ? {} : { thread: topic }) };
  }

  /** A group that was never resolved here counts as one where people write. */
  capabilities({ chat }: Conversation): Capabilities {
    return {
      text: { limit: limits.text.value, measure: measureText },
      buttons: {
        max: limits.buttons.value,
        labelLimit: limits.buttonLabel.value,
        measure: (label) => label.length,
      },
      dates: "text",
      ...(this.#types.get(chat) === "channel" ? {} : { ownWords: "reply" }),
    };
  }
}

function idsOf(address: string) {
  try {
    return readTelegramAddress(address);
  } catch (error) {
    throw new ChannelError("chat_not_found", error instanceof AskError ? error.message : "Not an address.");
  }
}
