import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { behaviours } from "./behaviours.js";
import { refusals } from "./refusals.js";

const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "refusals.ts")
  .map((name) => readFileSync(folder + name, "utf8"))
  .join("\n");

describe("the tables of refusals and behaviours", () => {
  it.each(Object.keys(refusals))("list %s, which the stand-in gives", (name) => {
    expect(sources).toContain(`"${name}"`);
  });

  it("name a page of the platform for each", () => {
    const pages = [...Object.values(refusals).map(({ page }) => page), ...behaviours.map(([, page]) => page)];
    expect(pages.filter((page) => !page.startsWith("https://docs.slack.dev/"))).toEqual([]);
  });
});
