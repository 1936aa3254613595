import type { IncomingMessage, ServerResponse } from "node:http";
import { half } from "../half.js";
import { methods } from "./methods/index.js";
import type { Misbehaviour, Orders } from "./misbehaviour.js";
import type { Pace } from "./pace.js";
import { Refusal } from "./refusal.js";
import { readParams } from "./request-params.js";
import type { RecordedRequest, RequestRecord } from "./request-record.js";
import { respond } from "./respond.js";
import type { Method } from "./schema/params.js";
import type { BotAccount } from "./state/bot-account.js";
import type { Platform } from "./state/platform.js";
import { botWith, tokenOf } from "./tokens.js";

const { setTimeout: startTimer } = globalThis;

/** What one request needs: the platform behind it, the checks before it, and the trouble it may meet. */
export interface Exchange {
  readonly platform: Platform;
  readonly record: RequestRecord;
  readonly orders: Orders;
  readonly pace: Pace;
}

/** Answers one HTTP request as Slack does. */
export async function answer(
  exchange: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://loopback");
  const params = await readParams(request, url).catch(() => null);
  if (!params) return write(response, new Refusal("invalid_arguments"));
  const [, method] = /^\/api\/([\w.]+)$/.exec(url.pathname) ?? [];
  const token = tokenOf(request, params);
  const { platform, record } = exchange;
  const named = platform.bots.find(({ secrets }) => Object.values(secrets).includes(token));
  const recorded: RecordedRequest = {
    bot: named?.user.name ?? "",
    method: method ?? url.pathname,
    params,
    at: platform.now(),
  };
  record.requests.push(recorded);
  platform.busy.add(recorded);
  try {
    await misbehaveOr(exchange, recorded, response, () => {
      if (platform.responseUrls.knows(url.pathname)) return respond(exchange, url.pathname, params);
      if (method === undefined) throw new Refusal("unknown_method");
      return perform(exchange, botWith(token, method, platform.bots), recorded);
    });
  } finally {
    recorded.status = response.writableEnded ? response.statusCode : null;
    platform.busy.delete(recorded);
    platform.changed();
  }
}

function perform({ platform, record, pace }: Exchange, bot: BotAccount, recorded: RecordedRequest): object {
  record.check(recorded);
  if (recorded.method === "chat.postMessage") pace.post(String(recorded.params.channel));
  return methods[recorded.method as Method]({ bot, platform }, recorded.params as never);
}

async function misbehaveOr(
  { orders, record }: Exchange,
  recorded: RecordedRequest,
  response: ServerResponse,
  act: () => object,
): Promise<void> {
  const order = orders.forRequest(recorded.method);
  const kind = order?.kind;
  if (kind) recorded.trouble = kind;
  if (kind === "reset" || typeof kind === "number") record.look(recorded);
  if (kind === "reset") return drop(response);
  if (typeof kind === "number") return fail(response, kind, order);
  if (kind === "delay") await new Promise((resolve) => startTimer(resolve, order?.milliseconds ?? 200));
  const outcome = outcomeOf(act);
  if (outcome instanceof Refusal) recorded.error = outcome.body.error;
  if (kind === "accepted-then-reset") return drop(response);
  if (kind === "half-written") return half(response, () => write(response, outcome));
  if (kind === "accepted-then-503") return fail(response, 503, order);
  write(response, outcome);
}

function outcomeOf(act: () => object): object {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function fail(response: ServerResponse, status: number, order: Misbehaviour | undefined): void {
  if (status === 429) {
    write(response, new Refusal("ratelimited", {}, order?.retryAfter ?? 1));
    return;
  }
  response.writeHead(status, { "content-type": "text/html" }).end("<html><body>upstream</body></html>");
}

function write(response: ServerResponse, outcome: object): void {
  if (response.destroyed) return;
  const refused = outcome instanceof Refusal;
  response.writeHead(refused ? outcome.status : 200, {
    "content-type": "application/json; charset=utf-8",
    ...(refused && outcome.retryAfter !== undefined && { "retry-after": String(outcome.retryAfter) }),
  });
  response.end(JSON.stringify(refused ? outcome.body : { ok: true, ...outcome }));
}

function drop(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}
