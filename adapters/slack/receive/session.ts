import type { ChannelError, Clock, Log, Receiver } from "../../../core/index.js";
import type { Connection, OnDelivery } from "../client.js";
import type { Dialogs } from "../dialogs.js";
import type { History } from "../history.js";
import type { Own } from "../parse/own.js";
import type { Carrier } from "../parse.js";
import type { People } from "../people.js";

/** What receiving needs, whichever way payloads come. */
export interface Session {
  readonly own: Own;
  readonly clock: Clock;
  readonly log: Log;
  readonly receiver: Receiver;
  /** Aborts when receiving ends. */
  readonly signal: AbortSignal;
  readonly people: People;
  readonly history: History;
  readonly dialogs: Dialogs;
  /** Opens the way payloads come by. Rejects when it cannot. */
  readonly connect: (onDelivery: OnDelivery) => Promise<Connection>;
  /**
   * Opens the dialog of a tap on Other…, or tells the person that it could not be opened; false when neither was possible.
   * Never rejects.
   */
  readonly openDialog: (tap: TapOnOther) => Promise<boolean>;
  /** The bot's latest message in a thread that it started itself by answering there. */
  readonly startedHere: (chat: string, thread: string) => string | undefined;
  /** Keeps how a message with buttons looks, for taking them away. */
  readonly seen: (chat: string, ts: string, carrier: Carrier) => void;
  /** A rejection as what the operator reads. */
  readonly understand: (error: unknown) => ChannelError;
}

/** A tap that opens a dialog. */
export interface TapOnOther {
  readonly trigger: string | undefined;
  readonly token: string;
  readonly chat: string;
  readonly thread: string | undefined;
  readonly user: string;
  readonly messageId: string;
}
