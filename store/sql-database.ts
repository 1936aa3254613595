import type { Session } from "./statement.js";

/** What the statements need of a database, whichever it is. Rejects with `StoreError` and `Refusal` only. */
export interface SqlDatabase {
  /** One query, outside any transaction. */
  read<T>(step: (session: Session) => Promise<T>): Promise<T>;
  /**
   * A transaction: all of the step or, when it throws, nothing. `full`: once it resolves, a power cut does not lose it.
   * The step may run again after the database was busy.
   */
  write<T>(durability: "full" | "normal", step: (session: Session) => Promise<T>): Promise<T>;
  /** Something was committed that others want to hear of. */
  changed(): void;
  watch(onChange: () => void): () => void;
  close(): Promise<void>;
}
