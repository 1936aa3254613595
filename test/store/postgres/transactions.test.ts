import { describe, expect, it, vi } from "vitest";
import type { Store } from "../../../core/index.js";
import {
  account,
  chat,
  commit,
  newPrompt,
  presented,
  revision,
  settlement,
  shown,
  work,
} from "../../conformance/store-fixtures.js";
import { eventually } from "../../pump.js";
import { openAt, otherConnection, ownPlace, throughRelay } from "./opened.js";
import type { Place } from "./places.js";

const commits = (text: string) => text.endsWith("commit");
const event = (n: number) => [{ kind: "reaction_done" as const, promptId: null, account: null, data: { n } }];
const numbers = async (store: Store) => (await store.eventsAfter(0, 99)).map(({ data }) => data.n);

/** How many transactions wait for an advisory lock. */
async function waiting(place: Place): Promise<number> {
  const [row] = await place.query(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
  );
  return Number(row?.n);
}

describe("events", () => {
  it("are never passed by a reader before they are committed", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const [slow, fast, reader] = [await openAt(url), await openAt(place.url), await openAt(place.url)];
    relay.fate = (text) => (commits(text) ? "hold" : "pass");
    const first = commit(slow, { events: event(1) });
    await eventually(() => relay.holding === 1);
    const done = vi.fn();
    const second = commit(fast, { events: event(2) }).finally(done);
    await eventually(async () => (await waiting(place)) === 1 || done.mock.calls.length > 0);
    expect([await numbers(reader), await reader.lastSeq(), done.mock.calls.length]).toEqual([[], 0, 0]);
    relay.release();
    expect(await Promise.all([first, second])).toEqual(["committed", "committed"]);
    expect(await numbers(reader)).toEqual([1, 2]);
  });

  it("hold up nobody whose change has none", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const [slow, other] = [await openAt(url), await openAt(place.url)];
    relay.fate = (text) => (commits(text) ? "hold" : "pass");
    const first = commit(slow, { events: event(1) });
    await eventually(() => relay.holding === 1);
    expect(await commit(other, { create: newPrompt("p1") })).toBe("committed");
    relay.release();
    expect(await first).toBe("committed");
  });

  it("go on when the process before them stands still or dies in its transaction", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const [still, other] = [await openAt(url, { statementTimeoutMs: 500 }), await openAt(place.url)];
    relay.fate = (text) => (commits(text) ? "hold" : "pass");
    const first = commit(still, { events: event(1) });
    await eventually(() => relay.holding === 1);
    const done = vi.fn();
    void commit(other, { events: event(2) }).then(done);
    // Sooner than the process that stands still could have noticed anything.
    await eventually(() => done.mock.calls.length > 0, undefined, 2_000);
    expect(done).toHaveBeenCalledWith("committed");
    expect(await numbers(other)).toEqual([2]);
    // The server has undone it meanwhile: it is done again, once.
    relay.release();
    expect(await first).toBe("committed");
    expect(await numbers(other)).toEqual([2, 1]);
  });
});

describe("a connection that breaks while a change is committed", () => {
  it.each([
    ["before the server heard of it", "cut"],
    ["after the server did it", "pass and cut"],
  ] as const)("%s leaves the change stored once, and told so", async (_, fate) => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const store = await openAt(url);
    let left = 1;
    relay.fate = (text) => (commits(text) && left-- > 0 ? fate : "pass");
    expect(await commit(store, { create: newPrompt("p1"), events: event(1) })).toBe("committed");
    expect([(await store.prompt("p1"))?.status, await numbers(store)]).toEqual(["open", [1]]);
  });

  it("is an error that says that nobody knows, when the server stays away", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const store = await openAt(url, { connectTimeoutMs: 200 });
    relay.fate = (text) => {
      if (!commits(text)) return "pass";
      relay.close();
      return "cut";
    };
    await expect(commit(store, { events: event(1) })).rejects.toMatchObject({
      code: "store_unreachable",
      transient: true,
      message: expect.stringContaining("not known"),
    });
  });
});

