import type { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

export interface RawAnswer {
  status: number;
  headers: Headers;
  // The body is whatever came: the tests compare it as a whole.
  body: { ok: boolean; error?: string; [more: string]: unknown };
}

/** One bare request to Slack's Web API, without any library. */
export async function rawCall(
  { root }: Pick<StandIn, "root">,
  bot: { botToken: string; appToken: string },
  method: string,
  params: Record<string, unknown> = {},
): Promise<RawAnswer> {
  const token = method === "apps.connections.open" ? bot.appToken : bot.botToken;
  const form = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const response = await fetch(`${root}${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(form as [string, string][])),
  });
  const body = (await response.json()) as RawAnswer["body"];
  return { status: response.status, headers: response.headers, body };
}

/** The same for `chat.postMessage`; gives the new message's id, and fails where the stand-in refuses. */
export async function post(
  standIn: StandIn,
  bot: BotAccount,
  params: Record<string, unknown>,
): Promise<string> {
  const quiet = { unfurl_links: false, unfurl_media: false };
  const { body } = await rawCall(standIn, bot, "chat.postMessage", { ...quiet, ...params });
  if (!body.ok) throw new Error(JSON.stringify(body));
  return String(body.ts);
}

/** Blocks with one row of buttons. */
export function buttons(...labels: string[]): object[] {
  const elements = labels.map((text, index) => ({
    type: "button",
    text: { type: "plain_text", text },
    action_id: `choice.${index}`,
    value: `v${index}`,
  }));
  return [{ type: "actions", elements }];
}
