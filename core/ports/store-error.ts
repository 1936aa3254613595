import { AsklineError } from "../errors/askline-error.js";

/** Why the store could not do its work. A closed list. */
export type StoreErrorCode =
  /** Another process holds the database, or its connections, longer than the store waits. Transient. */
  | "store_busy"
  /** The disk is full. Transient: nothing was stored half. */
  | "store_full"
  /** The disk or the server cannot be reached at the moment. Transient. */
  | "store_unreachable"
  /** The file or its folder cannot be opened or made; there is no such database, or none that could hold a store. */
  | "store_unavailable"
  /** The file or the database cannot be used or written by this user, or others can read the file. */
  | "store_permissions"
  /** The database is not Askline's, or is damaged. */
  | "store_corrupt"
  /** The database was made by a newer Askline that this one is not compatible with. */
  | "store_newer"
  /** The database's driver, or its native binding, is missing. */
  | "store_binding"
  /** Anything else. */
  | "store_failed";

/** What a store rejects with. `message` names the file or server, what came, and what to do next; never a password. */
export class StoreError extends AsklineError<StoreErrorCode> {
  /** Whether the same call may succeed later. */
  get transient(): boolean {
    return this.code === "store_busy" || this.code === "store_full" || this.code === "store_unreachable";
  }
}
