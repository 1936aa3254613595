import type { Ask } from "../prompt/ask.js";
import type { AskResult } from "../prompt/result.js";
import type { DeliveryState, EventKind, PromptStatus } from "./record.js";

/** How far an ask has come, for callers that show it while they wait. */
export interface AskState {
  readonly id: string;
  readonly status: PromptStatus;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly from?: string;
  /** The agent's session that asked, where it named one. */
  readonly session?: string;
  /** The questions' texts, in order. */
  readonly questions: readonly string[];
  readonly deliveries: readonly {
    readonly to: string;
    readonly state: DeliveryState;
    readonly error?: string;
  }[];
}

/** One entry of a prompt's audit trail. */
export interface AuditEntry {
  readonly at: string;
  readonly by: { readonly address: string; readonly name: string };
  readonly chat: string;
  readonly message: string;
  readonly what: string;
  readonly verdict: string;
}

/** Everything that is known of an ask. `result` is there once it ended. */
export interface AskView extends AskState {
  readonly result?: AskResult;
  readonly trail: readonly AuditEntry[];
}

/** A change to a prompt. Codes and ids only, never what anybody wrote. */
export interface AskEvent {
  /** Rises; where a reader goes on. */
  readonly seq: number;
  readonly kind: EventKind;
  /** The prompt's. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** What the askers' doors (command line, library, and later others) call. Each door stays thin over this. */
export interface AskService {
  /** Rejects with the AskError that `create` would give, as far as that is known before the bot of the own token runs. */
  check(ask: Ask): Promise<void>;
  /**
   * Stores the ask and its deliveries. Throws `AskError`; resolves once it is stored. `joined`: an ask with the same
   * idempotency key and content was there already.
   */
  create(
    ask: Ask,
    options: { readonly asker: string; readonly detached?: boolean },
  ): Promise<{
    readonly id: string;
    readonly joiner: string;
    readonly joined: boolean;
    readonly expiresAt: string;
  }>;
  /** Waits for the end. When `signal` aborts it rejects with the signal's reason and changes nothing. `onState` is called at each change. */
  wait(
    id: string,
    options?: { readonly signal?: AbortSignal; readonly onState?: (state: AskState) => void },
  ): Promise<AskResult>;
  /** This caller no longer waits. `aborted`: it gives up, and the prompt is cancelled when nobody else waits; `detached`: the answer stays collectable. */
  leave(id: string, joiner: string, how: "detached" | "aborted"): Promise<void>;
  /** create + wait; an abort of `signal` leaves as `aborted` and resolves with the `cancelled` result if it ended so. */
  ask(
    ask: Ask,
    options: {
      readonly asker: string;
      readonly signal?: AbortSignal;
      readonly onState?: (state: AskState) => void;
    },
  ): Promise<AskResult>;
  /** Throws `not_found`. */
  show(id: string, options?: { readonly asker?: string }): Promise<AskView>;
  list(filter: {
    readonly asker?: string;
    readonly status?: PromptStatus;
    readonly limit: number;
  }): Promise<AskState[]>;
  /** The number of the latest change. */
  latestEvent(): Promise<number>;
  /** The changes after `after` (default: from now on) to the asker's prompts, or to all, as they are committed, until `signal` aborts. */
  events(options: {
    readonly after?: number;
    readonly asker?: string;
    readonly signal: AbortSignal;
  }): AsyncIterable<AskEvent>;
  /** Ends an open prompt as cancelled; the result says what it really ended as. Throws `not_found`. */
  cancel(id: string, options?: { readonly asker?: string }): Promise<AskResult>;
  /** Resolves when all receipts of a prompt are done, at the latest after `withinMs`. */
  receipts(id: string, withinMs: number): Promise<void>;
  close(): Promise<void>;
}
