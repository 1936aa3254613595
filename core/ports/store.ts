import type { Change, Claim, CommitResult } from "../ask/change.js";
import type {
  AccountRecord,
  BotRecord,
  ClarificationRecord,
  DeliveryRecord,
  EventRecord,
  InputRecord,
  JoinerRecord,
  MessageRecord,
  PromptRecord,
  PromptStatus,
  WorkRecord,
} from "../ask/record.js";
import type { OpenHere } from "./channel.js";

/** A delivery with the prompt it shows. */
export interface DeliveryWithPrompt {
  readonly delivery: DeliveryRecord;
  readonly prompt: PromptRecord;
}

/** Who took the named lease last: a write that goes with it is refused when that is somebody else by now. */
export interface LeaseHolder {
  readonly name: string;
  readonly holder: string;
}

/**
 * Where processes meet. Every method is one atomic step, sees all committed changes, and rejects with `StoreError` only;
 * after a rejection nothing of the step is stored. Lists are in the order that the method names; a row that cannot be read is
 * left out of them and reported.
 * Instants are the store's own: no caller compares them to a clock of its own.
 */
export interface Store {
  /** The store's own clock, milliseconds since the epoch. */
  now(): Promise<number>;

  /** Writes one decision, all of it or nothing. See `Change` for what it is refused for. */
  commit(change: Change): Promise<CommitResult>;

  prompt(id: string): Promise<PromptRecord | undefined>;
  /** In the order they were asked for. */
  deliveriesOf(promptId: string): Promise<DeliveryRecord[]>;
  /** The delivery whose buttons carry the token. */
  deliveryByToken(token: string): Promise<DeliveryWithPrompt | undefined>;
  delivery(id: string): Promise<DeliveryWithPrompt | undefined>;
  clarification(token: string): Promise<ClarificationRecord | undefined>;
  /** The unresolved clarification that this person was last asked in this chat. */
  openClarification(account: string, chat: string, person: string): Promise<ClarificationRecord | undefined>;

  /** A recorded message of the bot's. */
  message(account: string, chat: string, messageId: string): Promise<MessageRecord | undefined>;
  /** All of a prompt's messages, by chat and position. */
  messagesOf(promptId: string): Promise<MessageRecord[]>;
  /** Deliveries in a chat whose prompt is open and that are claimed with a conversation, or shown; oldest position first. */
  openInChat(account: string, chat: string): Promise<DeliveryWithPrompt[]>;
  /** Where open prompts of the account are shown, and at which position; by chat and position. */
  openHere(account: string): Promise<OpenHere[]>;
  /** How many open prompts have a delivery in the chat that is claimed or shown, not counting `promptId`. */
  countOpenInChat(account: string, chat: string, promptId: string): Promise<number>;
  /** Prompts that were shown in the chat and ended within the last `ms` milliseconds (at most 100). */
  endedInChat(account: string, chat: string, ms: number): Promise<PromptRecord[]>;
  /** Whether the outcome of a send to the chat is not known yet: a delivery of an open prompt, with a conversation, is claimed, or is queued again after a claim. */
  sendsUnfinished(account: string, chat: string): Promise<boolean>;
  /** Inputs with the verdict `held`, by position, of all chats of the account that have no unfinished send (at most 100). */
  heldInputs(account: string): Promise<InputRecord[]>;
  /** The audit trail of a prompt, oldest first. */
  inputsOf(promptId: string): Promise<InputRecord[]>;

