/** The part of the Bot API that Askline sends, as plain data. https://core.telegram.org/bots/api */

/** https://core.telegram.org/bots/api#messageentity; offsets and lengths count UTF-16 units. */
export type MessageEntity =
  | { readonly type: "bold" | "italic" | "code" | "pre"; readonly offset: number; readonly length: number }
  | { readonly type: "text_link"; readonly offset: number; readonly length: number; readonly url: string }
  | {
      readonly type: "text_mention";
      readonly offset: number;
      readonly length: number;
      readonly user: { readonly id: number; readonly is_bot: false; readonly first_name: string };
    };

/** https://core.telegram.org/bots/api#inlinekeyboardbutton; `style` since Bot API 9.4. */
export interface InlineButton {
  readonly text: string;
  readonly callback_data: string;
  readonly style?: "primary";
}

export interface InlineKeyboard {
  readonly inline_keyboard: readonly (readonly InlineButton[])[];
}

/** https://core.telegram.org/bots/api#forcereply */
export interface ForceReply {
  readonly force_reply: true;
  readonly selective: true;
  readonly input_field_placeholder?: string;
}

/** What every message has. Link previews are off: the words of an agent unfurl nothing. */
export interface MessageText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
  readonly link_preview_options: { readonly is_disabled: true };
}

export interface SendMessage extends MessageText {
  readonly chat_id: number;
  readonly message_thread_id?: number;
  readonly reply_parameters?: { readonly message_id: number; readonly allow_sending_without_reply: true };
  readonly reply_markup?: InlineKeyboard | ForceReply;
}

export interface EditMessageText extends MessageText {
  readonly chat_id: number;
  readonly message_id: number;
  readonly reply_markup?: InlineKeyboard;
}

export interface MessageRef {
  readonly chat_id: number;
  readonly message_id: number;
}

/** https://core.telegram.org/bots/api#user, of the bot itself. */
export interface BotUser {
  readonly id: number;
  readonly username: string;
  /** True when privacy mode is off. Only `getMe` says so. */
  readonly can_read_all_group_messages?: boolean;
}

/** https://core.telegram.org/bots/api#webhookinfo */
export interface WebhookInfo {
  /** Empty when none is set. */
  readonly url: string;
  readonly last_error_date?: number;
  readonly last_error_message?: string;
}

/** The methods that Askline calls: what goes in, what comes out. */
export interface BotApi {
  getMe: [params: Record<string, never>, result: BotUser];
  getChat: [params: { chat_id: number }, result: { readonly id: number; readonly type: string }];
  sendMessage: [params: SendMessage, result: { readonly message_id: number }];
  editMessageText: [params: EditMessageText, result: unknown];
  editMessageReplyMarkup: [params: MessageRef, result: unknown];
  deleteMessage: [params: MessageRef, result: unknown];
  answerCallbackQuery: [params: { callback_query_id: string; text: string }, result: unknown];
  setMyCommands: [params: { commands: readonly { command: string; description: string }[] }, result: unknown];
  getUpdates: [
    params: { offset?: number; limit: number; timeout: number; allowed_updates: readonly string[] },
    result: readonly unknown[],
  ];
  getWebhookInfo: [params: Record<string, never>, result: WebhookInfo];
  setWebhook: [
    params: { url: string; secret_token: string; allowed_updates: readonly string[] },
    result: unknown,
  ];
  deleteWebhook: [params: { drop_pending_updates: false }, result: unknown];
}

export type Method = keyof BotApi;
export type Params<M extends Method> = BotApi[M][0];
export type Result<M extends Method> = BotApi[M][1];

/** Calls one method. Rejects with `CallFailed`. */
export type Call = <M extends Method>(
  method: M,
  params: Params<M>,
  options?: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
) => Promise<Result<M>>;
