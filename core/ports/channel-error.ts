import { AsklineError } from "../errors/askline-error.js";

/** Why a platform did not do what it was asked. A closed list; `docs/errors.md` says what each means to an operator. */
export type ChannelErrorCode =
  /** The address names no chat that this bot can see. */
  | "chat_not_found"
  /** The person blocked the bot, or left. */
  | "blocked"
  /** The person has never spoken to the bot, and the platform lets no bot begin. */
  | "not_started"
  /** The bot is in the chat but may not write there. */
  | "missing_permission"
  /** The platform does not know the token. */
  | "bad_token"
  /** Something cannot be shown in the platform's limits. */
  | "too_large"
  /** The platform asks to wait. Transient; `retryAfterMs` is its own wait. */
  | "rate_limited"
  /** The request never reached the platform. Transient. */
  | "platform_unreachable"
  /** The platform failed (5xx). Transient. */
  | "platform_error"
  /** The request may or may not have been carried out. Transient. */
  | "unknown_outcome"
  /** The chat now has another id; `movedTo` holds it. Transient. */
  | "chat_moved"
  /** The message is gone or can never be edited. Permanent. */
  | "message_gone"
  /** The tap can no longer be acknowledged. Permanent. */
  | "interaction_expired"
  /** It was not wanted any more when its turn came, or the bot is about to stop. Nothing was sent. */
  | "not_wanted"
  /** Another process receives for this account. */
  | "receiver_conflict"
  /** The platform is set up to deliver elsewhere. */
  | "webhook_set"
  /** Any other refusal. Permanent. */
  | "refused";

const transient: ReadonlySet<ChannelErrorCode> = new Set([
  "rate_limited",
  "platform_unreachable",
  "platform_error",
  "unknown_outcome",
  "chat_moved",
]);

/** What a channel rejects with. `message` is for the operator and names what to do next; it never holds a token. */
export class ChannelError extends AsklineError<ChannelErrorCode> {
  /** The platform's own wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The chat's new id, beside `chat_moved`. */
  readonly movedTo: string | undefined;

  constructor(
    code: ChannelErrorCode,
    message: string,
    more: ErrorOptions & { readonly retryAfterMs?: number; readonly movedTo?: string } = {},
  ) {
    super(code, message, more);
    this.retryAfterMs = more.retryAfterMs;
    this.movedTo = more.movedTo;
  }

  /** Whether the same call may succeed later. */
  get transient(): boolean {
    return transient.has(this.code);
  }
}
