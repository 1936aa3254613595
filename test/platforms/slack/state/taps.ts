import type { BotAccount } from "./bot-account.js";
import type { StoredMessage } from "./message.js";
import type { User } from "./user.js";
import type { OpenView } from "./views.js";

/** A tap on a button, and what came of it. */
export interface Tap {
  readonly bot: BotAccount;
  readonly user: User;
  readonly message: StoredMessage;
  readonly triggerId: string;
  readonly responseUrl: string;
  /** What it says when it failed in the app: nobody was there, or nobody acknowledged it in three seconds. */
  failed?: string;
  acknowledged: boolean;
  /** The message for the tapper's eyes that followed. */
  told?: StoredMessage;
  /** The modal that followed. */
  view?: OpenView;
}