describe("writers side by side", () => {
  it("never wait for each other in a ring", async () => {
    const place = await ownPlace();
    const stores = [await openAt(place.url), await openAt(place.url), await openAt(place.url)];
    const [a, b, c] = stores;
    if (!a || !b || !c) return;
    const results = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      const ids = [`${round}a`, `${round}b`];
      for (const id of ids) {
        const deliveries = ["1", "2"].map((n) => ({
          id: `${id}${n}`,
          to: "place:7",
          account: n === "1" ? account : "place:other",
          token: `${id}${n}`,
        }));
        await commit(a, { create: newPrompt(id, { deliveries }) });
      }
      const end = async (store: Store, id: string) =>
        commit(store, {
          prompt: { id, revision: await revision(store, id), end: { status: "answered", settlement } },
          work: [work(`w${id}`, { promptId: id })],
          events: event(round),
        });
      const show = (store: Store, id: string) =>
        commit(store, { deliveries: [{ id, state: "shown", conversation: chat, presented, position: "1" }] });
      const done = await Promise.all([
        ...ids.map((id) => end(a, id)),
        ...ids.flatMap((id) => [show(b, `${id}1`), show(b, `${id}2`)]),
        c.claimDeliveries(account, "c", 1_000, 9),
        b.claimDeliveries("place:other", "b", 1_000, 9),
        c.moveChat(account, "c1", "c2"),
      ]);
      for (const result of done) if (typeof result === "string") results.add(result);
    }
    // Both outcomes were seen, so the writers did meet.
    expect([...results].sort()).toEqual(["committed", "stale"]);
    for (const store of stores) await store.close();
    const [row] = await place.query(
      "select pg_stat_force_next_flush(), deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(row?.deadlocks).toBe(0);
  });

  it("pass over what another one is claiming, and wait for nobody", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const [slow, fast] = [await openAt(url), await openAt(place.url)];
    for (const id of ["p1", "p2"]) await commit(fast, { create: newPrompt(id), work: [work(`w-${id}`)] });
    relay.fate = (text) => (commits(text) ? "hold" : "pass");
    const first = slow.claimDeliveries(account, "slow", 1_000, 1);
    const firstWork = slow.claimWork(account, "slow", 1_000, 1);
    await eventually(() => relay.holding === 2);
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    expect(ids(await fast.claimDeliveries(account, "fast", 1_000, 9))).toEqual(["p2-d"]);
    expect(ids(await fast.claimWork(account, "fast", 1_000, 9))).toEqual(["w-p2"]);
    relay.release();
    expect([ids(await first), ids(await firstWork)]).toEqual([["p1-d"], ["w-p1"]]);
  });

  it("leave one after the other: the last one sees that it is the last", async () => {
    const place = await ownPlace();
    const [a, b] = [await openAt(place.url), await openAt(place.url)];
    for (let n = 0; n < 20; n += 1) {
      const id = `p${n}`;
      await commit(a, { create: newPrompt(id, { joiner: { id: `${id}a`, state: "waiting" } }) });
      await b.join({ id: `${id}b`, promptId: id, state: "waiting" });
      const left = await Promise.all([a.leave(`${id}a`, id, "aborted"), b.leave(`${id}b`, id, "aborted")]);
      expect(Math.min(...left)).toBe(0);
    }
  });

  it("create one prompt for one idempotency key", async () => {
    const place = await ownPlace();
    const stores = [await openAt(place.url), await openAt(place.url), await openAt(place.url)];
    const idempotency = { key: "k", digest: "d" };
    const results = await Promise.all(
      stores.map((store, n) =>
        store.commit({ create: newPrompt(`p${n}`, { idempotency }), durability: "full" }),
      ),
    );
    expect(results.map(({ kind }) => kind).sort()).toEqual(["committed", "exists", "exists"]);
    const [prompt] = await place.query("select id from prompts");
    const joined = results.filter((result) => result.kind === "exists");
    for (const result of joined) expect(result).toMatchObject({ promptId: prompt?.id, digest: "d" });
  });

  it("purge no prompt that gets work in that moment", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const [slow, sweeper] = [await openAt(url), await openAt(place.url)];
    await shown(slow, "p1", "5");
    await commit(slow, {
      prompt: {
        id: "p1",
        revision: await revision(slow, "p1"),
        end: { status: "cancelled", settlement: null },
      },
    });
    relay.fate = (text) => (commits(text) ? "hold" : "pass");
    const adding = commit(slow, { work: [work("w1", { promptId: "p1" })] });
    await eventually(() => relay.holding === 1);
    expect(await sweeper.purge(-60_000, 9)).toBe(0);
    relay.release();
    expect([await adding, await sweeper.purge(-60_000, 9)]).toEqual(["committed", 0]);
    expect(await sweeper.outstandingWork("p1")).toBe(1);
  });

  it("go on after a deadlock with somebody else", async () => {
    const place = await ownPlace();
    const store = await openAt(place.url);
    await shown(store, "p1", "5");
    await shown(store, "p2", "6");
    const other = await otherConnection(place);
    await other("begin; update prompts set locale = null where id = 'p1'");
    const at = await revision(store, "p2");
    // Holds p2's delivery and prompt, and waits for p1's.
    const committing = commit(store, {
      prompt: { id: "p2", revision: at },
      deliveries: [{ id: "p1-d", state: "failed" }],
    });
    await eventually(async () => {
      const [row] = await place.query("select count(*)::int as n from pg_locks where not granted");
      return row?.n === 1;
    });
    const others = other("update prompts set locale = null where id = 'p2'; commit").catch(() =>
      other("rollback"),
    );
    expect(await committing).toBe("committed");
    await others;
    expect((await store.delivery("p1-d"))?.delivery.state).toBe("failed");
  });

  it("are told when a row is held for longer than a statement may take", async () => {
    const place = await ownPlace();
    const store = await openAt(place.url, { statementTimeoutMs: 200 });
    await shown(store, "p1", "5");
    const other = await otherConnection(place);
    await other("begin; select * from prompts for update");
    await expect(
      commit(store, { prompt: { id: "p1", revision: await revision(store, "p1") } }),
    ).rejects.toMatchObject({
      code: "store_busy",
      transient: true,
      message: expect.stringContaining("57014"),
    });
    await other("rollback");
  });

  it("wait for a connection of the pool, and are told when there is none for long", async () => {
    const place = await ownPlace();
    const store = await openAt(place.url, { poolSize: 1, connectTimeoutMs: 500 });
    await shown(store, "p1", "5");
    const at = await revision(store, "p1");
    expect(await Promise.all(Array.from({ length: 20 }, () => revision(store, "p1")))).toEqual(
      Array.from({ length: 20 }, () => at),
    );
    const other = await otherConnection(place);
    await other("begin; select * from prompts for update");
    const stuck = commit(store, { prompt: { id: "p1", revision: at } });
    await expect(store.prompt("p1")).rejects.toMatchObject({
      code: "store_busy",
      message: expect.stringContaining("pool_size"),
    });
    await other("rollback");
    expect(await stuck).toBe("committed");
  });

  it("give up a connection that has gone silent, and take another", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    const store = await openAt(url, { poolSize: 1, statementTimeoutMs: 100 });
    let left = 1;
    relay.fate = (text) => (text.startsWith("select floor") && left-- > 0 ? "hold" : "pass");
    expect(await store.now()).toBeGreaterThan(0);
    expect([left, relay.holding]).toEqual([-1, 1]);
  });

  it("take a platform's fraction of a millisecond", async () => {
    const store = await openAt((await ownPlace()).url);
    await commit(store, { create: newPrompt("p1") });
    const change = { id: "p1-d", state: "queued" as const, releaseForMs: 315.00000000000006 };
    expect(await commit(store, { deliveries: [change] })).toBe("committed");
  });
});
