import type { CallFailed } from "./failure.js";

/** What the Gateway tells while it is connected. None of the handlers may throw. */
export interface GatewayEvents {
  /** A new session began: whatever happened before is not told. */
  began(): void;
  /** An event. https://docs.discord.com/developers/events/gateway-events */
  dispatched(type: string, data: unknown): void;
  /** A sign of life. */
  heard(): void;
  /** The connection was lost, and could not be made again at once; the library goes on trying for a while. */
  lost(why: CallFailed): void;
}

/** A connection to the Gateway that the library keeps up as long as it can. */
export interface Connection {
  /** Resolves when it has ended for good, with why. */
  readonly ended: Promise<CallFailed>;
  close(): Promise<void>;
}
