import type { Generated } from "kysely";
import type { DeliveryState, EventKind, MessageRole, PromptStatus, Verdict } from "../../core/index.js";

/*
 * The tables as they are after the last migration. JSON stands in text columns, truth values are 0 or 1, instants are
 * milliseconds since the epoch on the store's clock. `seq` rises with each row of its table.
 */

export interface PromptsTable {
  readonly seq: Generated<number>;
  readonly id: string;
  readonly revision: number;
  readonly status: PromptStatus;
  readonly prompt: string;
  readonly asker: string;
  readonly session: string | null;
  readonly locale: string | null;
  readonly answerers: string;
  readonly progress: string;
  readonly settlement: string | null;
  readonly created_at: number;
  readonly deadline_at: number;
  readonly ended_at: number | null;
}

export interface IdempotencyTable {
  readonly asker: string;
  readonly key: string;
  readonly digest: string;
  readonly prompt_id: string;
}

export interface JoinersTable {
  readonly id: string;
  readonly prompt_id: string;
  readonly state: "waiting" | "detached" | "aborted";
}

export interface DeliveriesTable {
  readonly id: string;
  readonly prompt_id: string;
  /** Position among the prompt's deliveries, from 0. */
  readonly ordinal: number;
  readonly recipient: string;
  readonly account: string;
  readonly state: DeliveryState;
  readonly token: string;
  /** The chat of `conversation`. */
  readonly chat: string | null;
  readonly conversation: string | null;
  readonly presented: string | null;
  readonly position: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: number;
  readonly due_at: number;
  readonly lease_owner: string | null;
  readonly lease_until: number | null;
  /** When it next wants a process: `due_at` while queued, `lease_until` while claimed, else null. */
  readonly wake_at: number | null;
  /** The prompt's `ended_at`, kept here so that a chat's open deliveries are found by one index. */
  readonly ended_at: number | null;
}

export interface MessagesTable {
  readonly account: string;
  readonly chat: string;
  readonly message_id: string;
  readonly conversation: string;
  readonly position: string;
  readonly role: MessageRole;
  readonly prompt_id: string;
  readonly delivery_id: string;
  readonly part: number | null;
  readonly person: string | null;
  readonly finalised_at: number | null;
}

export interface InputsTable {
  readonly seq: Generated<number>;
  readonly account: string;
  readonly chat: string;
  readonly key: string;
  readonly prompt_id: string | null;
  readonly person: string;
  readonly position: string;
  readonly verdict: Verdict;
  readonly input: string;
  readonly at: number;
}

export interface WorkTable {
  readonly seq: Generated<number>;
  readonly id: string;
  readonly account: string;
  readonly prompt_id: string | null;
  /** What `laneOf` says of the reaction. */
  readonly lane: string | null;
  readonly reaction: string;
  readonly state: "waiting" | "done" | "failed";
  readonly attempts: number;
  readonly created_at: number;
  readonly lease_owner: string | null;
  readonly lease_until: number | null;
  /** When it next wants a process: its due time, or the end of its lease; null once it is done or failed. */
  readonly wake_at: number | null;
  readonly error: string | null;
}

export interface ClarificationsTable {
  readonly seq: Generated<number>;
  readonly token: string;
  readonly account: string;
  readonly chat: string;
  readonly person: string;
  readonly input: string;
  readonly candidates: string;
  readonly resolved: number;
  readonly created_at: number;
}

export interface EventsTable {
  readonly seq: Generated<number>;
  readonly kind: EventKind;
  readonly prompt_id: string | null;
  readonly account: string | null;
  readonly at: number;
  readonly data: string;
}

export interface LeasesTable {
  readonly name: string;
  readonly holder: string | null;
  readonly held_until: number;
  readonly fence: number;
}

export interface AccountsTable {
  readonly id: string;
  readonly platform: string;
  readonly name: string;
  readonly allow: string;
}

export interface BotsTable {
  readonly process: string;
  readonly account: string;
  readonly started_at: number;
  readonly beat_at: number;
  readonly connected: number;
  readonly heard_at: number | null;
  readonly problem: string | null;
  /** When it said that it stops; null while it has not. */
  readonly stopped_at: number | null;
  /** Whether it serves only for as long as its process waits for answers of its own. */
  readonly standby: number;
}

export interface CursorsTable {
  readonly account: string;
  readonly value: string;
}

export interface SchemaTable {
  readonly version: number;
  /** The oldest schema version whose code can work with this database. */
  readonly compatible_from: number;
}

export interface Schema {
  readonly prompts: PromptsTable;
  readonly idempotency: IdempotencyTable;
  readonly joiners: JoinersTable;
  readonly deliveries: DeliveriesTable;
  readonly messages: MessagesTable;
  readonly inputs: InputsTable;
  readonly work: WorkTable;
  readonly clarifications: ClarificationsTable;
  readonly events: EventsTable;
  readonly leases: LeasesTable;
  readonly accounts: AccountsTable;
  readonly bots: BotsTable;
  readonly cursors: CursorsTable;
  readonly askline_schema: SchemaTable;
}
