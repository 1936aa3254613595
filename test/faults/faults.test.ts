import { expect, it } from "vitest";
import { shortRun } from "./short.js";
import { table } from "./table.js";

const seed = Number(process.env.ASKLINE_FAULTS_SEED ?? 7);

it(`a short run of the fault suite, seed ${seed}: looks at the zeros alone`, {
  timeout: 90_000,
}, async () => {
  const outcome = await shortRun({ seed, asks: 24, on: ["Telegram", "Discord", "Slack"], times: 1 });
  expect(outcome.findings, table([outcome])).toEqual([]);
  expect(outcome.cases).toHaveLength(24);
  expect(outcome.quotas.filter(({ trouble }) => trouble.hits() > 0).length).toBeGreaterThan(12);
});
