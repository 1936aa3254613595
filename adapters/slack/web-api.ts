/** The part of Slack's Web API that Askline uses, as plain data. https://docs.slack.dev/reference/methods */

/** https://docs.slack.dev/reference/block-kit/blocks/rich-text-block */
export interface TextStyle {
  readonly bold?: true;
  readonly italic?: true;
  readonly code?: true;
}

/** Text is literal in all of them: nothing in it is markup, a mention or an emoji's name. */
export type RichTextElement =
  | { readonly type: "text"; readonly text: string; readonly style?: TextStyle }
  | { readonly type: "link"; readonly url: string; readonly text: string; readonly style?: TextStyle }
  | {
      readonly type: "date";
      /** Seconds since the epoch. */
      readonly timestamp: number;
      readonly format: string;
      readonly fallback: string;
      readonly style?: TextStyle;
    };

export type RichTextParagraph =
  | { readonly type: "rich_text_section"; readonly elements: readonly RichTextElement[] }
  | {
      readonly type: "rich_text_preformatted";
      readonly elements: readonly { readonly type: "text"; readonly text: string }[];
    };

export interface RichTextBlock {
  readonly type: "rich_text";
  readonly elements: readonly RichTextParagraph[];
}

interface PlainText {
  readonly type: "plain_text";
  readonly text: string;
  /** False: `:smile:` is text. */
  readonly emoji: false;
}

/** https://docs.slack.dev/reference/block-kit/block-elements/button-element */
export interface Button {
  readonly type: "button";
  readonly text: PlainText;
  readonly action_id: string;
  readonly value: string;
  readonly style?: "primary";
}

export interface ActionsBlock {
  readonly type: "actions";
  readonly elements: readonly Button[];
}

export type Block = RichTextBlock | ActionsBlock;

/** https://docs.slack.dev/reference/views/modal-views */
export interface ModalView {
  readonly type: "modal";
  readonly callback_id: string;
  readonly private_metadata: string;
  readonly title: PlainText;
  readonly submit: PlainText;
  readonly close: PlainText;
  readonly blocks: readonly [
    {
      readonly type: "input";
      readonly block_id: string;
      readonly label: PlainText;
      readonly element: {
        readonly type: "plain_text_input";
        readonly action_id: string;
        readonly multiline: true;
        readonly max_length: number;
        readonly placeholder: PlainText;
        readonly focus_on_load: true;
      };
    },
  ];
}

/** What every message has: blocks to look at, and text for notifications. Nothing in it is looked through for links or names. */
export interface MessageBody {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly parse: "none";
  readonly link_names: false;
}

export interface PostMessage extends MessageBody {
  readonly channel: string;
  readonly thread_ts?: string;
  readonly unfurl_links: false;
  readonly unfurl_media: false;
  readonly metadata: { readonly event_type: "askline"; readonly event_payload: { readonly nonce: string } };
}

export interface PostEphemeral extends MessageBody {
  readonly channel: string;
  readonly user: string;
  readonly thread_ts?: string;
}

export interface UpdateMessage {
  readonly channel: string;
  readonly ts: string;
  readonly text: string;
  /** Of a message that was read back: whatever it holds. */
  readonly blocks: readonly unknown[];
  readonly parse: "none";
  readonly link_names: false;
}

/** Where and how much of a conversation to read. Timestamps are message ids; without `inclusive` they stand outside. */
export interface Range {
  readonly channel: string;
  readonly oldest?: string;
  readonly latest?: string;
  readonly inclusive?: true;
  readonly limit: number;
  readonly cursor?: string;
  readonly include_all_metadata?: true;
}

export interface MessagePage {
  readonly messages?: readonly unknown[];
  readonly response_metadata?: { readonly next_cursor?: string };
}

export interface SlackUser {
  readonly id?: string;
  readonly name?: string;
  readonly profile?: { readonly display_name?: string; readonly real_name?: string };
}

/** The methods that Askline calls: what goes in, what comes out. */
export interface WebApi {
  "auth.test": [
    params: Record<string, never>,
    result: {
      readonly user?: string;
      readonly user_id?: string;
      readonly team_id?: string;
      readonly enterprise_id?: string;
      readonly bot_id?: string;
      readonly app_id?: string;
    },
  ];
  "bots.info": [params: { bot: string }, result: { readonly bot?: { readonly app_id?: string } }];
  "chat.postMessage": [params: PostMessage, result: { readonly ts?: string }];
  "chat.postEphemeral": [params: PostEphemeral, result: { readonly message_ts?: string }];
  "chat.update": [params: UpdateMessage, result: unknown];
  "chat.delete": [params: { channel: string; ts: string }, result: unknown];
  "conversations.open": [params: { users: string }, result: { readonly channel?: { readonly id?: string } }];
  "conversations.history": [params: Range, result: MessagePage];
  "conversations.replies": [params: Range & { readonly ts: string }, result: MessagePage];
  "users.info": [params: { user: string }, result: { readonly user?: SlackUser }];
  "views.open": [params: { trigger_id: string; view: ModalView }, result: unknown];
}

export type Method = keyof WebApi;
export type Params<M extends Method> = WebApi[M][0];
export type Result<M extends Method> = WebApi[M][1];

/** Calls one method. Rejects with `CallFailed`. */
export type Call = <M extends Method>(method: M, params: Params<M>) => Promise<Result<M>>;
