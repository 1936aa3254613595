import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Store } from "../../core/index.js";
import { openAt, ownPlace } from "./postgres/opened.js";
import { builtStores, start } from "./processes/built.js";
import { openIn, ownFolder } from "./sqlite-folder.js";

let built: Awaited<ReturnType<typeof builtStores>>;

beforeAll(async () => {
  built = await builtStores();
});
afterAll(() => built.remove());

const said = (min: number, child: { readonly said: unknown[] }) =>
  vi.waitFor(() => expect(child.said.length).toBeGreaterThanOrEqual(min), { timeout: 20_000, interval: 5 });

/** Somewhere for a store, and the way to open it. */
interface Somewhere {
  readonly place: string;
  readonly open: () => Promise<Store>;
}

/** With how many rounds of killing: a file has no server that stays. */
const stores: [string, number, () => Promise<Somewhere>][] = [
  [
    "SQLite",
    3,
    async () => {
      const folder = ownFolder();
      return { place: join(folder, "askline.db"), open: async () => (await openIn(folder)).store };
    },
  ],
  [
    "PostgreSQL",
    1,
    async () => {
      const { url } = await ownPlace();
      return { place: url, open: () => openAt(url) };
    },
  ],
];

const wakes = 60;

describe.each(stores)("processes that meet in %s", (_, rounds, ownStore) => {
  it("holds all of a commit or nothing when processes are killed while they commit", async () => {
    const { place, open } = await ownStore();
    const confirmed: unknown[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const writers = ["x", "y"].map((name) => start("writer.mjs", built.folder, place, `${name}${round}-`));
      for (const writer of writers) await said(5 + round, writer);
      for (const writer of writers) {
        writer.process.kill("SIGKILL");
        await once(writer.process, "close");
        confirmed.push(...writer.said);
      }
    }
    const store = await open();
    const prompts = await store.list({ limit: 100_000 });
    const stored = prompts.map((prompt) => prompt.id);
    expect(confirmed.filter((id) => !stored.includes(String(id)))).toEqual([]);
    const events = await store.eventsAfter(0, 100_000);
    expect(events.map((event) => event.promptId).sort()).toEqual([...stored].sort());
    for (const { id } of prompts) expect(await store.deliveriesOf(id)).toHaveLength(2);
  });

  it("wakes another process within 100 ms of a commit, and rests meanwhile", async () => {
    const { place, open } = await ownStore();
    const store = await open();
    const listener = start("listener.mjs", built.folder, place);
    await said(1, listener);
    const committed = new Map<number, number>();
    const heard = new Map<number, number>();
    for (let n = 0; n < wakes; n += 1) {
      const durability = n % 2 === 0 ? "full" : "normal";
      await store.commit({
        events: [{ kind: "reaction_done", promptId: null, account: null, data: { n } }],
        durability,
      });
      committed.set(n, performance.timeOrigin + performance.now());
      await vi.waitFor(
        () => {
          for (const line of listener.said as { n?: number; at?: number }[]) {
            if (line.n !== undefined && line.at !== undefined) heard.set(line.n, line.at);
          }
          expect(heard.has(n)).toBe(true);
        },
        { timeout: 3_000, interval: 5 },
      );
    }
    const waits = [...committed].map(([n, at]) => (heard.get(n) ?? Number.POSITIVE_INFINITY) - at);
    waits.sort((a, b) => a - b);
    const [p50, p90, p99] = [0.5, 0.9, 0.99].map((part) => waits[Math.floor(part * (wakes - 1))]);
    console.info(`wake across processes: p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms`);
    expect(p50).toBeLessThan(50);
    expect(p90).toBeLessThan(100);

    const cpu = () => listener.said.filter(hasCpu).at(-1)?.cpuMs ?? 0;
    const lines = listener.said.length;
    await said(lines + 1, listener);
    const before = cpu();
    await said(lines + 5, listener);
    const used = cpu() - before;
    console.info(`at rest: ${used.toFixed(1)} ms of processor time in 2 s`);
    expect(used).toBeLessThan(20);
  });
});

function hasCpu(line: unknown): line is { cpuMs: number } {
  return typeof line === "object" && line !== null && "cpuMs" in line;
}
