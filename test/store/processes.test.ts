import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { builtStore, start } from "./processes/built.js";
import { openIn, ownFolder } from "./sqlite-folder.js";

let built: Awaited<ReturnType<typeof builtStore>>;

beforeAll(async () => {
  built = await builtStore();
});
afterAll(() => built.remove());

const said = (min: number, child: { readonly said: unknown[] }) =>
  vi.waitFor(() => expect(child.said.length).toBeGreaterThanOrEqual(min), { timeout: 20_000, interval: 5 });

it("holds all of a commit or nothing when processes are killed while they commit", async () => {
  const folder = ownFolder();
  const file = join(folder, "askline.db");
  const confirmed: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const writers = ["x", "y"].map((name) => start("writer.mjs", built.module, file, `${name}${round}-`));
    for (const writer of writers) await said(5 + round, writer);
    for (const writer of writers) {
      writer.process.kill("SIGKILL");
      await once(writer.process, "close");
      confirmed.push(...writer.said);
    }
  }
  const { store } = await openIn(folder);
  const prompts = await store.list({ limit: 100_000 });
  const stored = prompts.map((prompt) => prompt.id);
  expect(confirmed.filter((id) => !stored.includes(String(id)))).toEqual([]);
  const events = await store.eventsAfter(0, 100_000);
  expect(events.map((event) => event.promptId).sort()).toEqual([...stored].sort());
  for (const { id } of prompts) expect(await store.deliveriesOf(id)).toHaveLength(2);
});

it("wakes another process within 100 ms of a commit, and rests meanwhile", async () => {
  const folder = ownFolder();
  const { store, file } = await openIn(folder);
  const listener = start("listener.mjs", built.module, file);
  await said(1, listener);
  const committed = new Map<number, number>();
  const heard = new Map<number, number>();
  for (let n = 0; n < 100; n += 1) {
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
  const [p50, p90, p99] = [waits[50], waits[90], waits[98]];
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

function hasCpu(line: unknown): line is { cpuMs: number } {
  return typeof line === "object" && line !== null && "cpuMs" in line;
}
