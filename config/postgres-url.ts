import { ConfigError } from "./config-error.js";

/** What the URL of a PostgreSQL database says. What is absent has the store's default. */
export interface PostgresSettings {
  /** The URL without the parameters that are Askline's own. Holds the password. */
  readonly url: string;
  readonly poolSize?: number;
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
}

export function isPostgresUrl(db: string): boolean {
  return /^postgres(ql)?:/i.test(db);
}

/** Whether a value of ASKLINE_DB, right or wrong, may have a password in it. */
export function mayHoldPassword(db: string): boolean {
  return isPostgresUrl(db) || isUrl(db);
}

function isUrl(db: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(db);
}

/** What may be said where a URL cannot be read: never a part of it, as any may be the password. */
const form =
  "a SQLite file, memory:, or postgres://user:password@host:5432/database (/ @ : ? # and % in a password are written as " +
  "%2F %40 %3A %3F %23 %25)";

const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

/** Askline's own parameters: a whole number within bounds, and how many milliseconds are one. */
const own = {
  pool_size: { least: 1, most: 100, unit: 1, setting: "poolSize" },
  connect_timeout: { least: 1, most: 600, unit: 1_000, setting: "connectTimeoutMs" },
  statement_timeout: { least: 100, most: 600_000, unit: 1, setting: "statementTimeoutMs" },
} as const;

/** What is wrong with a value of ASKLINE_DB, as what was expected instead; undefined where nothing is. */
export function wrongInDatabase(db: string): string | undefined {
  // A file may be called anything, but nobody calls one so.
  if (!isPostgresUrl(db)) return isUrl(db) ? form : undefined;
  const url = parsed(db);
  if (url === undefined) return form;
  for (const [name, { least, most }] of Object.entries(own)) {
    const value = url.searchParams.get(name);
    if (value !== null && (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most))
      return `${name} to be a whole number from ${least} to ${most}`;
  }
  const mode = url.searchParams.get("sslmode");
  if (mode !== null && !sslModes.includes(mode)) return `sslmode to be one of ${sslModes.join(", ")}`;
  if (mode === "verify-ca" && !url.searchParams.has("sslrootcert"))
    return "sslrootcert, the file with the certificate that sslmode=verify-ca checks against";
  return undefined;
}

/** Throws a ConfigError, without a part of the URL, where it cannot be used. */
export function readPostgresUrl(db: string): PostgresSettings {
  const expected = wrongInDatabase(db);
  if (expected !== undefined) throw new ConfigError([{ name: "ASKLINE_DB", expected }]);
  const [base = "", query = ""] = splitOnce(db);
  const params = new URLSearchParams(query);
  const settings: Record<string, number> = {};
  for (const [name, { unit, setting }] of Object.entries(own)) {
    const value = params.get(name);
    if (value !== null) settings[setting] = Number(value) * unit;
    params.delete(name);
  }
  return { ...settings, url: params.size > 0 ? `${base}?${params}` : base };
}

/** The database as it may be shown: a URL without its password. Anything else as it is. */
export function shownDatabase(db: string): string {
  if (!isPostgresUrl(db)) return db;
  const url = parsed(db);
  if (url === undefined) return "postgres://…";
  const user = url.username === "" ? "" : `${url.username}@`;
  for (const name of secretParams) url.searchParams.delete(name);
  return `${url.protocol}//${user}${hostOf(db, url)}${url.pathname}${url.search}`;
}

/** The password in a value of ASKLINE_DB, in each form in which it could be met. */
export function passwordsOf(db: string | undefined): string[] {
  const url = db !== undefined && isPostgresUrl(db) ? parsed(db) : undefined;
  if (url === undefined) return [];
  const written = [url.password, ...secretParams.map((name) => url.searchParams.get(name) ?? "")];
  const all = written.flatMap((password) => [password, decoded(password)]);
  return [...new Set(all)].filter((password) => password !== "");
}

const secretParams = ["password", "sslpassword"];

const noHost = "socket.invalid";

/** A URL that names no host, only a socket in its parameters, has no form that URL knows. */
function parsed(db: string): URL | undefined {
  const whole = db.replace(
    /^([a-z]+:\/\/)([^/@]*@)?(?=[/?]|$)/i,
    (_, scheme, user = "") => `${scheme}${user}${noHost}`,
  );
  return /^postgres(ql)?:\/\//i.test(db) && URL.canParse(whole) && new URL(whole).hash === ""
    ? new URL(whole)
    : undefined;
}

function hostOf(db: string, url: URL): string {
  return url.hostname === noHost && !db.includes(noHost) ? "" : url.host;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitOnce(db: string): string[] {
  const at = db.indexOf("?");
  return at < 0 ? [db] : [db.slice(0, at), db.slice(at + 1)];
}
