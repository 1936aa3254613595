import type { StoreDialect } from "../dialect.js";

export const sqliteDialect: StoreDialect = {
  seqType: "integer",
  rising: (column) => column.primaryKey().autoIncrement(),
  text: "text",
  lock: { wait: "", skip: "", remove: "" },
};
