import { defineConfig } from "vitest/config";

/** The tests that mutants are run against: tables of cases, without the slow ones (properties, time limits). */
export default defineConfig({
  test: {
    include: [
      "test/core/reply/**/*.test.ts",
      "test/adapters/telegram/{parse,render}/**/*.test.ts",
      "test/adapters/telegram/{callback-data,render}.test.ts",
      "test/adapters/{discord,slack}/{callback-data,parse,parse-interactions,render,render-text,written}.test.ts",
    ],
    exclude: ["**/*.properties.test.ts", "test/core/reply/hostile.test.ts"],
    testTimeout: 60_000,
    maxWorkers: 1,
  },
});
