import { describe, expect, it } from "vitest";
import type { BotRecord, Clock, Log } from "../../core/index.js";
import { type Standby, standBy } from "../../runtime/standby.js";

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** A clock whose sleeps end only when they are told to. */
const sleepers = new Set<() => void>();
const still: Clock = {
  now: () => 0,
  sleep: (_ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) resolve();
      signal?.addEventListener("abort", () => resolve(), { once: true });
      sleepers.add(resolve);
    }),
};

const other: BotRecord = {
  process: "other",
  account: "telegram:42",
  startedAt: 0,
  beatAt: 0,
  connected: true,
  heardAt: null,
  problem: null,
  standby: false,
};

/** An account that others may serve, and the own bot of it. */
function scene(live: BotRecord[], start?: () => Promise<void>) {
  const watchers = new Set<() => void>();
  let runs = 0;
  let running = false;
  const standby: Standby = standBy({
    store: {
      bots: async () => live,
      watch(onChange) {
        watchers.add(onChange);
        return () => watchers.delete(onChange);
      },
    },
    clock: still,
    log: quiet,
    account: () => "telegram:42",
    async run(signal, onReady) {
      runs += 1;
      await start?.();
      running = true;
      onReady();
      await still.sleep(1, signal);
      running = false;
    },
  });
  return {
    standby,
    get runs() {
      return runs;
    },
    get running() {
      return running;
    },
    async changes() {
      for (const watcher of [...watchers]) watcher();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("a standby", () => {
  it("runs the own bot where nobody is alive, until it is stopped", async () => {
    const it = scene([]);
    await it.standby.served;
    expect(it.running).toBe(true);
    await it.standby.stop();
    expect([it.running, it.runs]).toEqual([false, 1]);
  });

  it("leaves an account alone that another process serves", async () => {
    const it = scene([other]);
    await it.standby.served;
    await it.changes();
    expect(it.runs).toBe(0);
    await it.standby.stop();
  });

  it("takes over when the other process ends before the question does", async () => {
    const live = [other];
    const it = scene(live);
    await it.standby.served;
    live.pop();
    await it.changes();
    expect(it.running).toBe(true);
    await it.standby.stop();
  });

  it("is not fooled by another account's bot", async () => {
    const it = scene([{ ...other, account: "telegram:43" }]);
    await it.standby.served;
    expect(it.running).toBe(true);
    await it.standby.stop();
  });

  it("says why the own bot was refused, and does not try for ever", async () => {
    const it = scene([], () => Promise.reject(new Error("bad token")));
    await expect(it.standby.served).rejects.toThrow("bad token");
    await it.changes();
    expect(it.runs).toBe(1);
    await it.standby.stop();
  });
});
