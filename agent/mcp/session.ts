import type { Askline, OpenAsks } from "../../askline.js";

/** How a server asks. */
export interface McpOptions {
  /** Askline's own. */
  readonly version: string;
  /** Whose asks these are: an HTTP token's name. Default: the system's user. */
  readonly asker?: string;
  /** Where to ask. Default: the configuration's addresses. */
  readonly to?: readonly string[];
  /** Who asks, shown first in the message. */
  readonly from?: string;
  /** The agent's session. One that is not its main one may not ask. */
  readonly session?: { readonly id: string; readonly primary: boolean };
  /** A call that gets no progress comes back as `pending` after so many seconds. Default 50: clients give up after 60. */
  readonly waitSeconds?: number;
  /** Blacks out secrets in what an error says. */
  readonly hide?: (text: string) => string;
}

/** What the calls of one client share. */
export interface McpSession {
  readonly askline: Pick<Askline, "service" | "serve">;
  readonly options: McpOptions;
  readonly asker: string;
  /** Aborts when the process ends. */
  readonly stopping: AbortSignal;
  /** Whether the client went away. */
  gone(): boolean;
  readonly open: OpenAsks;
  /** The id of what was asked last. */
  latest: string | undefined;
}
