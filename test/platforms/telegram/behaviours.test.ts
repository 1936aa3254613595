import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { behaviours, refusals } from "./behaviours.js";

const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "behaviours.ts")
  .map((name) => readFileSync(folder + name, "utf8"))
  .join("\n");

describe("the table of refusals and behaviours", () => {
  it.each(Object.keys(refusals))("lists %s, which the stand-in gives", (name) => {
    expect(sources).toContain(`"${name}"`);
  });

  it("names a page of the platform for each", () => {
    const pages = [...Object.values(refusals).map(({ page }) => page), ...behaviours.map(([, page]) => page)];
    expect(
      pages.filter((page) => !/^https:\/\/(core\.telegram\.org\/bots|github\.com\/tdlib)\//.test(page)),
    ).toEqual([]);
  });

  it("words every refusal with its status, as the platform does", () => {
    const prefixes = {
      400: "Bad Request",
      401: "Unauthorized",
      403: "Forbidden",
      404: "Not Found",
      409: "Conflict",
    };
    for (const [status, prefix] of Object.entries(prefixes)) {
      const texts = Object.values(refusals).filter((one) => one.status === Number(status));
      expect(texts.map((one) => one.description.split(":")[0])).toEqual(texts.map(() => prefix));
    }
  });
});
