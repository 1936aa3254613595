/** The part of Discord's API that Askline uses, as plain data. https://docs.discord.com/developers/reference */

/** https://docs.discord.com/developers/components/reference#button; style 1 is primary, 2 secondary. */
export interface Button {
  readonly type: 2;
  readonly style: 1 | 2;
  readonly label: string;
  readonly custom_id: string;
}

export interface ActionRow {
  readonly type: 1;
  readonly components: readonly Button[];
}

/** What every message has. Nobody is pinged, and no link is embedded (flag 4). */
export interface MessageBody {
  readonly content: string;
  readonly components: readonly ActionRow[];
  readonly allowed_mentions: { readonly parse: readonly never[]; readonly replied_user?: false };
  readonly flags: number;
}

/** https://docs.discord.com/developers/resources/message#create-message */
export interface NewMessage extends MessageBody {
  readonly nonce: string;
  readonly enforce_nonce: true;
  readonly message_reference?: { readonly message_id: string; readonly fail_if_not_exists: false };
}

/** What an interaction is answered with, for its person's eyes only. */
export interface PrivateMessage {
  readonly content: string;
  readonly allowed_mentions: { readonly parse: readonly never[] };
  readonly flags: number;
}

/** https://docs.discord.com/developers/components/reference#label around a text input, in a modal. */
export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly [
    {
      readonly type: 18;
      readonly label: string;
      readonly component: {
        readonly type: 4;
        readonly custom_id: string;
        /** A paragraph. */
        readonly style: 2;
        readonly required: true;
        readonly max_length: number;
        readonly placeholder: string;
      };
    },
  ];
}

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object */
export type InteractionResponse =
  /** A message. */
  | { readonly type: 4; readonly data: PrivateMessage }
  /** "Thinking…", until the message is edited into what it will say. */
  | { readonly type: 5; readonly data: { readonly flags: number } }
  | { readonly type: 9; readonly data: Modal };

/** https://docs.discord.com/developers/resources/user#user-object, of the bot itself. */
export interface BotUser {
  readonly id: string;
  readonly username: string;
}

/** https://docs.discord.com/developers/resources/channel#channel-object */
export interface ApiChannel {
  readonly id: string;
  readonly type: number;
  readonly parent_id?: string | null | undefined;
}

interface InChannel {
  readonly channel: string;
}
interface ToMessage extends InChannel {
  readonly message: string;
}
interface ByToken {
  readonly application: string;
  readonly token: string;
}

/** The requests that Askline makes: what goes in, what comes out. */
export interface DiscordApi {
  me: [params: Record<string, never>, result: BotUser];
  channel: [params: InChannel, result: ApiChannel];
  openDirect: [params: { readonly recipient: string }, result: ApiChannel];
  send: [params: InChannel & { readonly body: NewMessage }, result: { readonly id: string }];
  edit: [
    params: ToMessage & { readonly body: MessageBody | Pick<MessageBody, "components" | "allowed_mentions"> },
    result: unknown,
  ];
  remove: [params: ToMessage, result: unknown];
  messages: [
    params: InChannel & { readonly after: string; readonly limit: number },
    result: readonly unknown[],
  ];
  respond: [
    params: { readonly interaction: string; readonly token: string; readonly body: InteractionResponse },
    result: unknown,
  ];
  editResponse: [params: ByToken & { readonly body: Omit<PrivateMessage, "flags"> }, result: unknown];
  followUp: [params: ByToken & { readonly body: PrivateMessage }, result: unknown];
}

export type Request = keyof DiscordApi;
export type Params<R extends Request> = DiscordApi[R][0];
export type Result<R extends Request> = DiscordApi[R][1];

/** Makes one request. Rejects with `CallFailed`. */
export type Call = <R extends Request>(request: R, params: Params<R>) => Promise<Result<R>>;
