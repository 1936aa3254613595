import type { Migration } from "./migration.js";

/** Tells the bots that an asker runs while it waits from those that go on serving. */
export const standbyBots: Migration = {
  version: 4,
  compatibleFrom: 1,
  async up(db) {
    await db.schema
      .alterTable("bots")
      .addColumn("standby", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
