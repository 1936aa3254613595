import type { Session, TimedSession } from "./statement.js";

/** What the statements need of a database, whichever it is. Rejects with `StoreError` and `Refusal` only. */
export interface SqlDatabase {
  /** Queries outside any transaction: each sees what is committed when it begins. */
  read<T>(step: (session: Session) => Promise<T>): Promise<T>;
  /** As `read`, for a step that goes by the store's clock. */
  readTimed<T>(step: (session: TimedSession) => Promise<T>): Promise<T>;
  /**
   * A transaction: all of the step or, when it throws, nothing. `full`: once it resolves, a power cut does not lose it.
   * The step may run again after the database was busy. Watchers in all processes are told of the commit when `tells` says so
   * of what the step returned.
   */
  write<T>(
    durability: "full" | "normal",
    step: (session: TimedSession) => Promise<T>,
    tells?: (result: T) => boolean,
  ): Promise<T>;
  watch(onChange: () => void): () => void;
  close(): Promise<void>;
}
