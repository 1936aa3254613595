import type { ChannelError, Clock, Locale, Log, Receiver } from "../../../core/index.js";
import type { Connection, GatewayEvents } from "../gateway.js";
import type { History } from "../history.js";
import type { Interactions } from "../interactions.js";
import type { Outbound } from "../outbound.js";
import type { Own } from "../parse/own.js";
import type { Places } from "../places.js";

/** What receiving needs. */
export interface Session {
  readonly own: Own;
  /** Keeps a role of the bot's own. */
  readonly learnRole: (role: string) => void;
  readonly clock: Clock;
  readonly log: Log;
  /** The language of the dialog that Other… opens. */
  readonly locale: Locale;
  readonly receiver: Receiver;
  /** Aborts when receiving ends. */
  readonly signal: AbortSignal;
  readonly out: Pick<Outbound, "now">;
  readonly places: Places;
  readonly history: History;
  readonly interactions: Interactions;
  /** Connects to the Gateway. Rejects when it cannot. */
  readonly connect: (events: GatewayEvents) => Promise<Connection>;
  /** A rejection as what the operator reads. */
  readonly understand: (error: unknown) => ChannelError;
}
