import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { half } from "../half.js";
import type { Misbehaviour, Orders } from "./misbehaviour.js";
import { RateLimited, Refusal } from "./refusal.js";
import type { RecordedRequest, RequestRecord } from "./request-record.js";
import type { Found, serving } from "./rest/index.js";
import type { Answer } from "./rest/route.js";
import type { BotAccount } from "./state/bot-account.js";
import type { Platform } from "./state/platform.js";

const { setTimeout: startTimer } = globalThis;

/** What one request needs: the platform behind it, the checks before it, and the trouble it may meet. */
export interface Exchange {
  readonly platform: Platform;
  readonly record: RequestRecord;
  readonly orders: Orders;
  readonly find: ReturnType<typeof serving>;
}

/** Answers one HTTP request as the API does. */
export async function answer(
  exchange: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { platform, record, find } = exchange;
  const method = request.method ?? "GET";
  const url = new URL(request.url ?? "/", "http://loopback");
  const path = /^\/api\/v10(\/.*)$/.exec(decodeURIComponent(url.pathname))?.[1] ?? "";
  const text = await bodyOf(request);
  const found = find(method, path);
  const bot = found?.route.byInteraction ? byInteraction(platform, found) : byToken(platform, request);
  const recorded: RecordedRequest = {
    bot: bot?.user.username ?? "",
    method,
    path,
    endpoint: found ? `${method} ${found.route.path}` : `${method} ${path}`,
    query: Object.fromEntries(url.searchParams),
    body: parse(text),
    at: platform.now(),
  };
  record.requests.push(recorded);
  platform.busy.add(recorded);
  const act = () => perform(exchange, { found, bot, recorded, url, request, text });
  try {
    await misbehaveOr(exchange, recorded, response, act);
  } finally {
    recorded.status = response.writableEnded ? response.statusCode : null;
    platform.busy.delete(recorded);
    platform.emit("change");
  }
}

interface Arrived {
  readonly found: Found | null;
  readonly bot: BotAccount | undefined;
  readonly recorded: RecordedRequest;
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly text: string;
}

/** Checks a request and carries it out. */
function perform(
  { platform, record }: Exchange,
  { found, bot, recorded, url, request, text }: Arrived,
): Answer {
  if (!found?.route.byInteraction && !bot) throw new Refusal("unauthorized");
  if (!/^DiscordBot \(/.test(request.headers["user-agent"] ?? ""))
    record.violate(recorded, "User-Agent", "does not begin with DiscordBot (");
  if (text !== "" && recorded.body === undefined) {
    record.violate(recorded, "", "is no JSON");
    throw new Refusal("malformed_json");
  }
  record.check(recorded);
  if (!found) {
    record.violate(recorded, "", "is not served by the stand-in");
    throw new Refusal("method_not_allowed");
  }
  if (!bot) throw new Refusal(found.params.interaction_id ? "unknown_interaction" : "unknown_webhook");
  const body = (recorded.body ?? {}) as Record<string, unknown>;
  return found.route.run({ platform, bot, params: found.params, query: url.searchParams, body });
}

async function misbehaveOr(
  { orders, record }: Exchange,
  recorded: RecordedRequest,
  response: ServerResponse,
  act: () => Answer,
): Promise<void> {
  const order = orders.take(recorded.endpoint);
  const kind = order?.kind;
  if (kind) recorded.trouble = kind;
  if (kind === "reset" || typeof kind === "number") record.look(recorded);
  if (kind === "reset") return drop(response);
  if (typeof kind === "number") return write(response, recorded, refusalFor(kind, order));
  if (kind === "slow") await new Promise((resolve) => startTimer(resolve, order?.milliseconds ?? 200));
  const outcome = attempt(act);
  if (kind === "accepted-then-reset") return drop(response);
  if (kind === "half-written") return half(response, () => write(response, recorded, outcome));
  if (kind === "accepted-then-502") return write(response, recorded, new Refusal("bad_gateway"));
  if (kind === "accepted-then-504") return write(response, recorded, new Refusal("gateway_timeout"));
  write(response, recorded, outcome);
}

function attempt(act: () => Answer): Answer | Refusal {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function refusalFor(status: number, order: Misbehaviour | undefined): Refusal {
  if (status === 429) return new RateLimited(order?.retryAfter ?? 1);
  const names = {
    401: "unauthorized",
    502: "bad_gateway",
    503: "unavailable",
    504: "gateway_timeout",
  } as const;
  return new Refusal(names[status as keyof typeof names] ?? "internal");
}

/** https://docs.discord.com/developers/topics/rate-limits#header-format */
function write(response: ServerResponse, { endpoint }: RecordedRequest, outcome: Answer | Refusal): void {
  if (response.destroyed) return;
  const wait = outcome instanceof RateLimited ? outcome.retryAfter : 0;
  const headers: Record<string, string> = {
    "x-ratelimit-limit": "1000",
    "x-ratelimit-remaining": wait ? "0" : "999",
    "x-ratelimit-reset-after": String(wait || 1),
    "x-ratelimit-reset": String(Date.now() / 1000 + (wait || 1)),
    "x-ratelimit-bucket": createHash("md5").update(endpoint).digest("hex"),
    ...(wait && { "retry-after": String(Math.ceil(wait)), "x-ratelimit-scope": "user" }),
  };
  if (outcome.body === undefined) {
    response.writeHead(outcome.status, headers).end();
    return;
  }
  response.writeHead(outcome.status, { ...headers, "content-type": "application/json" });
  response.end(JSON.stringify(outcome.body));
}

function byToken({ bots }: Platform, { headers }: IncomingMessage): BotAccount | undefined {
  return bots.find(({ token }) => headers.authorization === `Bot ${token}`);
}

function byInteraction({ interactions }: Platform, { params }: Found): BotAccount | undefined {
  const token = params.interaction_token ?? params.webhook_token;
  return interactions.all.find((one) => one.token === token)?.bot;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function drop(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}
