import { chmodSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { migrations } from "../../store/schema/upgrade.js";
import { SqlStore } from "../../store/sql-store.js";
import { SqliteDatabase } from "../../store/sqlite/database.js";
import { storeError } from "../../store/sqlite/errors.js";
import { refuseNetwork } from "../../store/sqlite/file.js";
import { openSqliteStore } from "../../store/sqlite.js";
import { FakeClock } from "../clock.js";
import { commit, newPrompt } from "../conformance/store-fixtures.js";
import { openIn, ownFolder } from "./sqlite-folder.js";

const clock = new FakeClock();

describe("opening", () => {
  it("makes the file 0600 in a folder 0700, and SQLite's other files likewise", async () => {
    const folder = join(ownFolder(), "a", "b");
    const { file } = await openIn(folder);
    const modes = [folder, file, `${file}-wal`, `${file}-shm`].map((path) => statSync(path).mode & 0o777);
    expect(modes.map((mode) => mode.toString(8))).toEqual(["700", "600", "600", "600"]);
  });

  it.runIf(process.platform === "linux")("says so where no folder can be made", async () => {
    await expect(openSqliteStore({ file: "/proc/nowhere/askline.db", clock })).rejects.toMatchObject({
      code: "store_unavailable",
      message: expect.stringContaining("ASKLINE_DB"),
    });
  });

  it("refuses a file that others can read, with the command that mends it", async () => {
    const file = join(ownFolder(), "ask line.db");
    writeFileSync(file, "");
    chmodSync(file, 0o640);
    await expect(openSqliteStore({ file, clock })).rejects.toMatchObject({
      code: "store_permissions",
      message: expect.stringContaining(`chmod 600 '${file}'`),
    });
    chmodSync(file, 0o600);
    await (await openSqliteStore({ file, clock })).close();
  });

  it("refuses garbage and leaves it as it was", async () => {
    const file = join(ownFolder(), "askline.db");
    writeFileSync(file, "this is no database, but a letter ".repeat(100), { mode: 0o600 });
    const before = readFileSync(file);
    const opening = openSqliteStore({ file, clock });
    await expect(opening).rejects.toMatchObject({ code: "store_corrupt", transient: false });
    await expect(opening).rejects.toThrow(file);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("refuses a folder that cannot be made", async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "taken"), "");
    const file = join(folder, "taken", "askline.db");
    await expect(openSqliteStore({ file, clock })).rejects.toMatchObject({ code: "store_unavailable" });
    mkdirSync(join(folder, "dir.db"));
    chmodSync(join(folder, "dir.db"), 0o700);
    const opening = openSqliteStore({ file: join(folder, "dir.db"), clock });
    await expect(opening).rejects.toMatchObject({ code: "store_unavailable" });
  });

  it("refuses an incompatible newer schema, naming both versions, and works with a compatible one", async () => {
    const folder = ownFolder();
    const { store, file } = await openIn(folder);
    await store.close();
    const set = (version: number, from: number) => {
      const raw = new Sqlite(file);
      raw.prepare("update askline_schema set version = ?, compatible_from = ?").run(version, from);
      raw.close();
    };
    set(9, 1);
    await (await openSqliteStore({ file, clock })).close();
    set(9, 8);
    const opening = openSqliteStore({ file, clock });
    await expect(opening).rejects.toMatchObject({ code: "store_newer" });
    await expect(opening).rejects.toThrow(
      new RegExp(`version 9.*version ${migrations.length}.*Upgrade Askline`, "s"),
    );
  });

  it("tells network file systems by their number", () => {
    expect(() => refuseNetwork("/mnt/team", 0x6969, "linux")).toThrow(/\/mnt\/team.*NFS.*ASKLINE_DB/s);
    expect(() => refuseNetwork("/mnt/team", 0xff534d42 | 0, "linux")).toThrow(/CIFS/);
    expect(() => refuseNetwork("/home", 0xef53, "linux")).not.toThrow();
  });

  it("says how to get the native binding", () => {
    let failure: unknown;
    try {
      new Sqlite(":memory:", { nativeBinding: "/nowhere/better_sqlite3.node" });
    } catch (error) {
      failure = error;
    }
    expect(storeError(failure, "/x/askline.db")).toMatchObject({
      code: "store_binding",
      message: expect.stringContaining("npm rebuild better-sqlite3"),
    });
  });
});

