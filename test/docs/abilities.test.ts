import { expect, it } from "vitest";
import { abilitiesTable } from "./abilities-table.js";
import { readPages } from "./pages.js";

it("the README's table of what each platform does is what the channels say", () => {
  const readme = readPages().find(({ path }) => path === "README.md")?.text ?? "";
  const [, table] = /^## What each platform does$[\s\S]*?\n(\|[\s\S]*?\|)\n\n/m.exec(readme) ?? [];
  expect(table).toBe(abilitiesTable());
});
