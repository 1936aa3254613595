import type { KnownBlock } from "@slack/types";

/** Somebody whom a text calls. */
export interface Ping {
  /** `@U…`, `#C…`, `!channel`, `!here`, `!everyone`, `!subteam^S…` */
  readonly who: string;
  /** The text that did it, or the element of the blocks. */
  readonly via: string;
}

/** A link of which the app shows a preview. */
export interface Preview {
  readonly url: string;
}

/** What a message that a bot writes does besides being shown. */
export interface Notice {
  readonly pings: Ping[];
  readonly links: string[];
}

interface Written {
  readonly text: string;
  readonly blocks: readonly KnownBlock[];
  readonly parse?: string | undefined;
  readonly link_names?: boolean | undefined;
}

/** What in angle brackets calls somebody. https://docs.slack.dev/messaging/formatting-message-text#mentioning-users */
const call = /<([@#!][^<>|]+)(?:\|[^<>]*)?>/g;
const link = /<(https?:[^<>|]+)(?:\|[^<>]*)?>/g;
const bareLink = /https?:\/\/[^\s<>|]+/g;
/** With `link_names` or `parse: full` a bare name calls too. */
const bareName = /(?<![\w<])[@#][a-z0-9][\w.-]*/gi;

/** Whom a message calls, and where its links lead. */
export function noticeOf({ text, blocks, parse, link_names: names }: Written): Notice {
  const found: Notice = { pings: [], links: [] };
  read(text, parse !== "none", found);
  if (names || parse === "full") {
    for (const [who] of text.matchAll(bareName)) found.pings.push({ who, via: text });
  }
  walk(blocks, found);
  return found;
}

function read(text: string, linksBareUrls: boolean, { pings, links }: Notice): void {
  for (const [, who = ""] of text.matchAll(call)) {
    // A date is written like a call.
    if (!who.startsWith("!date")) pings.push({ who, via: text });
  }
  for (const [, url = ""] of text.matchAll(link)) links.push(url);
  if (linksBareUrls) links.push(...(text.replaceAll(/<[^<>]*>/g, "").match(bareLink) ?? []));
}

/** Everything in blocks that calls or leads somewhere, wherever it stands. */
function walk(value: unknown, found: Notice): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, found);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const given = value as Readonly<Record<string, unknown>>;
  const calls = { user: "user_id", channel: "channel_id", usergroup: "usergroup_id", broadcast: "range" };
  const { type } = given;
  if (typeof type === "string" && type in calls) {
    const who = String(given[calls[type as keyof typeof calls]]);
    const sign = { user: "@", channel: "#", usergroup: "!subteam^", broadcast: "!" }[
      type as keyof typeof calls
    ];
    found.pings.push({ who: `${sign}${who}`, via: JSON.stringify(value) });
  }
  if (type === "link" && typeof given.url === "string") found.links.push(given.url);
  if (type === "mrkdwn" && typeof given.text === "string") read(given.text, given.verbatim !== true, found);
  for (const inner of Object.values(given)) walk(inner, found);
}
