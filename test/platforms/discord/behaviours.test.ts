import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { behaviours, closings, refusals } from "./behaviours.js";

const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "behaviours.ts")
  .map((name) => readFileSync(folder + name, "utf8"))
  .join("\n");

describe("the table of refusals and behaviours", () => {
  it.each([...Object.keys(refusals), ...Object.keys(closings)])(
    "lists %s, which the stand-in gives",
    (name) => {
      expect(sources).toContain(`"${name}"`);
    },
  );

  it("names a page of the platform for each", () => {
    const facts = [...Object.values(refusals), ...Object.values(closings)];
    const pages = [...facts.map(({ page }) => page), ...behaviours.map(([, page]) => page)];
    expect(pages.filter((page) => !page.startsWith("https://docs.discord.com/developers/"))).toEqual([]);
  });

  it("has each code of an error once", () => {
    const codes = Object.values(refusals).flatMap(({ code }) => (code === 0 ? [] : [code]));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
