import type { ColumnDefinitionBuilder } from "kysely";

/** The few things in which the databases differ. One constant per database. */
export interface StoreDialect {
  /** The column type of a whole number that the database itself makes rise with each row. */
  readonly seqType: "integer" | "bigint";
  /** Makes a column of that type the primary key; a number is never given twice, also after its row is gone. */
  readonly rising: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Put behind a select of rows to claim: rows that another transaction is claiming are passed over. Empty where writers take turns. */
  readonly skipLocked: string;
}
