import { describe, expect, it } from "vitest";
import { storeError } from "../../../store/postgres/errors.js";

const place = "PostgreSQL database askline at db:5432, as me";
const failure = (code: string, message = "what the server says") =>
  Object.assign(new Error(message), { code });

describe("what the server says", () => {
  it.each([
    ["28P01", "store_permissions", /user and password/],
    ["28000", "store_permissions", /pg_hba\.conf/],
    ["3D000", "store_unavailable", /CREATE DATABASE/],
    ["3F000", "store_unavailable", /CREATE SCHEMA/],
    ["42501", "store_permissions", /GRANT/],
    ["25006", "store_permissions", /primary/],
    ["53100", "store_full", /disk/],
    ["53200", "store_busy", /Try again/],
    ["53300", "store_busy", /max_connections.*pool_size/],
    ["57014", "store_busy", /pg_stat_activity/],
    ["57P01", "store_unreachable", /server runs/],
    ["57P03", "store_unreachable", /server runs/],
    ["57P04", "store_unavailable", /backup/],
    ["08006", "store_unreachable", /server runs/],
    ["58030", "store_unreachable", /server runs/],
    ["40001", "store_busy", /Try again/],
    ["40P01", "store_busy", /Try again/],
    ["55P03", "store_busy", /Try again/],
    ["25P03", "store_busy", /pg_stat_activity/],
    ["42P01", "store_corrupt", /backup/],
    ["XX001", "store_corrupt", /backup/],
    ["22P05", "store_failed", /report/],
    ["ECONNREFUSED", "store_unreachable", /server runs/],
    ["ENOTFOUND", "store_unreachable", /ASKLINE_DB names it/],
    ["CERT_HAS_EXPIRED", "store_unavailable", /sslmode/],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "store_unavailable", /sslrootcert/],
    ["ERR_MODULE_NOT_FOUND", "store_binding", /npm install/],
  ] as const)("%s is %s", (code, is, next) => {
    const error = storeError(failure(code), place);
    expect(error.code).toBe(is);
    expect(error.message).toMatch(new RegExp(`^${place}: what the server says \\(${code}\\)\\. `));
    expect(error.message).toMatch(next);
  });

  it("has no code where the driver speaks", () => {
    const said = (words: string) => storeError(new Error(words), place);
    expect(said("Connection terminated unexpectedly").code).toBe("store_unreachable");
    expect(said("Query read timeout").code).toBe("store_busy");
    expect(said("timeout exceeded when trying to connect").code).toBe("store_busy");
    expect(said("The server does not support SSL connections").code).toBe("store_unavailable");
    expect(said("something else").code).toBe("store_failed");
  });

  it("is found in an error of several addresses", () => {
    const refused = ["::1", "127.0.0.1"].map((host) =>
      failure("ECONNREFUSED", `connect ECONNREFUSED ${host}:5432`),
    );
    const all = Object.assign(new AggregateError(refused), { code: "ECONNREFUSED" });
    expect(storeError(all, place).message).toContain(
      "connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432. ",
    );
  });
});
