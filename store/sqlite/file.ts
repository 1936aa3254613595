import { closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StoreError } from "../../core/index.js";
import { codeOf } from "./errors.js";

/** Makes the file and its folder where they are missing, and refuses a place where answers would not be safe. */
export function prepareFile(file: string): void {
  const folder = dirname(file);
  makeFolder(folder);
  refuseNetwork(folder, statfsSync(folder).type);
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  if (statSync(file).isDirectory())
    throw new StoreError("store_unavailable", `${file} is a folder. Set ASKLINE_DB to a file.`);
  refuseReadable(file);
}

/** Folder by folder: Node's own recursive mkdir never ends where a folder cannot have any in it, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function refuseReadable(file: string): void {
  if (process.platform === "win32") return;
  const { mode } = statSync(file);
  if ((mode & 0o077) === 0) return;
  throw new StoreError(
    "store_permissions",
    `${file} can be read or written by other users (mode ${(mode & 0o777).toString(8)}), and it holds what people ` +
      `answer. Run: chmod 600 ${quoted(file)}`,
  );
}

function quoted(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
}

/**
 * File systems on which the processes of several machines would meet: SQLite's locks and its shared memory do not hold
 * there (https://www.sqlite.org/wal.html). The numbers are Linux's (statfs(2), linux/magic.h).
 */
const network: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB2"],
  [0x5346414f, "AFS"],
  [0x73757245, "Coda"],
  [0x00c36400, "Ceph"],
  [0x0bd00bd0, "Lustre"],
  [0x47504653, "GPFS"],
]);

export function refuseNetwork(
  folder: string,
  type: number,
  platform: NodeJS.Platform = process.platform,
): void {
  const name = platform === "linux" ? network.get(type >>> 0) : undefined;
  if (!name) return;
  throw new StoreError(
    "store_unavailable",
    `${folder} is on a network file system (${name}), where SQLite's locks do not hold. Set ASKLINE_DB to a file on a ` +
      "local disk.",
  );
}
