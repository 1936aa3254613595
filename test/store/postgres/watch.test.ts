import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "../../../core/index.js";
import { commit, newPrompt } from "../../conformance/store-fixtures.js";
import { keepingLog } from "../../keeping-log.js";
import { eventually } from "../../pump.js";
import { openAt, ownPlace, throughRelay } from "./opened.js";
import type { Place } from "./places.js";
import { postgresServer } from "./server.js";

const event = (n: number) => [{ kind: "reaction_done" as const, promptId: null, account: null, data: { n } }];

/** Watches as askers and bots do: reads what is new at each call. */
function watching(store: Store): { readonly seen: unknown[]; readonly calls: () => number; stop(): void } {
  const seen: unknown[] = [];
  let after = 0;
  let calls = 0;
  let reading = Promise.resolve();
  const stop = store.watch(() => {
    calls += 1;
    reading = reading.then(async () => {
      const events = await store.eventsAfter(after, 100).catch(() => []);
      for (const { seq, data } of events) {
        seen.push(data.n);
        after = seq;
      }
    });
  });
  onTestFinished(stop);
  return { seen, calls: () => calls, stop };
}

/** Resolves once that many connections listen. */
async function listening(place: Place, n: number): Promise<void> {
  const listeners = `select count(*)::int as n from pg_stat_activity where query = 'listen askline' and state = 'idle'`;
  await eventually(async () => (await place.server.query(listeners))[0]?.n === n);
}

describe("a watch", () => {
  it("hears of other stores' commits, and of nothing that was undone", async () => {
    const place = await ownPlace();
    const [a, b] = [await openAt(place.url), await openAt(place.url)];
    const told = watching(a);
    await listening(place, 1);
    await eventually(() => told.calls() > 0);
    // Changes until now are told of; from here on there is only silence...
    await commit(b, { events: event(1) });
    await eventually(() => told.seen.length === 1);
    const before = told.calls();
    expect(await commit(b, { resolveClarification: "none" })).toBe("stale");
    expect(await b.claimWork("place:bot", "me", 1_000, 1)).toEqual([]);
    await b.beat({
      process: "b",
      account: "place:bot",
      connected: true,
      heardAt: null,
      problem: null,
      standby: false,
    });
    // ...up to the next change.
    await commit(b, { events: event(2) });
    await eventually(() => told.seen.length === 2);
    expect(told.calls()).toBe(before + 1);
  });

  it("tells of a commit of its own once", async () => {
    const place = await ownPlace();
    const [own, other] = [await openAt(place.url), await openAt(place.url)];
    const told = watching(own);
    await listening(place, 1);
    await commit(own, { events: event(1) });
    await eventually(() => told.seen.length === 1);
    const before = told.calls();
    await commit(own, { events: event(2) });
    // Notifications come in the order of the commits: when this one is here, those before it are through.
    await commit(other, { events: event(3) });
    await eventually(() => told.seen.length === 3);
    expect(told.calls()).toBe(before + 2);
  });

  it("needs no connection while nobody watches, and one for any number of callbacks", async () => {
    const place = await ownPlace();
    const store = await openAt(place.url);
    await listening(place, 0);
    const [one, two] = [watching(store), watching(store)];
    await listening(place, 1);
    one.stop();
    await commit(store, { events: event(1) });
    await eventually(() => two.seen.length === 1);
    two.stop();
    await listening(place, 0);
  });
});

describe("a server that restarts", () => {
  afterEach(async () => {
    await (await postgresServer()).query("select 1");
  });

  it.each(["stop", "crash"] as const)("loses no wake: %s", async (end) => {
    const place = await ownPlace();
    const { server } = place;
    const [a, b] = [await openAt(place.url), await openAt(place.url)];
    const told = watching(a);
    await commit(b, { events: event(1) });
    await eventually(() => told.seen.length === 1);

    await server[end]();
    // Begun while there is no server, done once there is one.
    const waiting = commit(b, { create: newPrompt("p1"), events: event(2) });
    await server.start();
    expect(await waiting).toBe("committed");
    await eventually(() => told.seen.length === 2);
    expect(told.seen).toEqual([1, 2]);
    expect((await a.prompt("p1"))?.status).toBe("open");
  });

  it("is an error that passes while it is away for long, and nothing more once it is back", async () => {
    const place = await ownPlace();
    const store = await openAt(place.url, { connectTimeoutMs: 500 });
    const told = watching(store);
    await commit(store, { events: event(1) });
    await place.server.stop();
    try {
      await expect(store.now()).rejects.toMatchObject({
        code: "store_unreachable",
        transient: true,
        message: expect.stringContaining(`127.0.0.1:${place.server.port}`),
      });
    } finally {
      await place.server.start();
    }
    expect(await commit(store, { events: event(2) })).toBe("committed");
    await eventually(() => told.seen.length === 2);
  });

  it("may end each connection by itself", async () => {
    const place = await ownPlace();
    const [a, b] = [await openAt(place.url), await openAt(place.url)];
    const told = watching(a);
    await listening(place, 1);
    await place.server.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'askline'",
    );
    expect(await commit(b, { events: event(1) })).toBe("committed");
    await eventually(() => told.seen.length === 1);
  });
});

describe("behind a pooler that swallows notifications", () => {
  it("looks for changes instead, and says so once", async () => {
    const place = await ownPlace();
    const { relay, url } = await throughRelay(place);
    relay.deaf = true;
    const log = keepingLog();
    const [deaf, other] = [await openAt(url, { log }), await openAt(place.url)];
    const told = watching(deaf);
    for (const n of [1, 2, 3]) {
      await commit(other, { events: event(n) });
      await eventually(() => told.seen.length === n, undefined, 2_000);
    }
    await eventually(() => log.lines.length > 0);
    await commit(other, { events: event(4) });
    await eventually(() => told.seen.length === 4, undefined, 2_000);
    expect(log.lines).toEqual([
      expect.stringMatching(/notifications do not come through.*pooler.*ASKLINE_DB/),
    ]);
    expect(log.lines.join()).not.toContain(place.server.password);

    // Where they come through after all, it rests again.
    relay.deaf = false;
    await commit(other, { events: event(5) });
    await eventually(() => told.seen.length === 5);
    const queries = vi.fn(() => "pass" as const);
    relay.fate = queries;
    // Longer than between two looks.
    for (const until = performance.now() + 300; performance.now() < until; ) {
      const seen = told.seen.length;
      await commit(other, { events: event(6) });
      await eventually(() => told.seen.length > seen);
    }
    await deaf.now();
    expect(queries).toHaveBeenCalledWith(expect.stringContaining("clock_timestamp"));
    expect(queries).not.toHaveBeenCalledWith(expect.stringContaining("pg_current_snapshot"));
  });
});
