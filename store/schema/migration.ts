import type { Kysely } from "kysely";
import type { StoreDialect } from "../dialect.js";

/** One step of the schema. Never edited once released: a change is the next number. */
export interface Migration {
  readonly version: number;
  /**
   * The oldest schema version whose code goes on working after this step. Adding a table or a column with a default keeps
   * the number of the step before; what old code would misread or break raises it.
   */
  readonly compatibleFrom: number;
  up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void>;
}
