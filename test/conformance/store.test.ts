import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryStore } from "../../store/memory.js";
import { openSqliteStore } from "../../store/sqlite.js";
import { FakeClock } from "../clock.js";
import { storeSuite } from "./store.js";

storeSuite({
  name: "memory",
  open: async () => {
    const clock = new FakeClock();
    const store = createMemoryStore({ clock });
    return { store, clock, close: () => store.close() };
  },
  capabilities: { reopens: false, shared: false },
});

storeSuite({
  name: "SQLite",
  open: async () => {
    const clock = new FakeClock();
    const folder = mkdtempSync(join(tmpdir(), "askline-store-"));
    const again = () => openSqliteStore({ file: join(folder, "askline.db"), clock });
    const opened = [await again()];
    return {
      clock,
      store: opened[0] ?? (await again()),
      again: async () => {
        const store = await again();
        opened.push(store);
        return store;
      },
      close: async () => {
        for (const store of opened) await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
  capabilities: { reopens: true, shared: true },
});
