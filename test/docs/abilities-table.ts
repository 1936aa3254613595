import { PassThrough } from "node:stream";
import { createDiscordChannel } from "../../adapters/discord/index.js";
import { createSlackChannel } from "../../adapters/slack/index.js";
import { createTelegramChannel } from "../../adapters/telegram/index.js";
import { createTerminalChannel } from "../../adapters/terminal/index.js";
import type { Capabilities, Channel } from "../../core/index.js";
import { FakeClock } from "../clock.js";
import { keepingLog } from "../keeping-log.js";

interface Column {
  readonly name: string;
  readonly channel: Channel;
  readonly can: Capabilities;
}

/** What each platform does natively, and what falls back to text: a Markdown table of what the channels say of themselves. */
export function abilitiesTable(): string {
  const columns = open().map(({ name, channel }): Column => {
    return { name, channel, can: channel.capabilities({ chat: "1", direct: true }) };
  });
  const lines = rows.map(([title, cell]) => [title, ...columns.map(cell)]);
  const head = ["", ...columns.map(({ name }) => name)];
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const rows: readonly (readonly [title: string, cell: (column: Column) => string])[] = [
  [
    "one question, one choice",
    ({ can: { buttons } }) =>
      buttons ? `buttons, up to ${buttons.max}, of ${buttons.labelLimit} characters` : "numbered text",
  ],
  ["several questions, or several choices", () => "numbered text"],
  [
    "own words",
    ({ can: { ownWords } }) =>
      ownWords === "dialog"
        ? "a dialog, or typed"
        : ownWords === "reply"
          ? "a reply field, or typed"
          : "typed",
  ],
  ["a tap is answered", ({ channel }) => (channel.acknowledging ? "at once, in private" : "–")],
  ["receipt", ({ channel }) => (channel.editing ? "the question's message changes" : "a new line")],
  ["helper messages", ({ channel, can }) => helper(channel, can)],
  [
    "deadline",
    ({ can: { dates } }) => (dates === "native" ? "in the reader's time zone" : "“within 15 minutes”"),
  ],
  [
    "text of one message",
    ({ can: { text } }) =>
      Number.isFinite(text.limit) ? `${text.limit} characters, then several messages` : "any length",
  ],
];

function helper({ removing }: Channel, { ownWords }: Capabilities): string {
  if (!removing) return "stay";
  return ownWords === "dialog" ? "few; removed after use" : "removed after use";
}

function open(): { name: string; channel: Channel }[] {
  const deps = { clock: new FakeClock(), log: keepingLog() };
  const locale = "en";
  return [
    { name: "Telegram", channel: createTelegramChannel({ token: "1:x", locale }, deps) },
    {
      name: "Discord",
      channel: createDiscordChannel({ token: "x.x.x", messageContent: false, locale }, deps),
    },
    { name: "Slack", channel: createSlackChannel({ botToken: "xoxb-x", appToken: "xapp-x", locale }, deps) },
    {
      name: "Terminal",
      channel: createTerminalChannel({
        ...{ id: "1", user: "ana", styled: false },
        ...{ input: new PassThrough(), output: new PassThrough() },
      }),
    },
  ];
}