describe("a fault while the store is in use", () => {
  it("waits for another process's lock, says so after about 5 s, and goes on afterwards", async () => {
    const { store, file } = await openIn(ownFolder());
    const other = new Sqlite(file);
    onTestFinished(() => void other.close());
    other.exec("begin immediate");
    const began = performance.now();
    await expect(commit(store, { create: newPrompt("p1") })).rejects.toMatchObject({
      code: "store_busy",
      transient: true,
      message: expect.stringContaining(file),
    });
    expect(performance.now() - began).toBeGreaterThan(4_000);
    expect(performance.now() - began).toBeLessThan(9_000);
    const waiting = commit(store, { create: newPrompt("p2") });
    expect(await store.prompt("p1")).toBeUndefined();
    other.exec("rollback");
    expect(await waiting).toBe("committed");
  });

  it("stores nothing half on a full disk and goes on when there is room", async () => {
    const { store: first, file } = await openIn(ownFolder());
    await commit(first, { create: newPrompt("p0") });
    const raw = new Sqlite(file);
    const database = new SqliteDatabase(raw, file, clock, undefined);
    await database.prepare();
    const store = new SqlStore(database);
    onTestFinished(() => store.close());
    raw.pragma(`max_page_count = ${String(raw.pragma("page_count", { simple: true }))}`);
    const bulky = { ...newPrompt("p1"), session: "x".repeat(50_000) };
    await expect(commit(store, { create: bulky })).rejects.toMatchObject({
      code: "store_full",
      transient: true,
      message: expect.stringContaining(file),
    });
    expect(await store.prompt("p1")).toBeUndefined();
    expect(await store.deliveryByToken("p1-token")).toBeUndefined();
    raw.pragma("max_page_count = 100000");
    expect(await commit(store, { create: bulky })).toBe("committed");
    expect((await first.list({ limit: 9 })).map((row) => row.id)).toEqual(["p1", "p0"]);
    expect(storeError(Object.assign(new Error("no space"), { code: "ENOSPC" }), file).code).toBe(
      "store_full",
    );
  });

  it("says that the file cannot be written, and goes on when it can", async () => {
    const { store: first, file } = await openIn(ownFolder());
    await commit(first, { create: newPrompt("p0") });
    const raw = new Sqlite(file);
    const database = new SqliteDatabase(raw, file, clock, undefined);
    await database.prepare();
    const store = new SqlStore(database);
    onTestFinished(() => store.close());
    raw.pragma("query_only = ON");
    await expect(commit(store, { create: newPrompt("p1") })).rejects.toMatchObject({
      code: "store_permissions",
    });
    raw.pragma("query_only = OFF");
    expect(await commit(store, { create: newPrompt("p1") })).toBe("committed");
    for (const code of ["SQLITE_READONLY_DIRECTORY", "EACCES", "EROFS"]) {
      const refused = storeError(Object.assign(new Error("no"), { code }), file);
      expect([refused.code, refused.transient]).toEqual(["store_permissions", false]);
    }
  });

  it("names a damaged file", async () => {
    const folder = ownFolder();
    const { store, file } = await openIn(folder);
    for (let n = 0; n < 40; n += 1) await commit(store, { create: newPrompt(`p${n}`) });
    await store.close();
    truncateSync(file, 9_000);
    const after = openSqliteStore({ file, clock }).then(async (opened) => {
      onTestFinished(() => opened.close());
      await opened.list({ limit: 99 });
    });
    await expect(after).rejects.toMatchObject({
      code: "store_corrupt",
      message: expect.stringContaining(file),
    });
  });

  it("passes over a row that cannot be read, says which, and gives the others", async () => {
    const warn = vi.fn();
    const { store, file } = await openIn(ownFolder(), { log: { warn } });
    await commit(store, { create: newPrompt("p1") });
    await commit(store, { create: newPrompt("p2") });
    const raw = new Sqlite(file);
    raw.prepare("update deliveries set error = ? where id = 'p1-d'").run('{"v":7,"what":"else"}');
    raw.prepare("update prompts set progress = ? where id = 'p1'").run("{");
    raw.close();
    const claimed = await store.claimDeliveries("place:bot", "me", 1_000, 9);
    expect(claimed.map((row) => row.id)).toEqual(["p2-d"]);
    expect(warn.mock.calls[0]?.[1]).toMatchObject({
      reason: expect.stringMatching(/deliveries\.error of row p1-d.*version 7.*newer than the 1/),
    });
    await expect(store.prompt("p1")).rejects.toMatchObject({
      code: "store_failed",
      message: expect.stringContaining("prompts.progress of row p1"),
    });
    expect((await store.list({ limit: 9 })).map((row) => row.id)).toEqual(["p2"]);
  });
});
