// writer.mjs FOLDER PLACE PREFIX: commits one prompt after the other, each with two deliveries and an event, until killed.
import { openStore } from "./open-store.mjs";

const [folder, place, prefix] = process.argv.slice(2);
const store = await openStore(folder, place);
for (let n = 0; ; n += 1) {
  const id = `${prefix}${n}`;
  const prompt = { questions: [], timeoutSeconds: 900 };
  const deliveries = ["a", "b"].map((part) => ({
    id: `${id}${part}`,
    to: "place:7",
    account: "place:bot",
    token: `${id}${part}`,
  }));
  const create = { id, prompt, asker: "ci", session: null, locale: null, timeoutMs: 900_000, deliveries };
  await store.commit({
    create: { ...create, answerers: { v: 1, anyone: true }, idempotency: null, joiner: null },
    events: [{ kind: "prompt_created", promptId: id, account: null }],
    durability: n % 2 === 0 ? "full" : "normal",
  });
  process.stdout.write(`${JSON.stringify(id)}\n`);
}
