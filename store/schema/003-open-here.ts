import { sql } from "kysely";
import type { Migration } from "./migration.js";

/** Finds what an account has open, however much it has behind it: a bot looks there for what was typed while it was away. */
export const openHere: Migration = {
  version: 3,
  compatibleFrom: 1,
  async up(db) {
    await db.schema
      .createIndex("deliveries_open")
      .on("deliveries")
      .columns(["account", "state", "chat", "position"])
      .where(sql.ref("ended_at"), "is", null)
      .execute();
  },
};
