import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";

/** A PostgreSQL server of the tests' own, on 127.0.0.1. */
export interface TestServer {
  readonly port: number;
  readonly password: string;
  /** The URL of a database, for the server's own superuser. */
  url(database?: string): string;
  /** Runs a query as the superuser; its rows. */
  query(text: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Ends it as an operator does: what is under way is undone. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  crash(): Promise<void>;
  start(): Promise<void>;
}

let server: Promise<TestServer> | undefined;

/** The server of this worker: started by whoever asks first, gone with the worker. */
export function postgresServer(): Promise<TestServer> {
  server ??= startServer();
  return server;
}

async function startServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "askline-postgres-"));
  const port = await freePort();
  const password = `canary-${randomBytes(12).toString("hex")}`;
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL("keeper.mjs", import.meta.url)), folder, String(port), password],
    { stdio: ["pipe", "pipe", "pipe"] },
  );
  let complaints = "";
  keeper.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const lines = createInterface({ input: keeper.stdout });
  const answer = async () => {
    const ended = once(keeper, "close").then(() => {
      throw new Error(`The tests' PostgreSQL server does not run on this machine:\n${complaints}`);
    });
    await Promise.race([once(lines, "line"), ended]);
  };
  const command = async (line: string) => {
    const answered = answer();
    keeper.stdin.write(`${line}\n`);
    await answered;
  };
  await answer();
  const url = (database = "postgres") => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    port,
    password,
    url,
    async query(text, database) {
      const client = new pg.Client({ connectionString: url(database) });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    stop: () => command("stop"),
    crash: () => command("crash"),
    start: () => command("start"),
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
