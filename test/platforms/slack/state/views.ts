import type { ModalView } from "@slack/types";
import type { BotAccount } from "./bot-account.js";
import type { User } from "./user.js";

/** A modal on somebody's screen. */
export interface OpenView {
  readonly id: string;
  readonly bot: BotAccount;
  readonly user: User;
  view: ModalView;
  hash: string;
  /** It was sent, dismissed or cleared. */
  closed: boolean;
  /** What the bot says is wrong with a field, by block. */
  errors: Readonly<Record<string, string>>;
}
