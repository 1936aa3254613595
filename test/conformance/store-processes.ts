import { expect, vi } from "vitest";
import type { Case } from "./store.js";
import { account, commit, newPrompt, settlement, shown, work } from "./store-fixtures.js";

/** Bots, leases, joiners, events and who is told of changes. */
export function processCases(add: Case): void {
  add(
    "gives a named lease to one holder, with a fence that rises with each new one",
    async ({ store, clock }) => {
      expect(await store.holder("r")).toBeUndefined();
      expect(await store.lease("r", "a", 1_000)).toEqual({ fence: 1 });
      expect(await store.lease("r", "b", 1_000)).toBeUndefined();
      await clock.advance(900);
      expect(await store.lease("r", "a", 1_000)).toEqual({ fence: 1 });
      expect(await store.holder("r")).toBe("a");
      await clock.advance(1_000);
      expect(await store.holder("r")).toBeUndefined();
      expect(await store.lease("r", "b", 1_000)).toEqual({ fence: 2 });
      await store.release("r", "a");
      expect(await store.holder("r")).toBe("b");
      await store.release("r", "b");
      expect(await store.holder("r")).toBeUndefined();
      expect(await store.lease("r", "b", 1_000)).toEqual({ fence: 3 });
      expect(await store.lease("other", "a", 1_000)).toEqual({ fence: 1 });
    },
  );

  add("lets a receiver's writes be only while nobody else took its lease", async ({ store, clock }) => {
    const by = { name: "r", holder: "a" };
    expect(await store.saveCursor(account, "1", by)).toBe(false);
    await store.lease("r", "a", 1_000);
    expect(await store.saveCursor(account, "2", by)).toBe(true);
    await clock.advance(2_000);
    expect(await store.saveCursor(account, "3", by)).toBe(true);
    await store.lease("r", "b", 1_000);
    await shown(store, "p1", "5");
    expect([await store.saveCursor(account, "4", by), await store.moveChat(account, "c1", "c2", by)]).toEqual(
      [false, false],
    );
    expect(await store.cursor(account)).toBe("3");
    expect(await store.openInChat(account, "c1")).toHaveLength(1);
  });

  add("knows accounts by their latest registration", async ({ store }) => {
    const first = { id: account, platform: "place", name: "@bot", allow: ["place:7"] };
    await store.registerAccount(first);
    await store.registerAccount({ ...first, id: "place:a", allow: [] });
    await store.registerAccount({ ...first, name: "@new" });
    expect(await store.account(account)).toEqual({ ...first, name: "@new" });
    expect((await store.accounts()).map((row) => row.id)).toEqual(["place:a", account]);
    expect(await store.account("none")).toBeUndefined();
  });

  add("knows which bots live", async ({ store, clock }) => {
    const bot = { process: "b1", account, connected: false, heardAt: null, problem: null, standby: false };
    const startedAt = clock.now();
    await store.beat(bot);
    await clock.advance(5_000);
    const problem = { code: "bad_token", message: "The token is wrong." };
    await store.beat({ ...bot, connected: true, heardAt: 17, problem });
    await store.beat({ ...bot, process: "b2", standby: true });
    expect(await store.bots(15_000)).toContainEqual(
      expect.objectContaining({ process: "b2", standby: true }),
    );
    const mine = { ...bot, connected: true, heardAt: 17, problem, startedAt, beatAt: clock.now() };
    expect(await store.bots(15_000)).toContainEqual(mine);
    await store.unregister("b2");
    expect(await store.bots(15_000)).toEqual([mine]);
    await clock.advance(15_001);
    expect(await store.bots(15_000)).toEqual([]);
  });

  add("keeps where a stream of updates was left", async ({ store }) => {
    expect(await store.cursor(account)).toBeUndefined();
    await store.saveCursor(account, "17");
    await store.saveCursor(account, "18");
    await store.saveCursor("place:other", "1");
    expect(await store.cursor(account)).toBe("18");
  });

  add("counts the joiners that are waiting or detached", async ({ store }) => {
    await commit(store, { create: newPrompt("p1", { joiner: { id: "j1", state: "waiting" } }) });
    await commit(store, { create: newPrompt("p2", { joiner: { id: "j9", state: "waiting" } }) });
    await store.join({ id: "j2", promptId: "p1", state: "waiting" });
    expect(await store.leave("j1", "p1", "aborted")).toBe(1);
    expect(await store.leave("j2", "p1", "detached")).toBe(1);
    expect(await store.leave("j2", "p1", "aborted")).toBe(0);
    expect(await store.leave("j9", "p1", "aborted")).toBe(0);
    expect(await store.leave("none", "p2", "aborted")).toBe(1);
  });

  add("numbers events as they are committed", async ({ store, clock }) => {
    expect([await store.lastSeq(), await store.eventsAfter(0, 9)]).toEqual([0, []]);
    await commit(store, {
      create: newPrompt("p1"),
      events: [
        { kind: "prompt_created", promptId: "p1", account: null },
        {
          kind: "delivery_failed",
          promptId: "p1",
          account,
          data: { code: "blocked", attempts: 2, to: null },
        },
      ],
    });
    await commit(store, { events: [{ kind: "reaction_done", promptId: null, account }] });
    const events = await store.eventsAfter(0, 9);
    expect(events.map((row) => row.kind)).toEqual(["prompt_created", "delivery_failed", "reaction_done"]);
    expect(events[1]).toMatchObject({ at: clock.now(), data: { code: "blocked", attempts: 2, to: null } });
    expect(events[0]?.data).toEqual({});
    const seqs = events.map((row) => row.seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(await store.lastSeq()).toBe(seqs[2]);
    expect(await store.eventsAfter(seqs[0] ?? 0, 1)).toEqual([events[1]]);
  });

  add("tells watchers of changes until they stop", async ({ store }) => {
    const told = vi.fn();
    const other = vi.fn();
    const stop = store.watch(told);
    store.watch(other);
    await shown(store, "p1", "5");
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    stop();
    stop();
    const calls = told.mock.calls.length;
    const before = other.mock.calls.length;
    await commit(store, { work: [work("w1")] });
    await vi.waitFor(() => expect(other.mock.calls.length).toBeGreaterThan(before));
    expect(told).toHaveBeenCalledTimes(calls);
  });

  add("goes by its clock", async ({ store, clock }) => {
    const before = await store.now();
    await clock.advance(5);
    expect([before, await store.now()]).toEqual([clock.now() - 5, clock.now()]);
  });

  add("rejects with a StoreError once it is closed", async ({ store }) => {
    await store.close();
    await expect(store.prompt("p1")).rejects.toMatchObject({ name: "StoreError", code: "store_failed" });
    await expect(store.commit({ durability: "full" })).rejects.toMatchObject({ name: "StoreError" });
  });

  add(
    "has everything after it was opened again",
    async ({ store, again }) => {
      await shown(store, "p1", "5");
      const before = await store.deliveryByToken("p1-token");
      await store.close();
      expect(await (await again()).deliveryByToken("p1-token")).toEqual(before);
    },
    ["reopens"],
  );

  add(
    "settles once among several processes' stores, and tells all of them",
    async ({ store, again }) => {
      await shown(store, "p1", "5");
      const stores = [store, await again(), await again()];
      const told = stores.map((each) => {
        const callback = vi.fn();
        each.watch(callback);
        return callback;
      });
      const revision = (await store.prompt("p1"))?.revision ?? 0;
      const prompt = { id: "p1", revision, end: { status: "answered" as const, settlement } };
      const results = await Promise.all(stores.map((each) => commit(each, { prompt })));
      expect(results.sort()).toEqual(["committed", "stale", "stale"]);
      for (const callback of told) await vi.waitFor(() => expect(callback).toHaveBeenCalled());
    },
    ["shared"],
  );
}
