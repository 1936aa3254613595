import { describe, expect, it } from "vitest";
import { urlsToTry } from "../../../store/postgres/connection.js";

const url = "postgres://me:pw@db/askline";
const modes = (from: string) =>
  urlsToTry(from).map((to) => new URLSearchParams(to.split("?")[1]).get("sslmode"));

describe("the URLs to try", () => {
  it.each([
    ["", ["prefer", "disable"]],
    ["?sslmode=prefer", ["prefer", "disable"]],
    ["?sslmode=allow", ["prefer", "disable"]],
    ["?sslmode=disable", ["disable"]],
    ["?sslmode=require", ["require"]],
    ["?sslmode=verify-full", ["verify-full"]],
    ["?sslmode=no-verify&sslrootcert=/ca.pem", ["require"]],
    ["?sslmode=require&sslrootcert=system", ["verify-full"]],
    ["?host=/run/postgresql", ["disable"]],
    ["?ssl=true", [null]],
  ])("%s", (query, expected) => {
    expect(modes(url + query)).toEqual(expected);
  });

  it("know a socket in the place of the host", () => {
    expect(modes("postgres://%2Frun%2Fpostgresql/askline")).toEqual(["disable"]);
  });

  it("keep everything else", () => {
    const [first] = urlsToTry(`${url}?options=-c%20search_path%3Da&sslmode=require`);
    expect(first).toBe(`${url}?options=-c+search_path%3Da&sslmode=require&uselibpqcompat=true`);
    expect(urlsToTry(`${url}?sslmode=no-verify&sslrootcert=/ca.pem`).join()).not.toContain("sslrootcert");
  });
});
