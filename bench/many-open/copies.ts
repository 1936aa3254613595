import Sqlite from "better-sqlite3";

/** Columns that name the row or what it belongs to: in each copy they get the copy's number at their end. */
const own = new Set(["id", "prompt_id", "delivery_id", "token", "chat", "message_id"]);

const tables = ["prompts", "joiners", "deliveries", "messages", "events"] as const;

/**
 * Fills the store with copies of its only prompt, which stands shown in a chat: each with ids, a token and a chat of its own,
 * `<that of the first>-<number>` with numbers from 1, and a deadline a little later than the one before. In one
 * transaction, as a hundred thousand asks would take minutes.
 */
export function copyPrompt(file: string, copies: number): void {
  const database = new Sqlite(file);
  database.transaction(() => {
    for (const table of tables) {
      const columns = database.pragma(`table_info(${table})`) as { name: string }[];
      const names = columns.map(({ name }) => name).filter((name) => name !== "seq");
      database
        .prepare(
          `with recursive copy(n) as (select 1 union all select n + 1 from copy where n < ?)
           insert into ${table} (${names.join(", ")}) select ${names.map(inCopy).join(", ")} from ${table}, copy`,
        )
        .run(copies);
    }
  })();
  database.exec("analyze");
  database.pragma("wal_checkpoint(truncate)");
  database.close();
}

function inCopy(column: string): string {
  if (own.has(column)) return `${column} || '-' || n`;
  if (column === "conversation")
    return "json_set(conversation, '$.chat', json_extract(conversation, '$.chat') || '-' || n)";
  if (column === "deadline_at") return "deadline_at + n";
  return column;
}

/** Makes the deadline of one copy pass. */
export function letExpire(file: string, promptId: string): void {
  const database = new Sqlite(file);
  database.pragma("busy_timeout = 1000");
  database.prepare("update prompts set deadline_at = created_at where id = ?").run(promptId);
  database.close();
}
