import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqliteStore } from "../../store/sqlite.js";
import { FakeClock } from "../clock.js";

/** A folder of this test's own, removed after it. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "askline-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a store that is closed after the test. */
export async function openIn(folder: string, more: { readonly log?: { warn(message: string): void } } = {}) {
  const file = join(folder, "askline.db");
  const store = await openSqliteStore({ file, clock: new FakeClock(), ...more });
  onTestFinished(() => store.close());
  return { store, file };
}
