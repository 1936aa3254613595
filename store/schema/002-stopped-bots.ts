import type { Migration } from "./migration.js";

/** Bots that said that they stop are kept for a while: what they left is waited for as long as after a crash. */
export const stoppedBots: Migration = {
  version: 2,
  compatibleFrom: 1,
  async up(db) {
    await db.schema.alterTable("bots").addColumn("stopped_at", "bigint").execute();
  },
};
