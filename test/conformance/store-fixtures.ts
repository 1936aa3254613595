import type {
  Change,
  Claim,
  Conversation,
  InputChange,
  MessageRecord,
  NewPrompt,
  NewWork,
  Part,
  Person,
  Presented,
  Prompt,
  Reaction,
  Settlement,
  Store,
  TypedText,
} from "../../core/index.js";

export const account = "place:bot";
/** What a first taking by the process `me` is. */
export const mine: Claim = { owner: "me", attempts: 1 };
export const chat: Conversation = { chat: "c1", direct: true };
export const ana: Person = { address: "place:7", name: "Ana" };

export const prompt: Prompt = {
  questions: [
    {
      id: "target",
      header: "Target",
      fullHeader: "Target",
      question: "Where to?",
      options: [{ label: "Staging" }, { label: "Production", description: "live" }],
      multiSelect: false,
    },
  ],
  timeoutSeconds: 900,
  from: "Release bot",
};

export const part: Part = {
  blocks: [{ kind: "text", runs: [{ text: "Where to?", bold: true }], gap: true }],
  controls: [
    { choice: { kind: "option", question: 0, option: 0 }, label: "1. Staging", primary: true },
    { choice: { kind: "skip" }, label: "Skip" },
  ],
};

export const presented: Presented = {
  v: 1,
  locale: "en",
  mode: "buttons",
  markers: [["1", "2"]],
  message: { parts: [part], plainText: "Where to? 1 or 2" },
};

export function newPrompt(id: string, more: Partial<NewPrompt> = {}): NewPrompt {
  return {
    id,
    prompt,
    asker: "ci",
    session: null,
    locale: null,
    answerers: { v: 1, anyone: false, persons: [ana.address] },
    timeoutMs: 900_000,
    deliveries: [{ id: `${id}-d`, to: "place:7", account, token: `${id}-token` }],
    idempotency: null,
    joiner: null,
    ...more,
  };
}

export function text(key: string, more: Partial<TypedText> = {}): TypedText {
  return {
    kind: "text",
    key,
    chat: "c1",
    direct: true,
    person: ana,
    position: key,
    text: "1",
    messageId: key,
    mentionsBot: false,
    ...more,
  };
}

export function input(key: string, more: Partial<InputChange> = {}): InputChange {
  return { account, promptId: null, verdict: "accepted", input: text(key), person: ana, ...more };
}

export const settlement: Settlement = {
  v: 1,
  by: ana,
  at: "2026-01-02T03:04:05.000Z",
  deliveryId: "p1-d",
};

export function receipt(messageId: string, more: Partial<Reaction & { kind: "receipt" }> = {}): Reaction {
  return { v: 1, kind: "receipt", conversation: chat, messageId, deliveryId: "p1-d", ...more };
}

export function work(id: string, more: Partial<NewWork> = {}): NewWork {
  return { id, account, promptId: null, reaction: receipt(id), ...more };
}

export function message(
  messageId: string,
  more: Partial<MessageRecord> = {},
): Omit<MessageRecord, "finalisedAt"> {
  return {
    account,
    chat: "c1",
    messageId,
    conversation: chat,
    position: messageId,
    role: "controls",
    promptId: "p1",
    deliveryId: "p1-d",
    part: 0,
    person: null,
    ...more,
  };
}

/** Commits a change; what it was refused as, or `committed`. */
export async function commit(store: Store, change: Omit<Change, "durability">): Promise<string> {
  return (await store.commit({ ...change, durability: "normal" })).kind;
}

/** A prompt whose only delivery stands in a chat at a position. */
export async function shown(store: Store, id: string, position: string, where = chat): Promise<void> {
  await commit(store, { create: newPrompt(id) });
  await commit(store, {
    deliveries: [{ id: `${id}-d`, state: "shown", conversation: where, presented, position }],
  });
}

/** The prompt's present revision. */
export async function revision(store: Store, id: string): Promise<number> {
  return (await store.prompt(id))?.revision ?? -1;
}

/** Ends a prompt whatever its revision. */
export async function end(
  store: Store,
  id: string,
  status: "answered" | "expired" | "cancelled" = "cancelled",
): Promise<string> {
  const by = status === "answered" ? settlement : null;
  return commit(store, {
    prompt: { id, revision: await revision(store, id), end: { status, settlement: by } },
  });
}
