// listener.mjs FOLDER PLACE: watches the store and writes, for each new event, when it was told of it and the processor time used.
import { openStore } from "./open-store.mjs";

const [folder, place] = process.argv.slice(2);
const store = await openStore(folder, place);
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
