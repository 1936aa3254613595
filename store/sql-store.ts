import type {
  AccountRecord,
  BotRecord,
  Change,
  Claim,
  CommitResult,
  JoinerRecord,
  LeaseHolder,
  PromptStatus,
  Store,
} from "../core/index.js";
import { Refusal } from "./refusal.js";
import type { SqlDatabase } from "./sql-database.js";
import type { Session, TimedSession } from "./statement.js";
import * as bots from "./statements/bots.js";
import * as chats from "./statements/chats.js";
import * as clarifications from "./statements/clarifications.js";
import { applyChange } from "./statements/commit.js";
import * as deliveries from "./statements/deliveries.js";
import * as deliveryClaims from "./statements/delivery-claims.js";
import * as events from "./statements/events.js";
import * as inputs from "./statements/inputs.js";
import * as joiners from "./statements/joiners.js";
import * as leases from "./statements/leases.js";
import * as messages from "./statements/messages.js";
import { moveChat } from "./statements/move-chat.js";
import * as prompts from "./statements/prompts.js";
import * as sweeps from "./statements/sweeps.js";
import * as work from "./statements/work.js";

/** A store over a database that speaks SQL. */
export class SqlStore implements Store {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  #read<T>(step: (session: Session) => Promise<T>): Promise<T> {
    return this.#database.read(step);
  }

  #readTimed<T>(step: (session: TimedSession) => Promise<T>): Promise<T> {
    return this.#database.readTimed(step);
  }

  /** A write that nobody waits for. */
  #write<T>(durability: "full" | "normal", step: (session: TimedSession) => Promise<T>): Promise<T> {
    return this.#database.write(durability, step);
  }

  /** A write that others want to hear of. */
  #change<T>(durability: "full" | "normal", step: (session: TimedSession) => Promise<T>): Promise<T> {
    return this.#database.write(durability, step, () => true);
  }

  /** Takes no write lock where nothing is due, and tells nobody where nothing was taken. */
  async #claim<T>(
    isDue: (session: TimedSession) => Promise<boolean>,
    claim: (session: TimedSession) => Promise<T[]>,
  ): Promise<T[]> {
    if (!(await this.#readTimed(isDue))) return [];
    return this.#database.write("normal", claim, (claimed) => claimed.length > 0);
  }

  now() {
    return this.#readTimed(async (session) => session.now);
  }

  async commit(change: Change): Promise<CommitResult> {
    try {
      await this.#change(change.durability, (session) => applyChange(session, change));
      return { kind: "committed" };
    } catch (error) {
      if (error instanceof Refusal) return error.result;
      throw error;
    }
  }

  prompt(id: string) {
    return this.#read((session) => prompts.prompt(session, id));
  }

  deliveriesOf(promptId: string) {
    return this.#read((session) => deliveries.deliveriesOf(session, promptId));
  }

  deliveryByToken(token: string) {
    return this.#read((session) => deliveries.deliveryByToken(session, token));
  }

  delivery(id: string) {
    return this.#read((session) => deliveries.delivery(session, id));
  }

  clarification(token: string) {
    return this.#read((session) => clarifications.clarification(session, token));
  }

  openClarification(account: string, chat: string, person: string) {
    return this.#read((session) => clarifications.openClarification(session, account, chat, person));
  }

  message(account: string, chat: string, messageId: string) {
    return this.#read((session) => messages.message(session, account, chat, messageId));
  }

  messagesOf(promptId: string) {
    return this.#read((session) => messages.messagesOf(session, promptId));
  }

  openInChat(account: string, chat: string) {
    return this.#read((session) => chats.openInChat(session, account, chat));
  }

  openHere(account: string) {
    return this.#read((session) => chats.openHere(session, account));
  }

  countOpenInChat(account: string, chat: string, promptId: string) {
    return this.#read((session) => chats.countOpenInChat(session, account, chat, promptId));
  }

  endedInChat(account: string, chat: string, ms: number) {
    return this.#readTimed((session) => chats.endedInChat(session, account, chat, ms));
  }

  sendsUnfinished(account: string, chat: string) {
    return this.#read((session) => chats.sendsUnfinished(session, account, chat));
  }

  heldInputs(account: string) {
    return this.#read((session) => inputs.heldInputs(session, account));
  }

  inputsOf(promptId: string) {
    return this.#read((session) => inputs.inputsOf(session, promptId));
  }

  claimDeliveries(account: string, owner: string, leaseMs: number, limit: number) {
    return this.#claim(
      (session) => deliveryClaims.anyDeliveryDue(session, account),
      (session) => deliveryClaims.claimDeliveries(session, account, owner, leaseMs, limit),
    );
  }

  renewDelivery(id: string, claim: Claim, leaseMs: number) {
    return this.#write("normal", (session) => deliveryClaims.renewDelivery(session, id, claim, leaseMs));
  }

  claimWork(account: string, owner: string, leaseMs: number, limit: number) {
    return this.#claim(
      (session) => work.anyWorkDue(session, account),
      (session) => work.claimWork(session, account, owner, leaseMs, limit),
    );
  }

  renewWork(id: string, owner: string, leaseMs: number) {
    return this.#write("normal", (session) => work.renewWork(session, id, owner, leaseMs));
  }

  outstandingWork(promptId: string) {
    return this.#read((session) => work.outstandingWork(session, promptId));
  }

  nextDueMs(account: string) {
    return this.#readTimed((session) => work.nextDueMs(session, account));
  }

  duePrompts(limit: number) {
    return this.#readTimed((session) => prompts.duePrompts(session, limit));
  }

  orphanedDeliveries(aliveMs: number, graceMs: number, limit: number) {
    return this.#readTimed((session) => sweeps.orphanedDeliveries(session, aliveMs, graceMs, limit));
  }

  purge(ms: number, limit: number) {
    return this.#change("normal", (session) => sweeps.purge(session, ms, limit));
  }

  lease(name: string, holder: string, ms: number) {
    return this.#write("normal", (session) => leases.takeLease(session, name, holder, ms));
  }

  release(name: string, holder: string) {
    return this.#change("normal", (session) => leases.releaseLease(session, name, holder));
  }

  holder(name: string) {
    return this.#readTimed((session) => leases.leaseHolder(session, name));
  }

  registerAccount(account: AccountRecord) {
    return this.#change("normal", (session) => bots.registerAccount(session, account));
  }

  account(id: string) {
    return this.#read((session) => bots.account(session, id));
  }

  accounts() {
    return this.#read((session) => bots.accounts(session));
  }

  beat(bot: Omit<BotRecord, "beatAt" | "startedAt">) {
    return this.#write("normal", (session) => bots.beat(session, bot));
  }

  unregister(process: string) {
    return this.#change("normal", (session) => bots.unregister(session, process));
  }

  bots(ms: number) {
    return this.#readTimed((session) => bots.bots(session, ms));
  }

  cursor(account: string) {
    return this.#read((session) => bots.cursor(session, account));
  }

  saveCursor(account: string, value: string, by?: LeaseHolder) {
    return this.#write("normal", async (session) => {
      const held = !by || (await leases.isHeldBy(session, by));
      if (held) await bots.saveCursor(session, account, value);
      return held;
    });
  }

  moveChat(account: string, from: string, to: string, by?: LeaseHolder) {
    return this.#change("full", async (session) => {
      const held = !by || (await leases.isHeldBy(session, by));
      if (held) await moveChat(session, account, from, to);
      return held;
    });
  }

  join(joiner: JoinerRecord) {
    return this.#change("full", (session) => joiners.join(session, joiner));
  }

  leave(joinerId: string, promptId: string, state: "detached" | "aborted") {
    return this.#change("full", (session) => joiners.leave(session, { id: joinerId, promptId, state }));
  }

  list(filter: { readonly asker?: string; readonly status?: PromptStatus; readonly limit: number }) {
    return this.#read((session) => prompts.listPrompts(session, filter));
  }

  eventsAfter(seq: number, limit: number) {
    return this.#read((session) => events.eventsAfter(session, seq, limit));
  }

  lastSeq() {
    return this.#read((session) => events.lastSeq(session));
  }

  watch(onChange: () => void) {
    return this.#database.watch(onChange);
  }

  close() {
    return this.#database.close();
  }
}
