import type { ChannelError, Clock, Log, Receiver } from "../../../core/index.js";
import type { BotUser, Call } from "../bot-api.js";

/** What both ways to receive need. */
export interface Session {
  readonly call: Call;
  readonly bot: BotUser;
  readonly clock: Clock;
  readonly log: Log;
  readonly receiver: Receiver;
  /** Aborts when receiving ends. */
  readonly signal: AbortSignal;
  /** A webhook or another poller that is in the way is put aside. */
  readonly takeOver: boolean;
  /** A rejected call as what the operator reads. */
  readonly understand: (error: unknown) => ChannelError;
}
