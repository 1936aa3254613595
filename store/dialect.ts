import type { ColumnDefinitionBuilder, RawBuilder } from "kysely";

/** The few things in which the databases differ. One constant per database. */
export interface StoreDialect {
  /** The column type of a whole number that the database itself makes rise with each row. */
  readonly seqType: "integer" | "bigint";
  /** Makes a column of that type the primary key; a number is never given twice, also after its row is gone. */
  readonly rising: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** The column type of a text. Texts are compared byte by byte: positions and ids have no language. */
  readonly text: "text" | RawBuilder<string>;
  /** Put behind a select to hold its rows until the transaction ends. Empty where writers take turns. */
  readonly lock: {
    /** Waits for whoever holds a row. What was read then stays true until it is written. */
    readonly wait: string;
    /** Passes over rows that another transaction holds: it is claiming or changing them. */
    readonly skip: string;
    /** As `skip`, and keeps rows that refer to the held ones from being added. */
    readonly remove: string;
  };
  /**
   * A query that holds off every other transaction that adds events, until this one is committed or undone. Without it a
   * reader could see an event before one with a lower number, and pass that by. Absent where writers take turns.
   */
  readonly lockEvents?: string;
}
