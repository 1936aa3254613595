import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import type { StoreError } from "../../../core/index.js";
import { openPostgresStore } from "../../../store/postgres.js";
import { migrations } from "../../../store/schema/upgrade.js";
import { commit, newPrompt } from "../../conformance/store-fixtures.js";
import { eventually } from "../../pump.js";
import { openAt, ownPlace } from "./opened.js";
import { freePort, postgresServer } from "./server.js";

/** Why a store could not be opened. */
async function refusal(url: string): Promise<StoreError> {
  const opening = openPostgresStore({ url });
  return opening.then(
    async (store) => {
      await store.close();
      throw new Error("It was opened.");
    },
    (error: StoreError) => error,
  );
}

/** A role of this test's own, with a password. */
async function ownRole(
  options = "",
): Promise<{ name: string; password: string; as: (url: string) => string }> {
  const server = await postgresServer();
  const name = `r${randomBytes(6).toString("hex")}`;
  const password = `canary-${name}`;
  await server.query(`create role ${name} login password '${password}' ${options}`);
  onTestFinished(async () => {
    await server.query(`drop owned by ${name}; drop role ${name}`);
  });
  return { name, password, as: (url) => url.replace(/\/\/[^@]*@/, `//${name}:${password}@`) };
}

describe("what cannot be opened is told apart, without the password:", () => {
  it("a wrong password", async () => {
    const { port, url } = await postgresServer();
    const error = await refusal(url("postgres").replace(/canary-\w+/, "canary-wrong"));
    expect(error).toMatchObject({ name: "StoreError", code: "store_permissions", transient: false });
    expect(error.message).toMatch(
      new RegExp(
        `database postgres at 127\\.0\\.0\\.1:${port}, as postgres: password auth.*28P01.*ASKLINE_DB`,
      ),
    );
    expect(JSON.stringify(error) + error.stack).not.toContain("canary");
  });

  it("no password", async () => {
    const { url } = await postgresServer();
    expect(await refusal(url().replace(/:canary-\w+/, ""))).toMatchObject({ code: "store_permissions" });
  });

  it("an unknown database", async () => {
    const error = await refusal((await postgresServer()).url("nowhere"));
    expect(error).toMatchObject({ code: "store_unavailable", transient: false });
    expect(error.message).toMatch(/nowhere.*does not exist.*CREATE DATABASE/);
    expect(error.message).not.toContain("canary");
  });

  it("a server that is down, at once", async () => {
    const port = await freePort();
    const began = performance.now();
    const error = await refusal(`postgres://me:canary@localhost:${port}/askline`);
    expect(error).toMatchObject({ code: "store_unreachable", transient: true });
    expect(error.message).toMatch(new RegExp(`askline at localhost:${port}.*ECONNREFUSED.*server runs`));
    expect(error.message).not.toContain("canary");
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it("a host that nobody knows", async () => {
    const error = await refusal("postgres://me:canary@nowhere.invalid/askline?connect_timeout=2");
    expect(error).toMatchObject({ code: "store_unreachable" });
    expect(error.message).toContain("nowhere.invalid");
    expect(error.message).not.toContain("canary");
  });

  it("a role that may make no tables", async () => {
    const { server } = await ownPlace();
    const role = await ownRole();
    const error = await refusal(role.as(server.url()));
    expect(error).toMatchObject({ code: "store_permissions" });
    expect(error.message).toMatch(
      /permission denied for schema public.*owner of the database.*GRANT CREATE/s,
    );
  });

  it("a role that may only read", async () => {
    const { schema, server, url } = await ownPlace();
    const role = await ownRole();
    await server.query(
      `grant all on schema ${schema} to ${role.name}; alter role ${role.name} set default_transaction_read_only = on`,
    );
    const error = await refusal(role.as(url));
    expect(error).toMatchObject({ code: "store_permissions" });
    expect(error.message).toMatch(/read-only transaction.*primary/s);
  });

  it("tables that are somebody else's, which stay as they are", async () => {
    const { query, url } = await ownPlace();
    await query("create table prompts (words text)");
    expect(await refusal(url)).toMatchObject({ code: "store_corrupt" });
    expect(await query("select * from prompts")).toEqual([]);
    expect(await query("select to_regclass('askline_schema') as made")).toEqual([{ made: null }]);
  });

  it("a database whose encoding cannot hold every answer", async () => {
    const server = await postgresServer();
    const name = `latin${randomBytes(6).toString("hex")}`;
    await server.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    const error = await refusal(server.url(name));
    expect(error).toMatchObject({ code: "store_unavailable" });
    expect(error.message).toMatch(/latin.*LATIN1.*ENCODING 'UTF8'/);
  });

  it("a search path that leads nowhere", async () => {
    const { url } = await postgresServer();
    expect(await refusal(`${url()}?options=-csearch_path%3Dnowhere`)).toMatchObject({
      code: "store_unavailable",
      message: expect.stringContaining("search_path"),
    });
  });

  it("a schema of a newer Askline, naming both versions; a compatible one is used", async () => {
    const { query, url } = await ownPlace();
    await (await openPostgresStore({ url })).close();
    await query("update askline_schema set version = 9, compatible_from = 1");
    await (await openPostgresStore({ url })).close();
    await query("update askline_schema set compatible_from = 8");
    const error = await refusal(url);
    expect(error).toMatchObject({ code: "store_newer" });
    expect(error.message).toMatch(
      new RegExp(`version 9.*version ${migrations.length}.*Upgrade Askline`, "s"),
    );
  });
});

describe("opening", () => {
  it("makes the tables once, however many begin at the same time", async () => {
    const { query, url } = await ownPlace();
    const stores = await Promise.all(Array.from({ length: 5 }, () => openAt(url)));
    const [first] = stores;
    if (first) await commit(first, { create: newPrompt("p1") });
    for (const store of stores) expect((await store.prompt("p1"))?.id).toBe("p1");
    expect(await query("select * from askline_schema")).toEqual([
      { version: migrations.length, compatible_from: expect.any(Number) },
    ]);
  });

  it("needs no more than the rights on the tables once they are made", async () => {
    const { server, schema, url } = await ownPlace();
    await (await openPostgresStore({ url })).close();
    const role = await ownRole();
    await server.query(
      `grant usage on schema ${schema} to ${role.name};
       grant select, insert, update, delete on all tables in schema ${schema} to ${role.name}`,
    );
    const store = await openAt(role.as(url));
    expect(await commit(store, { create: newPrompt("p1"), events: [] })).toBe("committed");
    expect(await store.claimDeliveries("place:bot", "me", 1_000, 1)).toHaveLength(1);
  });

  it("waits a little where the server has no connection left", async () => {
    const { server, schema, url } = await ownPlace();
    const role = await ownRole("connection limit 1");
    await server.query(`grant all on schema ${schema} to ${role.name}`);
    const taken = new pg.Client({ connectionString: role.as(url) });
    await taken.connect();
    const opening = openPostgresStore({ url: role.as(url), poolSize: 1 });
    const refused = "select count(*)::int as n from pg_stat_activity where usename";
    await eventually(async () => (await server.query(`${refused} = '${role.name}'`))[0]?.n === 1);
    await taken.end();
    await (await opening).close();
  });

  it("brings back instants and counts as numbers, and orders texts by their bytes", async () => {
    const { query, url } = await ownPlace();
    const store = await openAt(url);
    expect(Math.abs((await store.now()) - Date.now())).toBeLessThan(60_000);
    const columns = await query(
      `select count(*) as n from information_schema.columns where table_schema = current_schema()
         and data_type = 'text' and collation_name is distinct from 'C'`,
    );
    expect(columns).toEqual([{ n: "0" }]);
  });
});

describe("sslmode", () => {
  const certificate = fileURLToPath(new URL("localhost.crt", import.meta.url));

  /** Whether the store's connections are encrypted. */
  async function encrypted(url: string): Promise<unknown> {
    const server = await postgresServer();
    const store = await openPostgresStore({ url });
    try {
      const [row] = await server.query(
        "select bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'askline'",
      );
      return row?.ssl;
    } finally {
      await store.close();
    }
  }

  it("is honoured as libpq does", async () => {
    const { server, url } = await ownPlace();
    const switched = async (to: "on" | "off") => {
      await server.query(`alter system set ssl = ${to}`);
      await server.query("select pg_reload_conf()");
      await eventually(async () => (await server.query("show ssl"))[0]?.ssl === to);
    };
    const refused = await refusal(`${url}&sslmode=require`);
    expect(refused).toMatchObject({ code: "store_unavailable" });
    expect(refused.message).toMatch(/does not support SSL.*sslmode/);
    expect(await encrypted(url)).toBe(false);
    expect(await encrypted(`${url}&sslmode=prefer`)).toBe(false);

    await switched("on");
    onTestFinished(() => switched("off"));
    expect(await encrypted(`${url}&sslmode=disable`)).toBe(false);
    for (const mode of ["prefer", "require", "no-verify"])
      expect(await encrypted(`${url}&sslmode=${mode}`)).toBe(true);
    expect(await encrypted(url)).toBe(true);
    const unknown = await refusal(`${url}&sslmode=verify-full`);
    expect(unknown).toMatchObject({ code: "store_unavailable" });
    expect(unknown.message).toContain("sslrootcert");
    const named = `sslrootcert=${encodeURIComponent(certificate)}`;
    // The certificate is localhost's.
    const byName = url.replace("127.0.0.1", "localhost");
    expect(await encrypted(`${byName}&sslmode=verify-full&${named}`)).toBe(true);
    expect(await encrypted(`${url}&sslmode=verify-ca&${named}`)).toBe(true);
    const foreign = await refusal(`${url}&sslmode=verify-full&${named}`);
    expect(foreign).toMatchObject({ code: "store_unavailable" });
    expect(foreign.message).toContain("does not match");
    const missing = await refusal(`${url}&sslmode=verify-full&sslrootcert=/nowhere.crt`);
    expect(missing).toMatchObject({ code: "store_unavailable" });
    expect(missing.message).toContain("/nowhere.crt");
  });
});