  /** Takes queued deliveries that are due, and claimed ones whose lease ran out; due first. Adds one to `attempts`. */
  claimDeliveries(account: string, owner: string, leaseMs: number, limit: number): Promise<DeliveryRecord[]>;
  /** Prolongs a claim, also one that ran out and was not taken anew; false when it was lost. */
  renewDelivery(id: string, claim: Claim, leaseMs: number): Promise<boolean>;
  /** Takes work that is due and not leased; oldest first, at most one item a chat-and-message at a time. Adds one to `attempts`. */
  claimWork(account: string, owner: string, leaseMs: number, limit: number): Promise<WorkRecord[]>;
  /** Prolongs the lease on a work item, also one that ran out and was not taken by another; false when it was lost or is over. */
  renewWork(id: string, owner: string, leaseMs: number): Promise<boolean>;
  /** How many reactions of a prompt are neither done nor failed. */
  outstandingWork(promptId: string): Promise<number>;
  /** Milliseconds until the earliest queued delivery or work item of the account is due, or lapses; undefined when there is none. */
  nextDueMs(account: string): Promise<number | undefined>;

  /** Open prompts whose deadline has passed, earliest first. */
  duePrompts(limit: number): Promise<PromptRecord[]>;
  /** Deliveries that are queued, or whose claim has lapsed, and whose account has no live bot (a beat within `aliveMs`) although `graceMs` or half the prompt's timeout, whichever is less, has passed since the ask and since the account's last beat or clean stop. */
  orphanedDeliveries(aliveMs: number, graceMs: number, limit: number): Promise<DeliveryWithPrompt[]>;
  /** Removes prompts that ended more than `ms` ago and have no outstanding work, with all that belongs to them. Returns how many. With them go accounts without deliveries whose bots are gone for as long, and leases. */
  purge(ms: number, limit: number): Promise<number>;

  /** Takes or prolongs a named lease. Undefined when someone else holds it. `fence` rises with each new holder. */
  lease(name: string, holder: string, ms: number): Promise<{ readonly fence: number } | undefined>;
  release(name: string, holder: string): Promise<void>;
  holder(name: string): Promise<string | undefined>;

  /** Registers a bot's identity and its operator's allow list; the latest registration counts. */
  registerAccount(account: AccountRecord): Promise<void>;
  account(id: string): Promise<AccountRecord | undefined>;
  accounts(): Promise<AccountRecord[]>;
  /** A bot process says that it lives. `beatAt` is the store's now. */
  beat(bot: Omit<BotRecord, "beatAt" | "startedAt">): Promise<void>;
  /** A bot process says that it stops: it lives no more, and counts as last heard of now. */
  unregister(process: string): Promise<void>;
  /** Bots that beat within the last `ms` milliseconds and have not stopped. */
  bots(ms: number): Promise<BotRecord[]>;

  /** Where an account's stream of updates was left. */
  cursor(account: string): Promise<string | undefined>;
  /** False, and nothing is saved, when `by` no longer holds its lease. */
  saveCursor(account: string, value: string, by?: LeaseHolder): Promise<boolean>;
  /**
   * The platform gave a chat of this account another id: deliveries, held inputs, clarifications and what is to be said there
   * follow it. Messages keep the old id, as do reactions that change one: the new chat counts anew. False, and nothing is
   * changed, when `by` no longer holds its lease.
   */
  moveChat(account: string, from: string, to: string, by?: LeaseHolder): Promise<boolean>;

  /** Adds a caller that waits for the prompt. */
  join(joiner: JoinerRecord): Promise<void>;
  /** Changes a joiner's state and returns how many of the prompt's joiners are waiting or detached. */
  leave(joinerId: string, promptId: string, state: "detached" | "aborted"): Promise<number>;

  /** Newest first. `asker` narrows to one asker's. */
  list(filter: {
    readonly asker?: string;
    readonly status?: PromptStatus;
    readonly limit: number;
  }): Promise<PromptRecord[]>;
  /** Committed events after `seq`, by seq. A reader never passes one that is not yet committed. */
  eventsAfter(seq: number, limit: number): Promise<EventRecord[]>;
  /** The highest committed seq; 0 when there is none. */
  lastSeq(): Promise<number>;

  /** Calls back soon (within 100 ms) after any process changed something; may call too often, never too seldom. Returns the way to stop. */
  watch(onChange: () => void): () => void;
  close(): Promise<void>;
}
