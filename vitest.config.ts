import { defineConfig } from "vitest/config";

const limits = { testTimeout: 30_000, hookTimeout: 30_000 };
const slow = "test/**/*.slow.test.ts";

export default defineConfig({
  test: {
    // One more than the cores of a small machine: many tests wait for a moment of real time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...limits,
          name: "askline",
          globalSetup: "test/platforms/print-tally.ts",
          // Loading the same modules anew for each file took a third of the time. No test changes what a module holds.
          isolate: false,
          include: ["test/**/*.test.ts"],
          exclude: [slow, "test/processes/**"],
        },
      },
      {
        // Real processes of a build that is made once for them; the other tests do not wait for it.
        test: {
          name: "processes",
          include: ["test/processes/**/*.test.ts"],
          exclude: [slow],
          globalSetup: ["test/processes/build.ts", "test/platforms/print-tally.ts"],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
