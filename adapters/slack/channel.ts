import {
  type Account,
  type Acknowledging,
  type Capabilities,
  type Channel,
  ChannelError,
  type Clock,
  type Conversation,
  type Editing,
  type Locale,
  type Log,
  type Outgoing,
  type Receiver,
  type Removing,
  type SentMessage,
} from "../../core/index.js";
import { readSlackAddress } from "./address.js";
import { Chats, capabilities } from "./chats.js";
import type { Connection, OnDelivery } from "./client.js";
import { Dialogs } from "./dialogs.js";
import { refusedWith } from "./errors.js";
import { History } from "./history.js";
import { type Identity, identify } from "./identity.js";
import { Outbound } from "./outbound.js";
import { readTapInteraction } from "./parse/interaction.js";
import { positionOf } from "./parse/place.js";
import type { Carrier } from "./parse.js";
import { People } from "./people.js";
import { receive } from "./receive/receive.js";
import type { TapOnOther } from "./receive/session.js";
import { Remembered } from "./remembered.js";
import { renderDialog } from "./render/dialog.js";
import { withoutButtons } from "./render/without-buttons.js";
import { linePart, renderEdit, renderEphemeral, renderMessage, threadOf } from "./render.js";
import { sentences } from "./sentences.js";
import type { Call } from "./web-api.js";

export interface SlackChannelParts {
  readonly call: Call;
  /** Opens the way payloads come by. */
  readonly connect: (onDelivery: OnDelivery) => Promise<Connection>;
  /** Names the app. */
  readonly appToken?: string;
  /** Ends the calls of `call` and every wait here. */
  readonly closing: AbortController;
  readonly clock: Clock;
  readonly log: Log;
  readonly locale: Locale;
}

/** The Channel port over Slack: renders, calls, and says in the port's words what came of it. */
export class SlackChannel implements Channel {
  readonly platform = "slack";
  readonly #parts: SlackChannelParts;
  readonly #out: Outbound;
  readonly #chats: Chats;
  readonly #history: History;
  readonly #dialogs: Dialogs;
  readonly #people: People;
  readonly #carriers = new Remembered<Carrier>(500);
  readonly #threads = new Remembered<string>(2000);
  #identity: Identity | undefined;

  constructor(parts: SlackChannelParts) {
    this.#parts = parts;
    this.#out = new Outbound(parts.call, parts.clock, parts.closing.signal);
    this.#chats = new Chats(this.#out);
    this.#history = new History(this.#out);
    this.#dialogs = new Dialogs(sentences[parts.locale].notSavedYet);
    this.#people = new People(parts.call, parts.clock);
  }

  async connect(): Promise<Account> {
    this.#identity ??= await identify(this.#out, this.#parts.appToken);
    return this.#identity.account;
  }

  async resolve(address: string): Promise<Conversation> {
    const conversation = await this.#chats.resolve(address);
    // Who is asked will answer: the name is at hand by then, and a tap has three seconds in all.
    if (address.includes("@")) void this.#people.names([userOf(address)]);
    return conversation;
  }

  capabilities(_conversation: Conversation): Capabilities {
    return capabilities;
  }

  async send(conversation: Conversation, message: Outgoing): Promise<SentMessage> {
    const { onlyFor, replyTo, wanted } = message;
    if (onlyFor && !conversation.direct) {
      const ephemeral = renderEphemeral(conversation, userOf(onlyFor.address), message.part, message.token);
      const { message_ts } = await this.#out.now("chat.postEphemeral", ephemeral);
      return sent(message_ts);
    }
    const standing = message.again ? await this.#standing(conversation, message) : undefined;
    if (standing !== undefined) return sent(standing);
    const { ts } = await this.#out.post(renderMessage(conversation, message), wanted);
    const thread = threadOf(conversation, replyTo);
    if (conversation.thread === undefined && thread !== undefined && ts !== undefined) {
      this.#threads.set(`${conversation.chat}/${thread}`, ts);
    }
    return sent(ts);
  }

