import type { StandIn } from "./stand-in.js";

export interface RawAnswer {
  status: number;
  // The body is whatever came: the tests compare it as a whole.
  body: { ok: boolean; result?: unknown; description?: string; error_code?: number; parameters?: unknown };
}

/** One bare request to the stand-in, without any library. */
export async function rawCall(
  standIn: StandIn,
  bot: { token: string },
  method: string,
  params: Record<string, unknown> = {},
): Promise<RawAnswer> {
  const response = await fetch(`${standIn.root}/bot${bot.token}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(params),
  });
  return { status: response.status, body: (await response.json()) as RawAnswer["body"] };
}

/** The same for `sendMessage`; gives the new message's id, and fails where the stand-in refuses. */
export async function send(
  standIn: StandIn,
  bot: { token: string },
  params: Record<string, unknown>,
): Promise<{ message_id: number } & Record<string, unknown>> {
  const { body } = await rawCall(standIn, bot, "sendMessage", params);
  if (!body.ok) throw new Error(body.description);
  return body.result as { message_id: number } & Record<string, unknown>;
}
