import type {
  AccountRecord,
  BotRecord,
  ClarificationRecord,
  DeliveryRecord,
  DeliveryWithPrompt,
  EventRecord,
  InputRecord,
  JoinerRecord,
  MessageRecord,
  PromptRecord,
  WorkRecord,
} from "../../core/index.js";
import { Journal, Table } from "./table.js";

export interface WorkRow extends WorkRecord {
  readonly seq: number;
  readonly state: "waiting" | "done" | "failed";
  readonly lane: string | null;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly leaseUntil: number | null;
  readonly error: string | null;
}

export interface LeaseRow {
  readonly name: string;
  readonly holder: string | null;
  readonly until: number;
  readonly fence: number;
}

/** A bot that said that it stops is kept for a while: its account was served until then. */
export interface BotRow extends BotRecord {
  readonly stopped: boolean;
}

interface IdempotencyRow {
  readonly asker: string;
  readonly key: string;
  readonly digest: string;
  readonly promptId: string;
}

/** One string out of several that no other parts make. */
export function joined(...parts: string[]): string {
  return JSON.stringify(parts);
}

/** Everything the memory store holds, and the journal that makes a transaction of several changes. */
export class Tables {
  readonly journal = new Journal();
  #seq = 0;

  readonly prompts = new Table(this.journal, (row: PromptRecord) => row.id, {});
  readonly idempotency = new Table(this.journal, (row: IdempotencyRow) => joined(row.asker, row.key), {
    prompt: (row: IdempotencyRow) => row.promptId,
  });
  readonly joiners = new Table(this.journal, (row: JoinerRecord) => row.id, {
    prompt: (row: JoinerRecord) => row.promptId,
  });
  readonly deliveries = new Table(this.journal, (row: DeliveryRecord) => row.id, {
    prompt: (row: DeliveryRecord) => row.promptId,
    token: (row: DeliveryRecord) => row.token,
    account: (row: DeliveryRecord) => row.account,
    chat: (row: DeliveryRecord) => row.conversation && joined(row.account, row.conversation.chat),
  });
  readonly messages = new Table(
    this.journal,
    (row: MessageRecord) => joined(row.account, row.chat, row.messageId),
    {
      prompt: (row: MessageRecord) => row.promptId,
      chat: (row: MessageRecord) => joined(row.account, row.chat),
    },
  );
  readonly inputs = new Table(this.journal, (row: InputRecord) => joined(row.account, row.chat, row.key), {
    prompt: (row: InputRecord) => row.promptId,
    held: (row: InputRecord) => (row.verdict === "held" ? row.account : null),
  });
  readonly work = new Table(this.journal, (row: WorkRow) => row.id, {
    prompt: (row: WorkRow) => row.promptId,
    waiting: (row: WorkRow) => (row.state === "waiting" ? row.account : null),
  });
  readonly clarifications = new Table(this.journal, (row: ClarificationRecord) => row.token, {
    chat: (row: ClarificationRecord) => joined(row.account, row.chat),
  });
  readonly events = new Table(this.journal, (row: EventRecord) => String(row.seq), {
    prompt: (row: EventRecord) => row.promptId,
  });
  readonly leases = new Table(this.journal, (row: LeaseRow) => row.name, {});
  readonly accounts = new Table(this.journal, (row: AccountRecord) => row.id, {});
  readonly bots = new Table(this.journal, (row: BotRow) => joined(row.process, row.account), {});
  readonly cursors = new Table(
    this.journal,
    (row: { readonly account: string; readonly value: string }) => row.account,
    {},
  );

  /** Rises with each call; the order of things stored in the same millisecond. */
  nextSeq(): number {
    this.#seq += 1;
    return this.#seq;
  }

  /** None or one; a list so that callers can flatMap. */
  withPrompt(delivery: DeliveryRecord | undefined): DeliveryWithPrompt[] {
    const prompt = delivery && this.prompts.get(delivery.promptId);
    return prompt ? [{ delivery, prompt }] : [];
  }
}
