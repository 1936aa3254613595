import { type Kysely, sql } from "kysely";
import type { StoreDialect } from "../dialect.js";
import type { Migration } from "./migration.js";

/** The first schema. */
export const first: Migration = {
  version: 1,
  compatibleFrom: 1,
  async up(db, dialect) {
    await prompts(db, dialect);
    await deliveries(db, dialect);
    await inputs(db, dialect);
    await work(db, dialect);
    await processes(db, dialect);
  },
};

async function prompts(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await db.schema
    .createTable("prompts")
    .addColumn("seq", dialect.seqType, dialect.rising)
    .addColumn("id", dialect.text, (column) => column.notNull().unique())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("status", dialect.text, (column) => column.notNull())
    .addColumn("prompt", dialect.text, (column) => column.notNull())
    .addColumn("asker", dialect.text, (column) => column.notNull())
    .addColumn("session", dialect.text)
    .addColumn("locale", dialect.text)
    .addColumn("answerers", dialect.text, (column) => column.notNull())
    .addColumn("progress", dialect.text, (column) => column.notNull())
    .addColumn("settlement", dialect.text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("deadline_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema.createIndex("prompts_due").on("prompts").columns(["status", "deadline_at"]).execute();
  await db.schema.createIndex("prompts_of_asker").on("prompts").columns(["asker", "seq"]).execute();
  await db.schema.createIndex("prompts_ended").on("prompts").column("ended_at").execute();

  await db.schema
    .createTable("idempotency")
    .addColumn("asker", dialect.text, (column) => column.notNull())
    .addColumn("key", dialect.text, (column) => column.notNull())
    .addColumn("digest", dialect.text, (column) => column.notNull())
    .addColumn("prompt_id", dialect.text, (column) =>
      column.notNull().references("prompts.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("idempotency_key", ["asker", "key"])
    .execute();
  await db.schema.createIndex("idempotency_of_prompt").on("idempotency").column("prompt_id").execute();

  await db.schema
    .createTable("joiners")
    .addColumn("id", dialect.text, (column) => column.primaryKey().notNull())
    .addColumn("prompt_id", dialect.text, (column) =>
      column.notNull().references("prompts.id").onDelete("cascade"),
    )
    .addColumn("state", dialect.text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("joiners_of_prompt").on("joiners").column("prompt_id").execute();
}

async function deliveries(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("id", dialect.text, (column) => column.primaryKey().notNull())
    .addColumn("prompt_id", dialect.text, (column) =>
      column.notNull().references("prompts.id").onDelete("cascade"),
    )
    .addColumn("ordinal", "integer", (column) => column.notNull())
    .addColumn("recipient", dialect.text, (column) => column.notNull())
    .addColumn("account", dialect.text, (column) => column.notNull())
    .addColumn("state", dialect.text, (column) => column.notNull())
    .addColumn("token", dialect.text, (column) => column.notNull().unique())
    .addColumn("chat", dialect.text)
    .addColumn("conversation", dialect.text)
    .addColumn("presented", dialect.text)
    .addColumn("position", dialect.text)
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("error", dialect.text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("lease_owner", dialect.text)
    .addColumn("lease_until", "bigint")
    .addColumn("wake_at", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema
    .createIndex("deliveries_of_prompt")
    .on("deliveries")
    .columns(["prompt_id", "ordinal"])
    .execute();
  await db.schema
    .createIndex("deliveries_waking")
    .on("deliveries")
    .columns(["account", "wake_at"])
    .where(sql.ref("wake_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("deliveries_in_chat")
    .on("deliveries")
    .columns(["account", "chat", "ended_at"])
    .execute();

  await db.schema
    .createTable("messages")
    .addColumn("account", dialect.text, (column) => column.notNull())
    .addColumn("chat", dialect.text, (column) => column.notNull())
    .addColumn("message_id", dialect.text, (column) => column.notNull())
    .addColumn("conversation", dialect.text, (column) => column.notNull())
    .addColumn("position", dialect.text, (column) => column.notNull())
    .addColumn("role", dialect.text, (column) => column.notNull())
    .addColumn("prompt_id", dialect.text, (column) =>
      column.notNull().references("prompts.id").onDelete("cascade"),
    )
    .addColumn("delivery_id", dialect.text, (column) => column.notNull())
    .addColumn("part", "integer")
    .addColumn("person", dialect.text)
    .addColumn("finalised_at", "bigint")
    .addPrimaryKeyConstraint("messages_key", ["account", "chat", "message_id"])
    .execute();
  await db.schema.createIndex("messages_of_prompt").on("messages").column("prompt_id").execute();
}

async function inputs(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await db.schema
    .createTable("inputs")
    .addColumn("seq", dialect.seqType, dialect.rising)
    .addColumn("account", dialect.text, (column) => column.notNull())
    .addColumn("chat", dialect.text, (column) => column.notNull())
    .addColumn("key", dialect.text, (column) => column.notNull())
    .addColumn("prompt_id", dialect.text, (column) => column.references("prompts.id").onDelete("cascade"))
    .addColumn("person", dialect.text, (column) => column.notNull())
    .addColumn("position", dialect.text, (column) => column.notNull())
    .addColumn("verdict", dialect.text, (column) => column.notNull())
    .addColumn("input", dialect.text, (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("inputs_key", ["account", "chat", "key"])
    .execute();
  await db.schema.createIndex("inputs_of_prompt").on("inputs").columns(["prompt_id", "at"]).execute();
  await db.schema
    .createIndex("inputs_by_verdict")
    .on("inputs")
    .columns(["account", "verdict", "position"])
    .execute();

  await db.schema
    .createTable("clarifications")
    .addColumn("seq", dialect.seqType, dialect.rising)
    .addColumn("token", dialect.text, (column) => column.notNull().unique())
    .addColumn("account", dialect.text, (column) => column.notNull())
    .addColumn("chat", dialect.text, (column) => column.notNull())
    .addColumn("person", dialect.text, (column) => column.notNull())
    .addColumn("input", dialect.text, (column) => column.notNull())
    .addColumn("candidates", dialect.text, (column) => column.notNull())
    .addColumn("resolved", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("clarifications_in_chat")
    .on("clarifications")
    .columns(["account", "chat", "person", "resolved", "seq"])
    .execute();
  await db.schema.createIndex("clarifications_by_age").on("clarifications").column("created_at").execute();
}

async function work(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await db.schema
    .createTable("work")
    .addColumn("seq", dialect.seqType, dialect.rising)
    .addColumn("id", dialect.text, (column) => column.notNull().unique())
    .addColumn("account", dialect.text, (column) => column.notNull())
    .addColumn("prompt_id", dialect.text, (column) => column.references("prompts.id").onDelete("cascade"))
    .addColumn("lane", dialect.text)
    .addColumn("reaction", dialect.text, (column) => column.notNull())
    .addColumn("state", dialect.text, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("lease_owner", dialect.text)
    .addColumn("lease_until", "bigint")
    .addColumn("wake_at", "bigint")
    .addColumn("error", dialect.text)
    .execute();
  await db.schema
    .createIndex("work_waking")
    .on("work")
    .columns(["account", "wake_at", "seq"])
    .where(sql.ref("wake_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("work_in_lane")
    .on("work")
    .columns(["account", "lane", "seq"])
    .where(sql.ref("wake_at"), "is not", null)
    .execute();
  await db.schema.createIndex("work_of_prompt").on("work").columns(["prompt_id", "created_at"]).execute();

  await db.schema
    .createTable("events")
    .addColumn("seq", dialect.seqType, dialect.rising)
    .addColumn("kind", dialect.text, (column) => column.notNull())
    .addColumn("prompt_id", dialect.text, (column) => column.references("prompts.id").onDelete("cascade"))
    .addColumn("account", dialect.text)
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("data", dialect.text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("events_of_prompt").on("events").columns(["prompt_id", "at"]).execute();
}

async function processes(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await db.schema
    .createTable("leases")
    .addColumn("name", dialect.text, (column) => column.primaryKey().notNull())
    .addColumn("holder", dialect.text)
    .addColumn("held_until", "bigint", (column) => column.notNull())
    .addColumn("fence", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("accounts")
    .addColumn("id", dialect.text, (column) => column.primaryKey().notNull())
    .addColumn("platform", dialect.text, (column) => column.notNull())
    .addColumn("name", dialect.text, (column) => column.notNull())
    .addColumn("allow", dialect.text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("bots")
    .addColumn("process", dialect.text, (column) => column.notNull())
    .addColumn("account", dialect.text, (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("beat_at", "bigint", (column) => column.notNull())
    .addColumn("connected", "integer", (column) => column.notNull())
    .addColumn("heard_at", "bigint")
    .addColumn("problem", dialect.text)
    .addPrimaryKeyConstraint("bots_key", ["process", "account"])
    .execute();
  await db.schema
    .createTable("cursors")
    .addColumn("account", dialect.text, (column) => column.primaryKey().notNull())
    .addColumn("value", dialect.text, (column) => column.notNull())
    .execute();
}
