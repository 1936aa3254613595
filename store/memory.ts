import {
  type AccountRecord,
  type BotRecord,
  type Change,
  type Claim,
  type Clock,
  type CommitResult,
  type JoinerRecord,
  type LeaseHolder,
  type PromptStatus,
  type Store,
  StoreError,
} from "../core/index.js";
import * as bots from "./memory/bots.js";
import * as chats from "./memory/chats.js";
import * as claims from "./memory/claims.js";
import { applyChange } from "./memory/commit.js";
import * as leases from "./memory/leases.js";
import { moveChat } from "./memory/move-chat.js";
import * as sweeps from "./memory/sweeps.js";
import { joined, Tables } from "./memory/tables.js";
import { Refusal } from "./refusal.js";
import { Watchers } from "./watchers.js";

/**
 * A store in this process's memory: for tests, and for asking and answering in one process that may forget.
 * What it gives out is frozen.
 */
export function createMemoryStore(options: { readonly clock: Pick<Clock, "now"> }): Store {
  return new MemoryStore(options.clock);
}

class MemoryStore implements Store {
  readonly #tables = new Tables();
  readonly #watchers = new Watchers();
  readonly #clock: Pick<Clock, "now">;
  #closed = false;

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  /** One step that only reads. */
  async #read<T>(step: (tables: Tables, now: number) => T): Promise<T> {
    if (this.#closed) throw new StoreError("store_failed", "The memory store is closed.");
    return step(this.#tables, this.#clock.now());
  }

  /** One step, all of it or nothing. */
  #write<T>(step: (tables: Tables, now: number) => T): Promise<T> {
    return this.#read((tables, now) => {
      try {
        const result = step(tables, now);
        tables.journal.keep();
        return result;
      } catch (error) {
        tables.journal.takeBack();
        throw error;
      }
    });
  }

  /** A write that others want to hear of. */
  async #change<T>(step: (tables: Tables, now: number) => T): Promise<T> {
    const result = await this.#write(step);
    this.#watchers.tell();
    return result;
  }

  now() {
    return this.#read((_tables, now) => now);
  }

  async commit(change: Change): Promise<CommitResult> {
    try {
      await this.#change((tables, now) => applyChange(tables, change, now));
      return { kind: "committed" };
    } catch (error) {
      if (error instanceof Refusal) return error.result;
      throw error;
    }
  }

  prompt(id: string) {
    return this.#read((tables) => tables.prompts.get(id));
  }

  deliveriesOf(promptId: string) {
    return this.#read((tables) => tables.deliveries.by("prompt", promptId));
  }

  deliveryByToken(token: string) {
    return this.#read(
      (tables) => tables.deliveries.by("token", token).flatMap((row) => tables.withPrompt(row))[0],
    );
  }

  delivery(id: string) {
    return this.#read((tables) => tables.withPrompt(tables.deliveries.get(id))[0]);
  }

  clarification(token: string) {
    return this.#read((tables) => tables.clarifications.get(token));
  }

  openClarification(account: string, chat: string, person: string) {
    return this.#read((tables) => chats.openClarification(tables, account, chat, person));
  }

  message(account: string, chat: string, messageId: string) {
    return this.#read((tables) => tables.messages.get(joined(account, chat, messageId)));
  }

  messagesOf(promptId: string) {
    return this.#read((tables) =>
      tables.messages
        .by("prompt", promptId)
        .sort((a, b) => compare(a.chat, b.chat) || compare(a.position, b.position)),
    );
  }

  openInChat(account: string, chat: string) {
    return this.#read((tables) => chats.openInChat(tables, account, chat));
  }

  openHere(account: string) {
    return this.#read((tables) => chats.openHere(tables, account));
  }

  countOpenInChat(account: string, chat: string, promptId: string) {
    return this.#read((tables) => chats.countOpenInChat(tables, account, chat, promptId));
  }

  endedInChat(account: string, chat: string, ms: number) {
    return this.#read((tables, now) => chats.endedInChat(tables, account, chat, now - ms));
  }

  sendsUnfinished(account: string, chat: string) {
    return this.#read((tables) => chats.sendsUnfinished(tables, account, chat));
  }

  heldInputs(account: string) {
    return this.#read((tables) => chats.heldInputs(tables, account));
  }

  inputsOf(promptId: string) {
    // Not by the index: an input that was resumed got its prompt after those that came behind it.
    return this.#read((tables) =>
      tables.inputs
        .all()
        .filter((input) => input.promptId === promptId)
        .sort((a, b) => a.at - b.at),
    );
  }

  claimDeliveries(account: string, owner: string, leaseMs: number, limit: number) {
    return this.#claim((tables, now) =>
      claims.claimDeliveries(tables, account, { owner, until: now + leaseMs }, now, limit),
    );
  }

  claimWork(account: string, owner: string, leaseMs: number, limit: number) {
    return this.#claim((tables, now) =>
      claims.claimWork(tables, account, { owner, until: now + leaseMs }, now, limit),
    );
  }

  /** A claim that found nothing has changed nothing: telling of it would make its caller claim again. */
  async #claim<T>(step: (tables: Tables, now: number) => T[]): Promise<T[]> {
    const claimed = await this.#write(step);
    if (claimed.length > 0) this.#watchers.tell();
    return claimed;
  }

  renewDelivery(id: string, claim: Claim, leaseMs: number) {
    return this.#write((tables, now) => claims.renewDelivery(tables, id, claim, now + leaseMs));
  }

  renewWork(id: string, owner: string, leaseMs: number) {
    return this.#write((tables, now) => claims.renewWork(tables, id, owner, now + leaseMs));
  }

  outstandingWork(promptId: string) {
    return this.#read((tables) => sweeps.outstandingWork(tables, promptId));
  }

  nextDueMs(account: string) {
    return this.#read((tables, now) => claims.nextDueMs(tables, account, now));
  }

  duePrompts(limit: number) {
    return this.#read((tables, now) => sweeps.duePrompts(tables, now, limit));
  }

  orphanedDeliveries(aliveMs: number, graceMs: number, limit: number) {
    return this.#read((tables, now) => sweeps.orphanedDeliveries(tables, now, aliveMs, graceMs, limit));
  }

  purge(ms: number, limit: number) {
    return this.#change((tables, now) => sweeps.purge(tables, now - ms, limit));
  }

  lease(name: string, holder: string, ms: number) {
    return this.#write((tables, now) => leases.take(tables, name, holder, now, ms));
  }

  release(name: string, holder: string) {
    return this.#change((tables) => leases.release(tables, name, holder));
  }

  holder(name: string) {
    return this.#read((tables, now) => leases.holder(tables, name, now));
  }

  registerAccount(account: AccountRecord) {
    return this.#change((tables) => tables.accounts.put(account));
  }

  account(id: string) {
    return this.#read((tables) => tables.accounts.get(id));
  }

  accounts() {
    return this.#read((tables) => tables.accounts.all().sort((a, b) => compare(a.id, b.id)));
  }

  beat(bot: Omit<BotRecord, "beatAt" | "startedAt">) {
    return this.#write((tables, now) => bots.beat(tables, bot, now));
  }

  unregister(process: string) {
    return this.#change((tables, now) => bots.unregister(tables, process, now));
  }

  bots(ms: number) {
    return this.#read((tables, now) => bots.liveBots(tables, now - ms));
  }

  cursor(account: string) {
    return this.#read((tables) => tables.cursors.get(account)?.value);
  }

  saveCursor(account: string, value: string, by?: LeaseHolder) {
    return this.#write((tables) => {
      const held = !by || leases.isHeldBy(tables, by);
      if (held) tables.cursors.put({ account, value });
      return held;
    });
  }

  moveChat(account: string, from: string, to: string, by?: LeaseHolder) {
    return this.#change((tables) => {
      const held = !by || leases.isHeldBy(tables, by);
      if (held) moveChat(tables, account, from, to);
      return held;
    });
  }

  join(joiner: JoinerRecord) {
    return this.#change((tables) => tables.joiners.put(joiner));
  }

  leave(joinerId: string, promptId: string, state: "detached" | "aborted") {
    return this.#change((tables) => {
      const known = tables.joiners.get(joinerId);
      if (known?.promptId === promptId) tables.joiners.put({ ...known, state });
      return tables.joiners.by("prompt", promptId).filter((joiner) => joiner.state !== "aborted").length;
    });
  }

  list(filter: { readonly asker?: string; readonly status?: PromptStatus; readonly limit: number }) {
    return this.#read((tables) => sweeps.list(tables, filter));
  }

  eventsAfter(seq: number, limit: number) {
    return this.#read((tables) =>
      tables.events
        .all()
        .filter((event) => event.seq > seq)
        .slice(0, limit),
    );
  }

  lastSeq() {
    return this.#read((tables) => tables.events.all().at(-1)?.seq ?? 0);
  }

  watch(onChange: () => void) {
    return this.#watchers.add(onChange);
  }

  async close() {
    this.#closed = true;
    this.#watchers.clear();
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
