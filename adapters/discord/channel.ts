import type {
  Account,
  Acknowledging,
  Capabilities,
  Channel,
  Clock,
  Conversation,
  Editing,
  Locale,
  Log,
  Outgoing,
  Receiver,
  Removing,
  SentMessage,
} from "../../core/index.js";
import { Chats, capabilities } from "./chats.js";
import type { BotUser, Call } from "./discord-api.js";
import { channelError, refusedWith } from "./errors.js";
import type { Connection, GatewayEvents } from "./gateway.js";
import { History } from "./history.js";
import { Interactions } from "./interactions.js";
import { Outbound } from "./outbound.js";
import { positionOf } from "./parse/place.js";
import { Places } from "./places.js";
import { receive } from "./receive/receive.js";
import { channelOf, renderEdit, renderMessage, withoutButtons } from "./render.js";

const unknownMessage = 10008;

export interface DiscordChannelParts {
  readonly call: Call;
  /** Connects to the Gateway; `ended` gives up an attempt that is under way. */
  readonly connect: (events: GatewayEvents, ended: AbortSignal) => Promise<Connection>;
  /** Ends the requests of `call` and every wait here. */
  readonly closing: AbortController;
  readonly clock: Clock;
  readonly log: Log;
  readonly locale: Locale;
  readonly messageContent: boolean;
}

/** The Channel port over Discord: renders, requests, and says in the port's words what came of it. */
export class DiscordChannel implements Channel {
  readonly platform = "discord";
  readonly #parts: DiscordChannelParts;
  readonly #out: Outbound;
  readonly #places: Places;
  readonly #chats: Chats;
  readonly #interactions: Interactions;
  readonly #roles = new Set<string>();
  #bot: BotUser | undefined;

  constructor(parts: DiscordChannelParts) {
    this.#parts = parts;
    this.#out = new Outbound(parts.call, parts.clock, parts.closing.signal);
    this.#places = new Places(this.#out);
    this.#chats = new Chats(this.#out, this.#places);
    this.#interactions = new Interactions(this.#out, parts.clock);
  }

  async connect(): Promise<Account> {
    const { id, username } = await this.#me();
    return { id: `discord:${id}`, name: `@${username}` };
  }

  resolve(address: string): Promise<Conversation> {
    return this.#chats.resolve(address);
  }

  capabilities(_conversation: Conversation): Capabilities {
    return capabilities;
  }

  async send(conversation: Conversation, message: Outgoing): Promise<SentMessage> {
    const body = renderMessage(message);
    const { id } = await this.#out.paced("send", { channel: channelOf(conversation), body }, message.wanted);
    return { id, position: positionOf(id) };
  }

  async receive(receiver: Receiver, signal: AbortSignal): Promise<void> {
    const { clock, log, locale, connect, messageContent } = this.#parts;
    const { id } = await this.#me();
    await receive({
      own: { user: id, roles: this.#roles, messageContent },
      learnRole: (role) => this.#roles.add(role),
      clock,
      log,
      locale,
      receiver,
      signal,
      out: this.#out,
      places: this.#places,
      history: new History(this.#out),
      interactions: this.#interactions,
      connect: (events) => connect(events, signal),
      understand: channelError,
    });
  }

  readonly editing: Editing = {
    edit: async (conversation, message, part, token) => {
      const body = renderEdit(part, token);
      await this.#out.paced("edit", { channel: channelOf(conversation), message, body });
    },
    disarm: async (conversation, message) => {
      await this.#out.paced("edit", { channel: channelOf(conversation), message, body: withoutButtons });
    },
  };

  readonly removing: Removing = {
    remove: async (conversation, message) => {
      try {
        await this.#out.paced("remove", { channel: channelOf(conversation), message });
      } catch (error) {
        if (!refusedWith(error, unknownMessage)) throw error;
      }
    },
  };

  readonly acknowledging: Acknowledging = {
    acknowledge: (interaction, said) => this.#interactions.answer(interaction, said),
  };

  endWaits(): void {
    this.#out.endWaits();
  }

  async close(): Promise<void> {
    this.#interactions.endAll();
    this.#parts.closing.abort();
  }

  async #me(): Promise<BotUser> {
    this.#bot ??= await this.#out.now("me", {});
    return this.#bot;
  }
}
