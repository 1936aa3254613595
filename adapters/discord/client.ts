import {
  Client,
  type ClientOptions,
  DiscordAPIError,
  GatewayIntentBits,
  HTTPError,
  type ManagerShardEventsMap,
  Partials,
  RateLimitError,
  REST,
  type RESTOptions,
  Routes,
  SimpleShardingStrategy,
} from "discord.js";
import type { Call, Params, Request, Result } from "./discord-api.js";
import { CallFailed, type Failure } from "./failure.js";
import type { Connection, GatewayEvents } from "./gateway.js";
import { fetchWithin } from "./within.js";

/** Longer than opening a connection takes. Real time, as all here: it watches a network. */
const openWithinMs = 60_000;
/** A connection that is being closed is left alone after that. */
const closeWithinMs = 2000;
/** Connections lost in a row, without a heartbeat between them, after which the library's own attempts are ended. */
const losses = 5;

/** Close codes that begin no new attempt. https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway */
const final: ReadonlySet<number> = new Set([4004, 4010, 4011, 4012, 4013, 4014]);

interface At {
  readonly token: string;
  readonly apiRoot: string | undefined;
  /** Ends every request that is under way. */
  readonly closed: AbortSignal;
}

/** Whether, when and how often a request is made again is the caller's to say. */
function restOptions({ apiRoot, closed }: At): Partial<RESTOptions> {
  return {
    retries: 0,
    rejectOnRateLimit: () => true,
    makeRequest: fetchWithin(closed),
    ...(apiRoot === undefined ? {} : { api: apiRoot.replace(/\/+$/, "") }),
  };
}

type Make<R extends Request> = (rest: REST, params: Params<R>) => Promise<unknown>;

const requests: { readonly [R in Request]: Make<R> } = {
  me: (rest) => rest.get(Routes.user()),
  channel: (rest, { channel }) => rest.get(Routes.channel(channel)),
  openDirect: (rest, { recipient }) =>
    rest.post(Routes.userChannels(), { body: { recipient_id: recipient } }),
  send: (rest, { channel, body }) => rest.post(Routes.channelMessages(channel), { body }),
  edit: (rest, { channel, message, body }) => rest.patch(Routes.channelMessage(channel, message), { body }),
  remove: (rest, { channel, message }) => rest.delete(Routes.channelMessage(channel, message)),
  messages: (rest, { channel, after, limit }) =>
    rest.get(Routes.channelMessages(channel), {
      query: new URLSearchParams({ after, limit: String(limit) }),
    }),
  respond: (rest, { interaction, token, body }) =>
    rest.post(Routes.interactionCallback(interaction, token), { body, auth: false }),
  editResponse: (rest, { application, token, body }) =>
    rest.patch(Routes.webhookMessage(application, token), { body, auth: false }),
  followUp: (rest, { application, token, body }) =>
    rest.post(Routes.webhook(application, token), { body, auth: false }),
};

/** The REST API through discord.js. Translates and decides nothing. */
export function discordCalls(at: At): Call {
  const rest = new REST(restOptions(at));
  return async <R extends Request>(request: R, params: Params<R>): Promise<Result<R>> => {
    // The library forgets a token that was refused once.
    rest.setToken(at.token);
    try {
      const result = await requests[request](rest, params);
      if (result instanceof ArrayBuffer && result.byteLength > 0) throw new NotDiscord();
      return result as Result<R>;
    } catch (error) {
      throw new CallFailed(request, failureOf(error));
    }
  };
}

/**
 * Connects to the Gateway through discord.js, which resumes sessions and beats. Its own reading of events, and the caches that it
 * fills, are left out. Rejects with `CallFailed`.
 */
export async function openGateway(
  at: At & { readonly messageContent: boolean; readonly ended: AbortSignal },
  events: GatewayEvents,
): Promise<Connection> {
  let over = false;
  let lost = 0;
  let lastCode: number | undefined;
  let end: (why: CallFailed) => void = () => undefined;
  const ended = new Promise<CallFailed>((resolve) => {
    end = resolve;
  });
  const failed = (failure: Failure) => end(new CallFailed("the Gateway", failure));

  const client = new Client({
    ...clientOptions(at),
    ws: {
      buildStrategy(manager) {
        const on = <E extends keyof ManagerShardEventsMap>(
          event: `${E}`,
          listener: (...args: ManagerShardEventsMap[E]) => void,
        ) => manager.on(event as E, listener as never);
        // A library that is destroyed while it connects goes on connecting; here it waits for ever.
        const { retrieveSessionInfo } = manager.options;
        manager.options.retrieveSessionInfo = (shard) =>
          over ? new Promise(() => undefined) : retrieveSessionInfo(shard);
        on("hello", () => {
          manager.removeAllListeners("dispatch" as keyof ManagerShardEventsMap);
          on("dispatch", ({ data }) => {
            if (over) return;
            if (data.t === "READY") events.began();
            events.dispatched(data.t, data.d);
          });
        });
        on("heartbeat", () => {
          lost = 0;
          if (!over) events.heard();
        });
        on("closed", ({ code }) => {
          if (over) return;
          lastCode = code;
          lost += 1;
          const failure: Failure = { kind: "closed", code };
          if (final.has(code) || lost >= losses) failed(failure);
          // Being sent to another server, once, is every day's business.
          else if (lost > 1) events.lost(new CallFailed("the Gateway", failure));
        });
        return new WatchedShards(manager, () => failed({ kind: "network" }));
      },
    },
  });

  const close = async () => {
    over = true;
    await Promise.race([client.destroy().catch(() => undefined), later(closeWithinMs)]);
  };
  const login = client.login(at.token);
  const gaveUp = failing(at.ended, failed);
  try {
    const why = await Promise.race([login.then(() => undefined), ended]);
    if (why) throw why;
    return { ended, close };
  } catch (error) {
    login.catch(() => undefined);
    await close();
    if (error instanceof CallFailed) throw error;
    const code = lastCode !== undefined && final.has(lastCode) ? lastCode : undefined;
    throw new CallFailed("the Gateway", code === undefined ? failureOf(error) : { kind: "closed", code });
  } finally {
    gaveUp();
  }
}

