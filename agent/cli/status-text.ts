import type { AccountStatus, BotStatus, Status } from "../../askline.js";

/** The status for people: a line for the store, one for each account, one for each live process of it. */
export function statusText({ db, openPrompts, accounts }: Status): string {
  const none = "No bot has ever run with this store. Start one: askline bot telegram";
  return [
    `store     ${db}`,
    `open      ${openPrompts} ${openPrompts === 1 ? "question" : "questions"}`,
    ...(accounts.length === 0 ? [none] : accounts.flatMap(accountLines)),
    "",
  ].join("\n");
}

function accountLines({ account, name, platform, allow, bots }: AccountStatus): string[] {
  const answerers = allow.length === 0 ? "" : `, answered by ${allow.join(", ")}`;
  const head = `bot       ${name} (${account})${answerers}`;
  if (bots.length === 0) return [head, `  none is running; start one: askline bot ${platform}`];
  return [head, ...bots.map(botLine)];
}

function botLine({ process, connected, receives, standby, heardAt, problem }: BotStatus): string {
  const role = `${receives ? "receives" : "sends only"}${standby ? " while its asker waits" : ""}`;
  const heard = heardAt === null ? "never heard from the platform" : `last heard ${heardAt}`;
  const trouble = problem === null ? "" : `; ${problem.code}: ${problem.message}`;
  return `  ${process} ${connected ? "connected" : "cut off"}, ${role}, ${heard}${trouble}`;
}
