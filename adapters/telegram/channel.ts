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
import type { Call } from "./bot-api.js";
import { Chats } from "./chats.js";
import { botCommands } from "./commands.js";
import { isGone, isUnchanged } from "./errors.js";
import { Outbound } from "./outbound.js";
import { positionOf } from "./parse/place.js";
import { poll } from "./receive/poll.js";
import type { Session } from "./receive/session.js";
import { receiveByWebhook, type WebhookConfig } from "./receive/webhook.js";
import { renderEdit, renderMessage } from "./render.js";

export interface TelegramChannelParts {
  readonly call: Call;
  /** Ends the calls of `call` and every wait here. */
  readonly closing: AbortController;
  readonly clock: Clock;
  readonly log: Log;
  readonly webhook?: WebhookConfig;
  readonly takeOver?: boolean;
  readonly locale: Locale;
}

/** The Channel port over the Bot API: renders, calls, and says in the port's words what came of it. */
export class TelegramChannel implements Channel {
  readonly platform = "telegram";
  readonly #parts: TelegramChannelParts;
  readonly #out: Outbound;
  readonly #chats: Chats;

  constructor(parts: TelegramChannelParts) {
    this.#parts = parts;
    this.#out = new Outbound(parts.call, parts.clock, parts.closing.signal);
    this.#chats = new Chats(this.#out);
  }

  async connect(): Promise<Account> {
    const { id, username } = await this.#out.me();
    return { id: `telegram:${id}`, name: `@${username}` };
  }

  resolve(address: string): Promise<Conversation> {
    return this.#chats.resolve(address);
  }

  capabilities(conversation: Conversation): Capabilities {
    return this.#chats.capabilities(conversation);
  }

  async send(conversation: Conversation, message: Outgoing): Promise<SentMessage> {
    const { chat } = conversation;
    const rendered = renderMessage(conversation, message);
    const sent = await this.#out.paced(chat, "sendMessage", rendered, message.wanted);
    return { id: String(sent.message_id), position: positionOf(sent.message_id) };
  }

  async receive(receiver: Receiver, signal: AbortSignal): Promise<void> {
    const { call, clock, log, webhook, takeOver = false } = this.#parts;
    const bot = await this.#out.me();
    const understand = (error: unknown) => this.#out.understand(error);
    const session: Session = { call, bot, clock, log, receiver, signal, takeOver, understand };
    if (bot.can_read_all_group_messages === false) {
      log.info("Privacy mode is on: in groups the bot hears replies and commands only (/answer).");
    }
    const menu = this.#offerCommands(signal);
    await (webhook ? receiveByWebhook(session, webhook) : poll(session));
    await menu;
  }

  readonly editing: Editing = {
    edit: async (conversation, messageId, part, token) => {
      const edit = renderEdit(conversation, messageId, part, token);
      await this.#out.paced(conversation.chat, "editMessageText", edit).catch(unless(isUnchanged));
    },
    disarm: async ({ chat }, messageId) => {
      const message = reference(chat, messageId);
      await this.#out.paced(chat, "editMessageReplyMarkup", message).catch(unless(isUnchanged));
    },
  };

  readonly removing: Removing = {
    remove: async ({ chat }, messageId) => {
      await this.#out.now("deleteMessage", reference(chat, messageId), chat).catch(unless(isGone));
    },
  };

  readonly acknowledging: Acknowledging = {
    acknowledge: async (interaction, { text }) => {
      await this.#out.now("answerCallbackQuery", { callback_query_id: interaction, text });
    },
  };

  endWaits(): void {
    this.#out.endWaits();
  }

  async close(): Promise<void> {
    this.#parts.closing.abort();
  }

  /** The menu is a convenience: without it every command still works. */
  async #offerCommands(signal: AbortSignal): Promise<void> {
    const { call, locale, log } = this.#parts;
    try {
      await call("setMyCommands", { commands: botCommands(locale) }, { signal });
    } catch (error) {
      if (!signal.aborted)
        log.warn("The bot's menu could not be set.", { code: this.#out.understand(error).code });
    }
  }
}

function reference(chat: string, messageId: string) {
  return { chat_id: Number(chat), message_id: Number(messageId) };
}

/** Lets a rejection pass that is success for who asked. */
function unless(fine: (error: unknown) => boolean) {
  return (error: unknown): void => {
    if (!fine(error)) throw error;
  };
}
