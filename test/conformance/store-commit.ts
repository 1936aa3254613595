import { expect } from "vitest";
import type { Case } from "./store.js";
import {
  account,
  ana,
  chat,
  commit,
  end,
  input,
  message,
  mine,
  newPrompt,
  presented,
  prompt,
  revision,
  settlement,
  shown,
  text,
  work,
} from "./store-fixtures.js";

/** Writing decisions: all or nothing, and refused when what they rested on has moved. */
export function commitCases(add: Case): void {
  add("stores a prompt with its deliveries, open and queued", async ({ store, clock }) => {
    const deliveries = [
      { id: "d2", to: "place:8", account, token: "t2" },
      { id: "d1", to: "place:7", account, token: "t1" },
    ];
    expect(await commit(store, { create: newPrompt("p1", { deliveries, locale: "vi", session: "s" }) })).toBe(
      "committed",
    );
    const deadlineAt = clock.now() + 900_000;
    expect(await store.prompt("p1")).toEqual({
      id: "p1",
      revision: 1,
      status: "open",
      prompt: { ...prompt, deadline: new Date(deadlineAt).toISOString() },
      asker: "ci",
      session: "s",
      locale: "vi",
      answerers: { v: 1, anyone: false, persons: [ana.address] },
      progress: { v: 1, answers: {} },
      settlement: null,
      createdAt: clock.now(),
      deadlineAt,
      endedAt: null,
    });
    expect((await store.deliveriesOf("p1")).map((row) => row.id)).toEqual(["d2", "d1"]);
    expect((await store.deliveryByToken("t1"))?.delivery).toEqual({
      id: "d1",
      promptId: "p1",
      to: "place:7",
      account,
      state: "queued",
      token: "t1",
      conversation: null,
      presented: null,
      position: null,
      attempts: 0,
      error: null,
      createdAt: clock.now(),
      dueAt: clock.now(),
      leaseOwner: null,
      leaseUntil: null,
    });
    expect((await store.delivery("d2"))?.prompt.id).toBe("p1");
    expect(await store.prompt("p2")).toBeUndefined();
    expect(await store.delivery("d3")).toBeUndefined();
    expect(await store.deliveryByToken("t3")).toBeUndefined();
  });

  add("names the prompt that used an idempotency key, and stores nothing", async ({ store }) => {
    const idempotency = { key: "k", digest: "one" };
    await commit(store, { create: newPrompt("p1", { idempotency }) });
    const create = newPrompt("p2", { idempotency: { key: "k", digest: "two" } });
    expect(await store.commit({ create, durability: "full" })).toEqual({
      kind: "exists",
      promptId: "p1",
      digest: "one",
    });
    expect(await store.prompt("p2")).toBeUndefined();
    expect(await store.deliveryByToken("p2-token")).toBeUndefined();
    expect(await commit(store, { create: newPrompt("p3", { idempotency, asker: "other" }) })).toBe(
      "committed",
    );
  });

  add("settles once: of two commits with one revision the second is stale", async ({ store }) => {
    await shown(store, "p1", "5");
    const at = await revision(store, "p1");
    const settle = (key: string) =>
      commit(store, {
        input: input(key, { promptId: "p1" }),
        prompt: { id: "p1", revision: at, end: { status: "answered", settlement } },
        work: [work(`w-${key}`, { promptId: "p1" })],
        events: [{ kind: "prompt_ended", promptId: "p1", account }],
      });
    const results = await Promise.all([settle("1"), settle("2"), settle("3")]);
    expect(results.sort()).toEqual(["committed", "stale", "stale"]);
    expect(await store.inputsOf("p1")).toHaveLength(1);
    expect(await store.outstandingWork("p1")).toBe(1);
    expect(await store.eventsAfter(0, 10)).toHaveLength(1);
    expect(await store.prompt("p1")).toMatchObject({ status: "answered", settlement });
  });

  add("keeps progress under its revision", async ({ store }) => {
    await shown(store, "p1", "5");
    const at = await revision(store, "p1");
    const answer = { picked: [1], text: "own words", by: ana, at: settlement.at };
    const progress = { v: 1 as const, answers: { target: answer } };
    expect(await commit(store, { prompt: { id: "p1", revision: at, progress } })).toBe("committed");
    expect(await store.prompt("p1")).toMatchObject({ progress, revision: at + 1, status: "open" });
    expect(await commit(store, { prompt: { id: "p1", revision: at, progress } })).toBe("stale");
    await end(store, "p1");
    const ended = await revision(store, "p1");
    expect(await commit(store, { prompt: { id: "p1", revision: ended, progress } })).toBe("stale");
    expect(await commit(store, { prompt: { id: "none", revision: 1, progress } })).toBe("stale");
  });

  add("refuses an answer and a skip from the deadline on, and nothing else", async ({ store, clock }) => {
    await shown(store, "p1", "5");
    await shown(store, "p2", "6");
    await clock.advance(899_999);
    expect(await end(store, "p2", "answered")).toBe("committed");
    await clock.advance(1);
    expect(await end(store, "p1", "answered")).toBe("stale");
    const skip = { status: "skipped" as const, settlement };
    expect(
      await commit(store, { prompt: { id: "p1", revision: await revision(store, "p1"), end: skip } }),
    ).toBe("stale");
    expect(await end(store, "p1", "expired")).toBe("committed");
    expect(await store.prompt("p1")).toMatchObject({ status: "expired", endedAt: clock.now() });
    expect(await end(store, "p1", "cancelled")).toBe("stale");
    expect((await store.prompt("p1"))?.status).toBe("expired");
  });

  add("withdraws what is queued or claimed when the prompt ends", async ({ store }) => {
    const deliveries = ["a", "b", "c"].map((id) => ({ id, to: `place:${id}`, account, token: `t-${id}` }));
    await commit(store, { create: newPrompt("p1", { deliveries }) });
    await commit(store, { deliveries: [{ id: "a", state: "shown", conversation: chat, position: "1" }] });
    expect((await store.claimDeliveries(account, "me", 1_000, 1)).map((row) => row.id)).toEqual(["b"]);
    await end(store, "p1");
    const states = (await store.deliveriesOf("p1")).map(({ state, leaseOwner }) => [state, leaseOwner]);
    expect(states).toEqual([
      ["shown", null],
      ["withdrawn", null],
      ["withdrawn", null],
    ]);
    expect(await store.claimDeliveries(account, "me", 1_000, 9)).toEqual([]);
  });

  add("lets the last delivery fail and the prompt end in one change", async ({ store }) => {
    await commit(store, { create: newPrompt("p1") });
    await store.claimDeliveries(account, "me", 1_000, 1);
    const error = { v: 1 as const, code: "blocked", message: "Ana blocked the bot." };
    const kind = await commit(store, {
      deliveries: [{ id: "p1-d", claim: mine, state: "failed", error }],
      prompt: {
        id: "p1",
        revision: await revision(store, "p1"),
        end: { status: "undeliverable", settlement: null },
      },
    });
    expect(kind).toBe("committed");
    expect((await store.delivery("p1-d"))?.delivery).toMatchObject({
      state: "failed",
      error,
      leaseOwner: null,
    });
    expect((await store.prompt("p1"))?.status).toBe("undeliverable");
  });

  add("raises the prompt's revision with each change of a delivery's state", async ({ store }) => {
    await commit(store, { create: newPrompt("p1") });
    const created = await revision(store, "p1");
    await store.claimDeliveries(account, "me", 1_000, 1);
    const claimed = await revision(store, "p1");
    await commit(store, { deliveries: [{ id: "p1-d", conversation: chat, presented }] });
    const same = await revision(store, "p1");
    await commit(store, { deliveries: [{ id: "p1-d", claim: mine, state: "shown", position: "5" }] });
    expect([claimed > created, same === claimed, (await revision(store, "p1")) > same]).toEqual([
      true,
      true,
      true,
    ]);
  });

  add("changes a delivery only for who holds its lease", async ({ store, clock }) => {
    await commit(store, { create: newPrompt("p1") });
    const change = (owner: string, attempts = 1) =>
      commit(store, {
        deliveries: [{ id: "p1-d", claim: { owner, attempts }, conversation: chat, presented }],
      });
    expect(await change("me")).toBe("stale");
    await store.claimDeliveries(account, "me", 1_000, 1);
    expect(await change("me")).toBe("committed");
    await clock.advance(1_000);
    await store.claimDeliveries(account, "you", 1_000, 1);
    expect([await change("me"), await change("you", 2)]).toEqual(["stale", "committed"]);
    expect((await store.delivery("p1-d"))?.delivery).toMatchObject({
      conversation: chat,
      presented,
      attempts: 2,
    });
    expect(await commit(store, { deliveries: [{ id: "none", state: "failed" }] })).toBe("stale");
  });

  add(
    "gives a lease back for a later attempt, with the error kept and taken away",
    async ({ store, clock }) => {
      await commit(store, { create: newPrompt("p1") });
      await store.claimDeliveries(account, "me", 1_000, 1);
      const error = { v: 1 as const, code: "rate_limited", message: "Wait." };
      const back = { id: "p1-d", claim: mine, state: "queued" as const, error, releaseForMs: 5_000 };
      await commit(store, { deliveries: [back] });
      expect((await store.delivery("p1-d"))?.delivery).toMatchObject({
        state: "queued",
        error,
        dueAt: clock.now() + 5_000,
        leaseOwner: null,
        leaseUntil: null,
      });
      expect(await store.nextDueMs(account)).toBe(5_000);
      await commit(store, { deliveries: [{ id: "p1-d", error: null }] });
      expect((await store.delivery("p1-d"))?.delivery.error).toBeNull();
    },
  );

  add("keeps a message once and marks it finalised once", async ({ store, clock }) => {
    await shown(store, "p1", "5");
    const first = clock.now();
    await commit(store, { messages: [message("5"), message("4", { role: "part" })] });
    await commit(store, { messages: [message("5", { role: "hint" })] });
    const one = { account, chat: "c1", messageId: "5" };
    await commit(store, { finalise: [one] });
    await clock.advance(10);
    await commit(store, { finalise: [one, { ...one, messageId: "none" }] });
    expect(await store.message(account, "c1", "5")).toEqual({ ...message("5"), finalisedAt: first });
    expect((await store.messagesOf("p1")).map((row) => row.messageId)).toEqual(["4", "5"]);
    expect(await store.message(account, "c2", "5")).toBeUndefined();
  });

  add("undoes everything when a later step is refused", async ({ store }) => {
    await shown(store, "p1", "5");
    const before = await store.prompt("p1");
    const kind = await commit(store, {
      create: newPrompt("p2", { idempotency: { key: "k", digest: "d" } }),
      input: input("1", { promptId: "p1" }),
      clarification: {
        token: "c",
        account,
        chat: "c1",
        person: ana.address,
        input: text("1"),
        candidates: [],
      },
      prompt: { id: "p1", revision: before?.revision ?? 0, end: { status: "cancelled", settlement: null } },
      messages: [message("9")],
      work: [work("w1")],
      events: [{ kind: "prompt_ended", promptId: "p1", account }],
      workChanges: [{ id: "none", owner: "me", state: "done" }],
    });
    expect(kind).toBe("stale");
    expect(await store.prompt("p2")).toBeUndefined();
    expect(await store.prompt("p1")).toEqual(before);
    expect(await store.inputsOf("p1")).toEqual([]);
    expect(await store.clarification("c")).toBeUndefined();
    expect(await store.message(account, "c1", "9")).toBeUndefined();
    expect(await store.claimWork(account, "me", 1_000, 9)).toEqual([]);
    expect(await store.lastSeq()).toBe(0);
    expect(await commit(store, { create: newPrompt("p3", { idempotency: { key: "k", digest: "d" } }) })).toBe(
      "committed",
    );
    expect((await store.list({ limit: 9 })).map((row) => row.id)).toEqual(["p3", "p1"]);
  });

  add("takes what belongs to a purged prompt as stale", async ({ store }) => {
    expect(await commit(store, { input: input("1", { promptId: "gone" }) })).toBe("stale");
    expect(await commit(store, { work: [work("w", { promptId: "gone" })] })).toBe("stale");
  });

  add("gives out data that a caller cannot change for others", async ({ store }) => {
    const create = newPrompt("p1");
    await commit(store, { create });
    const read = await store.prompt("p1");
    const options = read?.prompt.questions[0]?.options as { label: string }[];
    try {
      options.push({ label: "Sneaked in" });
    } catch {}
    expect((await store.prompt("p1"))?.prompt.questions[0]?.options).toHaveLength(2);
    expect(create.prompt.questions[0]?.options).toHaveLength(2);
  });
}
