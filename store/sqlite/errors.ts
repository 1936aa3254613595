import { statfsSync } from "node:fs";
import { StoreError } from "../../core/index.js";

/** The code of an error of SQLite's or of the system's (`SQLITE_BUSY`, `ENOSPC`); empty where it has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** Another connection holds the lock: the same step may go through in a moment. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED");
}

/** The row that the step wrote for is gone: what the step rested on has moved. */
export function isGone(error: unknown): boolean {
  return codeOf(error) === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/** What happened, in the store's own words. Result codes: https://www.sqlite.org/rescode.html */
export function storeError(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : String(error);
  const came = code === "" ? said : `${said} (${code})`;
  const of = (is: ConstructorParameters<typeof StoreError>[0], next: string) =>
    new StoreError(is, `${file}: ${came}. ${next}`, { cause: error });

  if (isBusy(error)) {
    return of(
      "store_busy",
      "Another process holds the database for long; see which ones have it open, then try again.",
    );
  }
  if (code === "SQLITE_FULL" || code === "ENOSPC" || code === "EDQUOT" || (isIo(code) && diskIsFull(file))) {
    return of(
      "store_full",
      "Nothing was stored. Free some space on its disk; Askline then goes on by itself.",
    );
  }
  if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB") {
    return of(
      "store_corrupt",
      "It is no Askline database, or it is damaged. Move it away with its -wal and -shm files, or restore a backup.",
    );
  }
  if (
    code.startsWith("SQLITE_READONLY") ||
    code === "SQLITE_PERM" ||
    code === "EROFS" ||
    code === "EACCES" ||
    code === "EPERM"
  ) {
    return of("store_permissions", "Make the file and its folder writable for this user, or set ASKLINE_DB.");
  }
  if (
    code.startsWith("SQLITE_CANTOPEN") ||
    code === "ENOENT" ||
    code === "EEXIST" ||
    code === "ENOTDIR" ||
    code === "EISDIR"
  ) {
    return of("store_unavailable", "Check that the folder exists and is a folder, or set ASKLINE_DB.");
  }
  if (isIo(code))
    return of("store_unreachable", "Nothing was stored. Check the disk; Askline goes on trying.");
  if (bindingIsMissing(code, said)) {
    return of(
      "store_binding",
      "Run `npm rebuild better-sqlite3` where Askline is installed; it needs Python and a C++ toolchain.",
    );
  }
  return of("store_failed", "Nothing was stored. This is not expected; please report it.");
}

function isIo(code: string): boolean {
  return code.startsWith("SQLITE_IOERR") || code === "EIO";
}

/** SQLite says "I/O error" for some writes that found no space (shared memory, sync). */
function diskIsFull(file: string): boolean {
  try {
    return statfsSync(file).bavail === 0;
  } catch {
    return false;
  }
}

function bindingIsMissing(code: string, said: string): boolean {
  return (
    code === "ERR_DLOPEN_FAILED" ||
    code === "MODULE_NOT_FOUND" ||
    code === "ERR_MODULE_NOT_FOUND" ||
    said.includes("bindings file")
  );
}
