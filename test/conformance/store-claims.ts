import { expect } from "vitest";
import type { Case } from "./store.js";
import { account, chat, commit, mine, newPrompt, part, receipt, revision, work } from "./store-fixtures.js";

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);

/** Claims of deliveries and of work: one holder at a time, and nobody's work is lost with its holder. */
export function claimCases(add: Case): void {
  add("gives a queued delivery to one process until its lease runs out", async ({ store, clock }) => {
    await commit(store, { create: newPrompt("p1") });
    const claims = await Promise.all(
      ["a", "b"].map((owner) => store.claimDeliveries(account, owner, 1_000, 9)),
    );
    expect(claims.flat()).toHaveLength(1);
    expect(claims.flat()[0]).toMatchObject({
      state: "claimed",
      attempts: 1,
      leaseUntil: clock.now() + 1_000,
    });
    expect(await store.nextDueMs(account)).toBe(1_000);
    await clock.advance(999);
    expect(await store.claimDeliveries(account, "c", 1_000, 9)).toEqual([]);
    const before = await revision(store, "p1");
    await clock.advance(1);
    expect(await store.claimDeliveries(account, "c", 1_000, 9)).toMatchObject([
      { attempts: 2, leaseOwner: "c" },
    ]);
    expect(await revision(store, "p1")).toBe(before);
    expect(await store.claimDeliveries("place:other", "c", 1_000, 9)).toEqual([]);
  });

  add(
    "claims deliveries in the order in which they are due, as many as asked for",
    async ({ store, clock }) => {
      for (const id of ["p1", "p2", "p3"]) {
        await commit(store, { create: newPrompt(id) });
        await clock.advance(10);
      }
      await store.claimDeliveries(account, "me", 1_000, 1);
      await commit(store, { deliveries: [{ id: "p1-d", claim: mine, releaseForMs: 5 }] });
      await clock.advance(5);
      expect(ids(await store.claimDeliveries(account, "me", 1_000, 2))).toEqual(["p2-d", "p3-d"]);
      expect(ids(await store.claimDeliveries(account, "me", 1_000, 2))).toEqual(["p1-d"]);
    },
  );

  add("prolongs a claim for its owner only", async ({ store, clock }) => {
    await commit(store, { create: newPrompt("p1") });
    await store.claimDeliveries(account, "me", 1_000, 1);
    await clock.advance(900);
    expect(await store.renewDelivery("p1-d", mine, 1_000)).toBe(true);
    expect(await store.renewDelivery("p1-d", { owner: "you", attempts: 1 }, 1_000)).toBe(false);
    await clock.advance(900);
    expect(await store.claimDeliveries(account, "you", 1_000, 1)).toEqual([]);
    await clock.advance(100);
    await store.claimDeliveries(account, "you", 1_000, 1);
    expect(await store.renewDelivery("p1-d", mine, 1_000)).toBe(false);
    expect(await store.renewDelivery("none", mine, 1_000)).toBe(false);
  });

  add("takes a claim that the same process took anew as another one", async ({ store, clock }) => {
    await commit(store, { create: newPrompt("p1") });
    await store.claimDeliveries(account, "me", 1_000, 1);
    await clock.advance(1_000);
    // Nobody else took it: it can still be prolonged.
    expect(await store.renewDelivery("p1-d", mine, 1_000)).toBe(true);
    await clock.advance(1_000);
    await store.claimDeliveries(account, "me", 1_000, 1);
    expect(await store.renewDelivery("p1-d", mine, 1_000)).toBe(false);
    const failed = (attempts: number) =>
      commit(store, { deliveries: [{ id: "p1-d", claim: { owner: "me", attempts }, state: "failed" }] });
    expect([await failed(1), await failed(2)]).toEqual(["stale", "committed"]);
  });

  add("gives work oldest first, to one process at a time", async ({ store, clock }) => {
    for (const id of ["w1", "w2", "w3"]) await commit(store, { work: [work(id)] });
    const [first = [], second = []] = await Promise.all([
      store.claimWork(account, "a", 1_000, 2),
      store.claimWork(account, "b", 1_000, 2),
    ]);
    // Which of the two gets which is the store's affair.
    expect(ids([...first, ...second]).sort()).toEqual(["w1", "w2", "w3"]);
    for (const taken of [first, second]) expect(ids(taken)).toEqual(ids(taken).sort());
    const oldest = [...first, ...second].find(({ id }) => id === "w1");
    expect(oldest).toEqual({
      id: "w1",
      account,
      promptId: null,
      reaction: receipt("w1"),
      attempts: 1,
      leaseOwner: first.some(({ id }) => id === "w1") ? "a" : "b",
    });
    await clock.advance(1_000);
    expect(ids(await store.claimWork(account, "c", 1_000, 9))).toEqual(["w1", "w2", "w3"]);
  });

  add("carries out one item of a message after the other, in their order", async ({ store, clock }) => {
    await commit(store, {
      work: [
        work("w1", { reaction: receipt("5") }),
        work("w2", { reaction: { v: 1, kind: "disarm", conversation: chat, messageId: "5" } }),
        work("w3", { reaction: receipt("6") }),
        work("w4", {
          reaction: { v: 1, kind: "say", conversation: chat, part, role: "hint", replyTo: "5" },
        }),
      ],
    });
    expect(ids(await store.claimWork(account, "me", 1_000, 9))).toEqual(["w1", "w3", "w4"]);
    expect(await store.claimWork(account, "you", 1_000, 9)).toEqual([]);
    expect(await store.nextDueMs(account)).toBe(1_000);
    await commit(store, { workChanges: [{ id: "w1", owner: "me", state: "again", afterMs: 3_000 }] });
    expect(await store.claimWork(account, "you", 1_000, 9)).toEqual([]);
    await clock.advance(3_000);
    expect(ids(await store.claimWork(account, "me", 1_000, 9)).sort()).toEqual(["w1", "w3", "w4"]);
    await commit(store, { workChanges: [{ id: "w1", owner: "me", state: "done" }] });
    expect(ids(await store.claimWork(account, "you", 1_000, 9))).toEqual(["w2"]);
  });

  add("leaves new work to the process that leased it, and to others after that", async ({ store, clock }) => {
    await commit(store, { work: [work("w1", { lease: { owner: "me", ms: 1_000 } })] });
    expect(await store.claimWork(account, "you", 1_000, 9)).toEqual([]);
    await clock.advance(1_000);
    expect(await store.claimWork(account, "you", 1_000, 9)).toMatchObject([{ id: "w1", attempts: 2 }]);
    const done = (owner: string) => commit(store, { workChanges: [{ id: "w1", owner, state: "done" }] });
    expect([await done("me"), await done("you"), await done("you")]).toEqual(["stale", "committed", "stale"]);
  });

  add("prolongs the lease on work for its owner only, until it is done", async ({ store, clock }) => {
    await commit(store, { work: [work("w1")] });
    await store.claimWork(account, "me", 1_000, 1);
    await clock.advance(900);
    expect(await store.renewWork("w1", "me", 1_000)).toBe(true);
    expect(await store.renewWork("w1", "you", 1_000)).toBe(false);
    await clock.advance(999);
    expect(await store.claimWork(account, "you", 1_000, 1)).toEqual([]);
    expect(await store.nextDueMs(account)).toBe(1);
    await commit(store, { workChanges: [{ id: "w1", owner: "me", state: "done" }] });
    expect(await store.renewWork("w1", "me", 1_000)).toBe(false);
    expect(await store.renewWork("none", "me", 1_000)).toBe(false);
  });

  add("counts the reactions of a prompt that are neither done nor failed", async ({ store }) => {
    await commit(store, { create: newPrompt("p1") });
    await commit(store, { work: ["w1", "w2", "w3"].map((id) => work(id, { promptId: "p1" })) });
    await store.claimWork(account, "me", 1_000, 9);
    expect(await store.outstandingWork("p1")).toBe(3);
    await commit(store, {
      workChanges: [
        { id: "w1", owner: "me", state: "done" },
        { id: "w2", owner: "me", state: "failed", error: "message_gone" },
        { id: "w3", owner: "me", state: "again", afterMs: 1 },
      ],
    });
    expect(await store.outstandingWork("p1")).toBe(1);
    expect(await store.outstandingWork("none")).toBe(0);
  });

  add("says when something of the account is next due", async ({ store, clock }) => {
    expect(await store.nextDueMs(account)).toBeUndefined();
    await commit(store, { work: [work("w1", { lease: { owner: "me", ms: 700 } })] });
    expect(await store.nextDueMs(account)).toBe(700);
    await commit(store, { create: newPrompt("p1") });
    await clock.advance(50);
    expect(await store.nextDueMs(account)).toBe(0);
    expect(await store.nextDueMs("place:other")).toBeUndefined();
  });
}
