// Prints "N passed, N failed" from the test runner's own JSON report. Fails when something failed, or nothing ran.
import { readFileSync } from "node:fs";

const text = readFileSync(process.argv[2], "utf8");
if (text === "") {
  console.error("The test runner wrote no report.");
  process.exit(1);
}
const report = JSON.parse(text);
// A file that cannot be loaded fails without a failed test in it.
const unloaded = report.testResults.filter(
  ({ status, assertionResults }) =>
    status === "failed" && !assertionResults.some((test) => test.status === "failed"),
).length;
const failed = report.numFailedTests + unloaded;
console.log(`${report.numPassedTests} passed, ${failed} failed`);
process.exit(failed > 0 || report.numPassedTests === 0 ? 1 : 0);