  async receive(receiver: Receiver, signal: AbortSignal): Promise<void> {
    const { clock, log, connect } = this.#parts;
    this.#identity ??= await identify(this.#out, this.#parts.appToken);
    await receive({
      own: this.#identity.own,
      clock,
      log,
      receiver,
      signal,
      connect,
      people: this.#people,
      history: this.#history,
      dialogs: this.#dialogs,
      openDialog: (tap) => this.#openDialog(tap),
      startedHere: (chat, thread) => this.#threads.get(`${chat}/${thread}`),
      seen: (chat, ts, carrier) => this.#carriers.set(`${chat}/${ts}`, carrier),
      understand: (error) => this.#out.understand(error),
    });
  }

  readonly editing: Editing = {
    edit: async ({ chat }, messageId, part, token) => {
      await this.#out.now("chat.update", renderEdit(chat, messageId, part, token));
    },
    // What a tap showed of its message is at hand; of another message Slack is asked, where the scopes allow.
    disarm: async ({ chat }, messageId) => {
      const carrier =
        this.#carriers.get(`${chat}/${messageId}`) ?? (await this.#history.message(chat, messageId));
      if (!carrier) throw new ChannelError("message_gone", "The message is not there any more.");
      await this.#out.now("chat.update", withoutButtons(chat, messageId, carrier));
    },
  };

  readonly removing: Removing = {
    remove: async ({ chat }, messageId) => {
      try {
        await this.#out.now("chat.delete", { channel: chat, ts: messageId });
      } catch (error) {
        if (!refusedWith(error, "message_not_found")) throw error;
      }
    },
  };

  readonly acknowledging: Acknowledging = {
    acknowledge: async (interaction, said) => {
      const tapper = readTapInteraction(interaction);
      if (!tapper) return this.#dialogs.answer(interaction, said);
      const { chat, thread, user } = tapper;
      const place = { chat, ...(thread === undefined ? {} : { thread }) };
      await this.#out.now("chat.postEphemeral", renderEphemeral(place, user, linePart(said.text)));
    },
  };

  endWaits(): void {
    this.#out.endWaits();
  }

  async close(): Promise<void> {
    this.#dialogs.endAll();
    this.#parts.closing.abort();
  }

  /** An earlier attempt's copy. Where it cannot be looked for, a second copy is better than none. */
  async #standing(conversation: Conversation, { nonce, replyTo }: Outgoing): Promise<string | undefined> {
    const thread = threadOf(conversation, replyTo);
    try {
      return await this.#history.withNonce(
        { ...conversation, ...(thread === undefined ? {} : { thread }) },
        nonce,
      );
    } catch (error) {
      if (error instanceof ChannelError && error.transient) throw error;
      return undefined;
    }
  }

  async #openDialog({ trigger, token, chat, thread, user, messageId }: TapOnOther): Promise<boolean> {
    const { locale, log } = this.#parts;
    const place = { chat, ...(thread === undefined ? {} : { thread }) };
    try {
      const view = renderDialog({ token, ...place, ts: messageId }, locale);
      await this.#out.now("views.open", { trigger_id: trigger ?? "", view });
      return true;
    } catch (error) {
      log.warn("The dialog of Other… could not be opened.", { code: this.#out.understand(error).code });
      const told = renderEphemeral(place, user, linePart(sentences[locale].noDialog));
      return this.#out.now("chat.postEphemeral", told).then(
        () => true,
        () => false,
      );
    }
  }
}

function userOf(address: string): string {
  return readSlackAddress(address).user ?? "";
}

function sent(ts: string | undefined): SentMessage {
  if (ts === undefined) {
    throw new ChannelError("unknown_outcome", "Slack took a message without saying which it is.");
  }
  return { id: ts, position: positionOf(ts) };
}
