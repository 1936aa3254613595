import { defineConfig } from "vitest/config";

/** The tests that mutants of core/reply are run against. */
export default defineConfig({
  test: { include: ["test/core/reply/**/*.test.ts"], testTimeout: 60_000, maxWorkers: 1 },
});
