import { writeFileSync } from "node:fs";
import { sqliteHouse } from "./houses/sqlite.js";
import { run } from "./run.js";
import { discordSide } from "./sides/discord.js";
import { slackSide } from "./sides/slack.js";
import { telegramSide } from "./sides/telegram.js";
import { pumpedTime, realTime } from "./time.js";

export async function main(args: string[]) {
  const [asks = "8", times = "0", names = "telegram", clock = "fake", seed = "1", deaths = "0"] = args;
  const time = clock === "fake" ? pumpedTime() : realTime();
  const slow = clock !== "fake";
  const all = { telegram: telegramSide, discord: discordSide, slack: slackSide };
  const sides = await Promise.all(
    names.split(",").map((name) => all[name as keyof typeof all]({ time, slow })),
  );
  const house = await sqliteHouse(time);
  const began = Date.now();
  const outcome = await run({
    seed: Number(seed),
    asks: Number(asks),
    time,
    house,
    sides,
    replicas: 3,
    atOnce: Number(asks) < 40 ? 12 : 60,
    people: { alone: Number(asks) < 40 ? 12 : 60, groups: 3 },
    patience: { from: 60, to: 120 },
    thinks: 3,
    times: Number(times),
    deathsAPoint: Number(deaths),
    oneMachine: true,
    onProgress: console.log,
  });
  await time.stop();
  console.log("took", Date.now() - began);
  for (const side of sides) writeFileSync(`/tmp/faults-trace-${side.name}.txt`, side.trace().join("\n"));
  const results: Record<string, number> = {};
  for (const {
    results: [first],
  } of outcome.cases) {
    const key = !first ? "none" : first.result.status === "answered" ? "answered" : first.result.reason;
    results[key] = (results[key] ?? 0) + 1;
  }
  console.log(results);
  for (const { trouble, where, times } of outcome.quotas)
    console.log(where ?? "", trouble.kind, trouble.hits(), "/", times);
  for (const fleet of outcome.fleets)
    console.log(fleet.parts.side.name, [...fleet.deaths].map(([p, n]) => `${n} ${p.name}`).join("\n   "));
  writeFileSync("/tmp/faults-journal.txt", outcome.journal.lines.join("\n"));
  writeFileSync(
    "/tmp/faults-cases.txt",
    outcome.cases
      .map(
        (c) =>
          `#${c.number} ${c.script} ${c.id} ${c.spots.map((s) => s.phones[0]?.chat)} asked ${c.askedAt} created ${c.createdAt}\n` +
          c.acts
            .map((a) => `   ${a.at} ${a.who.name} ${a.what} -> ${JSON.stringify(a.reaction.look())}`)
            .join("\n") +
          `\n   => ${c.results.map((r) => r.at + JSON.stringify(r.result)).join("\n      ")}` +
          (c.trail ?? [])
            .map((t) => `\n      . ${Date.parse(t.at)} ${t.by.name} ${t.message} ${t.what} ${t.verdict}`)
            .join(""),
      )
      .join("\n"),
  );
  for (const { fault, number, text } of outcome.findings.slice(0, 60))
    console.log(`!! ${fault} #${number} ${text.slice(0, 1500)}`);
  console.log(outcome.findings.length, "findings");
}
