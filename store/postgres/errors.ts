import { StoreError, type StoreErrorCode } from "../../core/index.js";

/** An SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html) or a code of the system's; empty where there is none. */
function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

function saidBy(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  // Of several addresses that were tried in vain Node says nothing in the error that holds them all.
  return said === "" && error instanceof AggregateError ? error.errors.map(saidBy).join(", ") : said;
}

/** Two transactions got in each other's way, and this one was undone: it may go through now. */
export function isConflict(error: unknown): boolean {
  return ["40001", "40P01", "55P03"].includes(codeOf(error));
}

/** The server starts, or has no connection left at the moment: it will do so soon. */
export function isNotYet(error: unknown): boolean {
  return ["57P03", "53300"].includes(codeOf(error));
}

/** The row that the step wrote for is gone: what the step rested on has moved. */
export function isGone(error: unknown): boolean {
  return codeOf(error) === "23503";
}

const lostByName = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
const lostByServer = ["57P01", "57P02", "57P05", "25P03", "25P04"];
/** The driver's own words, where it gives no code. */
const lostInWords = /connection terminated|not queryable|query read timeout/i;

/** The connection is gone, or nobody knows what state it is in. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    lostByName.includes(code) ||
    lostByServer.includes(code) ||
    code.startsWith("08") ||
    (code === "" && lostInWords.test(saidBy(error)))
  );
}

/** The server at the end of this connection only reads: a standby, or the primary of before a failover. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === "25006";
}

/** Nothing was stored, and another connection may do better in a moment. */
export function isPassing(error: unknown): boolean {
  return isConflict(error) || isNotYet(error) || isLost(error) || isReadOnly(error);
}

/** The server was asked for TLS and has none. */
export function isWithoutTls(error: unknown): boolean {
  return saidBy(error).includes("does not support SSL");
}

type Meaning = readonly [StoreErrorCode, next: string];

const down: Meaning = [
  "store_unreachable",
  "Check that the server runs and that ASKLINE_DB names it. What runs already goes on by itself once it answers.",
];
const foreign: Meaning = [
  "store_corrupt",
  "Its tables are not Askline's, or not whole. Give Askline a database of its own, or restore a backup.",
];
const slow: Meaning = [
  "store_busy",
  "It took too long; look for long transactions in pg_stat_activity, then try again.",
];
const busy: Meaning = ["store_busy", "Others hold what this needs for long. Try again."];

const bySqlState: Readonly<Record<string, Meaning>> = {
  "28P01": [
    "store_permissions",
    "Check user and password in ASKLINE_DB; special characters in it are percent-encoded.",
  ],
  "28000": ["store_permissions", "Check the user, sslmode in ASKLINE_DB, and pg_hba.conf on the server."],
  "3D000": ["store_unavailable", "Make it (CREATE DATABASE), or check the name in ASKLINE_DB."],
  "3F000": ["store_unavailable", "Make the schema (CREATE SCHEMA), or check search_path in ASKLINE_DB."],
  "42501": [
    "store_permissions",
    "Make this role the owner of the database, or GRANT CREATE on its schema and all rights on Askline's tables.",
  ],
  "25006": ["store_permissions", "It only reads: point ASKLINE_DB to the primary, or let this role write."],
  "53100": [
    "store_full",
    "Nothing was stored. Free some space on the server's disk; Askline then goes on by itself.",
  ],
  "53300": ["store_busy", "Raise max_connections on the server, or lower pool_size in ASKLINE_DB."],
  "57P04": ["store_unavailable", "The database was dropped. Make it, and restore a backup."],
  "42P01": foreign,
  "42P07": foreign,
  "42703": foreign,
  XX001: foreign,
  XX002: foreign,
  "57014": slow,
  "25P03": slow,
  "25P04": slow,
};

/** Classes, by the first two characters. */
const byClass: Readonly<Record<string, Meaning>> = {
  "08": down,
  "57": down,
  "58": down,
  "53": busy,
  "40": busy,
  "55": busy,
};

const tls: Meaning = ["store_unavailable", "Check sslmode and sslrootcert in ASKLINE_DB."];
const noPassword: Meaning = ["store_permissions", "Give the password in ASKLINE_DB, or in ~/.pgpass."];
const poolIsFull: Meaning = ["store_busy", "Every connection is in use; raise pool_size in ASKLINE_DB."];
const noDriver: Meaning = ["store_binding", "The package pg is missing. Run npm install where Askline is."];

/** What happened, in the store's own words. `place` names the database, never the password. */
export function storeError(error: unknown, place: string): StoreError {
  if (error instanceof StoreError) return error;
  const said = saidBy(error);
  const code = codeOf(error);
  const [is, next] = meaningOf(code, said) ?? [
    "store_failed",
    "Nothing was stored. This is not expected; please report it.",
  ];
  const came = code === "" || said.includes(code) ? said : `${said} (${code})`;
  return new StoreError(is, `${place}: ${came.replace(/\.$/, "")}. ${next}`, { cause: error });
}

function meaningOf(code: string, said: string): Meaning | undefined {
  if (/^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return bySqlState[code] ?? byClass[code.slice(0, 2)];
  if (
    isWithoutTls(new Error(said)) ||
    said.includes("sslmode=") ||
    /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)
  ) {
    return tls;
  }
  if (/password must be a (non-empty )?string/.test(said)) return noPassword;
  if (/timeout exceeded when trying to connect/.test(said)) return poolIsFull;
  if (/query read timeout/i.test(said)) return slow;
  if (code.endsWith("MODULE_NOT_FOUND")) return noDriver;
  if (code === "ENOENT" && !said.includes("connect")) return tls;
  if (code === "" ? lostInWords.test(said) : /^E[A-Z]+/.test(code)) return down;
  return undefined;
}
