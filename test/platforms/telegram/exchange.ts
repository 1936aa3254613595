import type { IncomingMessage, ServerResponse } from "node:http";
import type { TelegramUpdate } from "@gramio/types";
import { half } from "../half.js";
import { methods } from "./methods/index.js";
import type { Misbehaviour, Orders } from "./misbehaviour.js";
import type { Pace } from "./pace.js";
import { Refusal } from "./refusal.js";
import { readParams } from "./request-params.js";
import type { RecordedRequest, RequestRecord } from "./request-record.js";
import { declaredMethod } from "./schema/check.js";
import type { BotAccount } from "./state/bot-account.js";
import type { Platform } from "./state/platform.js";

const { setTimeout: startTimer } = globalThis;

/** What one request needs: the platform behind it, the checks before it, and the trouble it may meet. */
export interface Exchange {
  platform: Platform;
  record: RequestRecord;
  orders: Orders;
  pace: Pace;
}

/** Answers one HTTP request as the Bot API does. */
export async function answer(
  exchange: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://loopback");
  const [, token, called] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
  const bot = exchange.platform.bots.find((one) => one.token === token);
  if (!bot || called === undefined) {
    const wellFormed = /^\d+:[\w-]+$/.test(token ?? "");
    return write(response, new Refusal(wellFormed && called ? "unauthorized" : "not_found"));
  }
  const method = declaredMethod(called) ?? called;
  const params = await readParams(request, url, method).catch(() => null);
  if (!params) return write(response, new Refusal("malformed_parameter"));
  const recorded: RecordedRequest = { bot: bot.username, method, params, at: exchange.platform.now() };
  exchange.record.requests.push(recorded);
  if (method !== "getUpdates") exchange.platform.busy.add(recorded);
  try {
    await misbehaveOr(exchange, recorded, response, () => perform(exchange, bot, recorded, response));
  } finally {
    recorded.status = response.writableEnded ? response.statusCode : null;
    exchange.platform.busy.delete(recorded);
    exchange.platform.emit("change");
  }
}

/** Runs one call of a method, checks first. Also serves the calls that come in the answer to a webhook. */
export async function perform(
  { platform, record, pace }: Exchange,
  bot: BotAccount,
  recorded: RecordedRequest,
  response?: ServerResponse,
): Promise<unknown> {
  record.check(recorded);
  const method = methods[recorded.method];
  if (!method) {
    const { method: name } = recorded;
    record.violations.push({
      bot: bot.username,
      method: name,
      path: "",
      problem: "is not served by the stand-in",
    });
    throw new Refusal("unknown_method");
  }
  const closed = new AbortController();
  response?.once("close", () => closed.abort());
  return method({ bot, platform, pace, closed: closed.signal }, recorded.params as never);
}

async function misbehaveOr(
  { orders, record }: Exchange,
  recorded: RecordedRequest,
  response: ServerResponse,
  act: () => Promise<unknown>,
): Promise<void> {
  const order = orders.take(recorded.method);
  const kind = order?.kind;
  if (kind) recorded.trouble = kind;
  if (kind === "reset" || typeof kind === "number") record.look(recorded);
  if (kind === "reset") return drop(response);
  if (typeof kind === "number") return write(response, refusalFor(kind, order));
  if (kind === "delay") await new Promise((resolve) => startTimer(resolve, order?.milliseconds ?? 200));
  const outcome = await act().catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (kind === "accepted-then-reset") return drop(response);
  if (kind === "half-written") return half(response, () => write(response, outcome));
  if (kind === "accepted-then-502") return write(response, new Refusal("bad_gateway"));
  if (kind === "accepted-then-504") return write(response, new Refusal("gateway_timeout"));
  const result = recorded.method === "getUpdates" ? shuffled(orders, outcome) : outcome;
  write(response, result);
}

function refusalFor(status: number, order: Misbehaviour | undefined): Refusal {
  if (status === 429) return new Refusal("too_many_requests", { retry_after: order?.retryAfter ?? 1 });
  if (status === 502) return new Refusal("bad_gateway");
  return new Refusal(status === 504 ? "gateway_timeout" : "internal");
}

/** Repeats or reverses a batch of updates when that was ordered; an empty batch uses no order up. */
function shuffled(orders: Orders, outcome: unknown): unknown {
  if (!Array.isArray(outcome) || outcome.length === 0) return outcome;
  const updates: TelegramUpdate[] = outcome;
  if (orders.take("getUpdates", ["duplicate"])) return updates.flatMap((update) => [update, update]);
  if (updates.length > 1 && orders.take("getUpdates", ["reorder"])) return updates.toReversed();
  return updates;
}

function write(response: ServerResponse, outcome: unknown): void {
  if (response.destroyed) return;
  const refused = outcome instanceof Refusal;
  response.writeHead(refused ? outcome.status : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(refused ? outcome.body : { ok: true, result: outcome }));
}

function drop(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}
