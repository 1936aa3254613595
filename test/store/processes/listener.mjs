// listener.mjs MODULE FILE: watches the store and writes, for each new event, when it was told of it and the processor time used.
const [module, file] = process.argv.slice(2);
const { openSqliteStore } = await import(module);
const store = await openSqliteStore({ file, clock: Date });
let seen = 0;
store.watch(async () => {
  const at = performance.timeOrigin + performance.now();
  for (const { seq, data } of await store.eventsAfter(seen, 100)) {
    seen = seq;
    process.stdout.write(`${JSON.stringify({ n: data.n, at })}\n`);
  }
});
process.stdout.write(`${JSON.stringify("ready")}\n`);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${JSON.stringify({ cpuMs: (user + system) / 1_000 })}\n`);
}, 500);
