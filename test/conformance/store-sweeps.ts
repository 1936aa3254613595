import { expect } from "vitest";
import type { Case } from "./store.js";
import { account, commit, end, input, message, newPrompt, revision, shown, work } from "./store-fixtures.js";

const day = 86_400_000;

/** Deadlines, deliveries without a bot, and what is old enough to go. */
export function sweepCases(add: Case): void {
  add("finds open prompts from their deadline on, the earliest first", async ({ store, clock }) => {
    await commit(store, { create: newPrompt("p1", { timeoutMs: 60_000 }) });
    await commit(store, { create: newPrompt("p2", { timeoutMs: 30_000 }) });
    await commit(store, { create: newPrompt("p3", { timeoutMs: 90_000 }) });
    await clock.advance(59_999);
    expect((await store.duePrompts(9)).map((row) => row.id)).toEqual(["p2"]);
    await clock.advance(1);
    expect((await store.duePrompts(9)).map((row) => row.id)).toEqual(["p2", "p1"]);
    expect((await store.duePrompts(1)).map((row) => row.id)).toEqual(["p2"]);
    await end(store, "p2", "expired");
    expect((await store.duePrompts(9)).map((row) => row.id)).toEqual(["p1"]);
  });

  add("finds queued deliveries whose account has no live bot", async ({ store, clock }) => {
    const bot = { process: "b1", account, connected: true, heardAt: null, problem: null, standby: false };
    await commit(store, { create: newPrompt("p1") });
    await commit(store, { create: newPrompt("p2", { timeoutMs: 30_000 }) });
    const orphans = async () =>
      (await store.orphanedDeliveries(15_000, 20_000, 9)).map((row) => row.delivery.id);
    await clock.advance(14_999);
    expect(await orphans()).toEqual([]);
    await clock.advance(1);
    expect(await orphans()).toEqual(["p2-d"]);
    await clock.advance(5_000);
    expect((await orphans()).sort()).toEqual(["p1-d", "p2-d"]);
    expect(await store.orphanedDeliveries(15_000, 20_000, 1)).toHaveLength(1);
    await store.beat(bot);
    expect(await orphans()).toEqual([]);
    await clock.advance(15_001);
    await store.beat({ ...bot, account: "place:other" });
    // The grace begins anew where a bot was last heard of.
    expect(await orphans()).toEqual(["p2-d"]);
    await clock.advance(5_000);
    expect((await orphans()).sort()).toEqual(["p1-d", "p2-d"]);
    await store.claimDeliveries(account, "me", 1_000, 9);
    expect(await orphans()).toEqual([]);
    await clock.advance(1_000);
    expect((await orphans()).sort()).toEqual(["p1-d", "p2-d"]);
  });

  add("gives a bot that stopped cleanly as long to come back as one that died", async ({ store, clock }) => {
    const bot = { process: "b1", account, connected: true, heardAt: null, problem: null, standby: false };
    await commit(store, { create: newPrompt("p1") });
    await store.beat(bot);
    await clock.advance(60_000);
    await store.beat(bot);
    await clock.advance(1_000);
    await store.unregister("b1");
    const orphans = () => store.orphanedDeliveries(15_000, 20_000, 9);
    await clock.advance(19_999);
    expect([await store.bots(90_000), await orphans()]).toEqual([[], []]);
    await clock.advance(1);
    expect(await orphans()).toHaveLength(1);
    await store.beat(bot);
    expect([await store.bots(1), await orphans()]).toMatchObject([[{ process: "b1" }], []]);
  });

  add(
    "purges ended prompts with all that is theirs, but never before their work is done",
    async ({ store, clock }) => {
      await shown(store, "p1", "1");
      await shown(store, "p2", "2");
      await commit(store, {
        create: newPrompt("p3", {
          idempotency: { key: "k", digest: "d" },
          joiner: { id: "j", state: "waiting" },
        }),
        input: input("1", { promptId: "p1" }),
        messages: [message("1")],
        work: [work("w1", { promptId: "p1" })],
        events: [{ kind: "prompt_created", promptId: "p3", account }],
      });
      await commit(store, { input: input("2", { verdict: "chatter" }) });
      await end(store, "p1");
      await end(store, "p3");
      await clock.advance(7 * day);
      expect(await store.purge(7 * day, 9)).toBe(0);
      await clock.advance(1);
      expect(await store.purge(7 * day, 9)).toBe(1);
      expect((await store.list({ limit: 9 })).map((row) => row.id)).toEqual(["p2", "p1"]);
      expect(await commit(store, { input: input("2", { verdict: "chatter" }) })).toBe("committed");
      expect(
        await commit(store, { create: newPrompt("p4", { idempotency: { key: "k", digest: "d" } }) }),
      ).toBe("committed");
      expect(await store.leave("none", "p3", "aborted")).toBe(0);

      await store.claimWork(account, "me", 1_000, 1);
      await commit(store, { workChanges: [{ id: "w1", owner: "me", state: "failed" }] });
      expect(await store.purge(7 * day, 9)).toBe(1);
      expect(await store.prompt("p1")).toBeUndefined();
      expect(await store.deliveriesOf("p1")).toEqual([]);
      expect(await store.messagesOf("p1")).toEqual([]);
      expect(await store.inputsOf("p1")).toEqual([]);
      expect((await store.prompt("p2"))?.status).toBe("open");
    },
  );

  add(
    "purges accounts whose bots are long gone once no delivery names them, and leases",
    async ({ store, clock }) => {
      const bot = { connected: true, heardAt: null, problem: null, standby: false };
      for (const id of [account, "place:gone", "place:alive"]) {
        await store.registerAccount({ id, platform: "place", name: id, allow: [] });
        await store.beat({ ...bot, process: `of ${id}`, account: id });
      }
      await store.registerAccount({ id: "place:new", platform: "place", name: "new", allow: [] });
      await store.lease("old", "me", 1_000);
      await commit(store, { create: newPrompt("p1") });
      await clock.advance(8 * day);
      await store.lease("new", "me", 1_000);
      await store.beat({ ...bot, process: "now", account: "place:alive" });
      const known = async () => {
        await store.purge(7 * day, 9);
        return (await store.accounts()).map(({ id }) => id);
      };
      expect(await known()).toEqual(["place:alive", account, "place:new"]);
      expect([await store.lease("old", "you", 1), await store.lease("new", "you", 1)]).toEqual([
        { fence: 1 },
        undefined,
      ]);
      await end(store, "p1");
      await clock.advance(8 * day);
      await store.beat({ ...bot, process: "now", account: "place:alive" });
      await known();
      expect(await known()).toEqual(["place:alive", "place:new"]);
    },
  );

  add("never gives a seq twice, also after a purge", async ({ store, clock }) => {
    const event = (promptId: string) => ({ kind: "prompt_created" as const, promptId, account });
    await commit(store, { create: newPrompt("p1"), events: [event("p1")] });
    const last = await store.lastSeq();
    await end(store, "p1");
    await clock.advance(day);
    expect(await store.purge(1, 9)).toBe(1);
    await commit(store, { create: newPrompt("p2"), events: [event("p2")] });
    expect((await store.eventsAfter(last, 9)).map((row) => row.promptId)).toEqual(["p2"]);
  });

  add("lists prompts newest first, by asker and status", async ({ store }) => {
    for (const id of ["p1", "p2", "p3"]) {
      await commit(store, { create: newPrompt(id, { asker: id === "p2" ? "ben" : "ci" }) });
    }
    await end(store, "p3");
    const list = async (filter: Parameters<typeof store.list>[0]) =>
      (await store.list(filter)).map((row) => row.id);
    expect(await list({ limit: 2 })).toEqual(["p3", "p2"]);
    expect(await list({ limit: 9, asker: "ci" })).toEqual(["p3", "p1"]);
    expect(await list({ limit: 9, status: "open" })).toEqual(["p2", "p1"]);
    expect(await list({ limit: 9, asker: "ci", status: "cancelled" })).toEqual(["p3"]);
    expect(await revision(store, "none")).toBe(-1);
  });
}
