import { defineConfig } from "vitest/config";

/** What needs minutes of real time, a network or a package installed from scratch. */
export default defineConfig({
  test: {
    include: ["test/**/*.slow.test.ts"],
    globalSetup: "test/processes/build.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
});
