import type { WebSocket } from "ws";
import { type ClosingName, closings } from "../behaviours.js";
import type { Orders } from "../misbehaviour.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Platform } from "../state/platform.js";
import { guildCreate, ready } from "../wire/guild.js";
import { intents, known } from "./intents.js";
import { GatewaySession } from "./session.js";

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway */
const op = {
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

export interface GatewayFacts {
  readonly platform: Platform;
  readonly orders: Orders;
  /** Milliseconds between two heartbeats. */
  readonly heartbeat: number;
  /** Where a session is resumed. */
  readonly address: () => string;
}

/** Serves one connection to the gateway. */
export function serveGateway(facts: GatewayFacts, socket: WebSocket, query: URLSearchParams): void {
  const { platform } = facts;
  let session: GatewaySession | null = null;
  const send = (payload: object) => socket.send(JSON.stringify(payload));
  const close = (why: ClosingName) => socket.close(closings[why].code, closings[why].reason);

  if (query.get("v") !== "10" || query.get("encoding") !== "json") {
    close("invalid_version");
    return;
  }
  send({ op: op.hello, d: { heartbeat_interval: facts.heartbeat } });

  socket.on("message", (raw) => {
    const payload = read(String(raw));
    if (!payload) return close("decode_error");
    if (payload.op === op.heartbeat) return send({ op: op.heartbeatAck });
    if (payload.op === op.identify) {
      if (session) return close("already_authenticated");
      const made = identify(facts, payload.d);
      if (typeof made === "string") return close(made);
      session = attach(made, socket);
      session.dispatch("READY", ready(platform, session, facts.address()));
      if (session.intents & intents.guilds)
        session.dispatch("GUILD_CREATE", guildCreate(platform, session.bot));
      platform.emit("change");
      return;
    }
    if (payload.op === op.resume) {
      const found = resumable(platform, payload.d);
      if (found === "authentication_failed") return close(found);
      if (!found) return send({ op: op.invalidSession, d: false });
      session = attach(found.session, socket);
      session.replay(found.after);
      session.dispatch("RESUMED", {});
      platform.emit("change");
      return;
    }
    if (!session) return close("not_authenticated");
    if (payload.op !== op.presence) close("unknown_opcode");
  });

  socket.on("close", (code) => {
    if (session?.socket !== socket) return;
    session.socket = null;
    if (code === 1000 || code === 1001) forget(session);
    platform.emit("change");
  });
}

/** Makes a session invalid: nothing is kept for it, and it cannot be resumed. */
export function forget(session: GatewaySession): void {
  const { sessions } = session.bot;
  const index = sessions.indexOf(session);
  if (index >= 0) sessions.splice(index, 1);
}

function attach(session: GatewaySession, socket: WebSocket): GatewaySession {
  session.socket?.terminate();
  session.socket = socket;
  return session;
}

function identify({ platform, orders }: GatewayFacts, data: unknown): GatewaySession | ClosingName {
  const { token, intents: bits, shard, properties } = (data ?? {}) as Record<string, unknown>;
  const bot = botOf(platform, token);
  if (!bot) return "authentication_failed";
  if (typeof properties !== "object" || properties === null) return "decode_error";
  if (typeof bits !== "number" || !Number.isInteger(bits) || (bits & ~known) !== 0) return "invalid_intents";
  if (shard !== undefined && JSON.stringify(shard) !== "[0,1]") return "invalid_shard";
  const privileged = intents.guildMembers | intents.guildPresences;
  if (bits & privileged || (bits & intents.messageContent && !bot.messageContent))
    return "disallowed_intents";
  const session = new GatewaySession(bot, bits, orders);
  bot.sessions.push(session);
  bot.identified += 1;
  return session;
}

function resumable(platform: Platform, data: unknown) {
  const { token, session_id: id, seq } = (data ?? {}) as Record<string, unknown>;
  const bot = botOf(platform, token);
  if (!bot) return "authentication_failed";
  const session = bot.sessions.find((one) => one.id === id);
  return session && typeof seq === "number" ? { session, after: seq } : null;
}

const botOf = (platform: Platform, token: unknown): BotAccount | undefined =>
  platform.bots.find((bot) => `${token}`.replace(/^Bot /, "") === bot.token);

function read(raw: string): { op: number; d: unknown } | null {
  try {
    const payload: unknown = JSON.parse(raw);
    return typeof payload === "object" && payload !== null && "op" in payload
      ? (payload as { op: number; d: unknown })
      : null;
  } catch {
    return null;
  }
}