/** What the library begins and does not wait for: where one of these fails, its error would end the whole process. */
const unattended = ["onMessage", "onClose", "internalConnect"];

/** The library's shards, each of which tells when it fails in what nobody waits for. */
class WatchedShards extends SimpleShardingStrategy {
  readonly #onFailure: () => void;

  constructor(manager: ConstructorParameters<typeof SimpleShardingStrategy>[0], onFailure: () => void) {
    super(manager);
    this.#onFailure = onFailure;
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids);
    const shards: ReadonlyMap<number, object> = Reflect.get(this, "shards");
    for (const shard of shards.values()) {
      for (const name of unattended) {
        const step: (...given: unknown[]) => Promise<void> = Reflect.get(shard, name);
        Reflect.set(shard, name, (...given: unknown[]) => step.apply(shard, given).catch(this.#onFailure));
      }
    }
  }
}

function clientOptions(at: At & { readonly messageContent: boolean }): ClientOptions {
  const { Guilds, GuildMessages, DirectMessages, MessageContent } = GatewayIntentBits;
  return {
    intents: [Guilds, GuildMessages, DirectMessages, ...(at.messageContent ? [MessageContent] : [])],
    shards: [0],
    shardCount: 1,
    partials: [Partials.Channel],
    rest: restOptions(at),
  };
}

/** Gives up after a while, or when `signal` aborts; the function it returns stops that. */
function failing(signal: AbortSignal, fail: (failure: Failure) => void): () => void {
  const timer = setTimeout(() => fail({ kind: "timeout" }), openWithinMs);
  const giveUp = () => fail({ kind: "aborted" });
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp);
  return () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  };
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

class NotDiscord extends Error {}

function failureOf(error: unknown): Failure {
  if (error instanceof RateLimitError) {
    return { kind: "rate_limited", retryAfterMs: Math.max(0, error.retryAfter, error.sublimitTimeout) };
  }
  if (error instanceof HTTPError) return { kind: "status", status: error.status };
  if (error instanceof DiscordAPIError) return refusalOf(error);
  if (!(error instanceof Error)) return { kind: "not_discord" };
  if (error.name === "TimeoutError") return { kind: "timeout" };
  if (error.name === "AbortError") return { kind: "aborted" };
  // How discord.js puts a 401 to a request for the Gateway's address.
  if ("code" in error && error.code === "TokenInvalid") {
    return { kind: "refusal", status: 401, code: 0, message: "401: Unauthorized", fields: [] };
  }
  const resets = /^Not enough sessions remaining.*resets at (\S+)/.exec(error.message)?.[1];
  if (resets !== undefined) {
    return { kind: "no_sessions", retryAfterMs: Math.max(1000, Date.parse(resets) - Date.now()) };
  }
  const code = codeOf(error);
  if (code === undefined && (error instanceof SyntaxError || error instanceof NotDiscord)) {
    return { kind: "not_discord" };
  }
  return { kind: "network", ...(code === undefined ? {} : { code }) };
}

/** The library's message holds what Discord says about single fields, in its own words and possibly the message's. */
function refusalOf({ status, code, rawError, message }: DiscordAPIError): Failure {
  if (typeof code !== "number" || !("message" in rawError)) {
    return status === 401
      ? { kind: "refusal", status, code: 0, message: "401: Unauthorized", fields: [] }
      : { kind: "not_discord" };
  }
  const fields = message.match(/^[\w.[\]]+\[[A-Z_]+\]/gm) ?? [];
  return { kind: "refusal", status, code, message: String(rawError.message).slice(0, 200), fields };
}

/** "fetch failed" says why in its cause, and where several addresses were tried, in its cause's causes. */
function codeOf(error: Error): string | undefined {
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return systemCode(cause.errors[0]);
  return systemCode(cause) ?? systemCode(error);
}

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
