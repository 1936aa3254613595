import { type App, HTTPReceiver, LogLevel, SocketModeReceiver, webApi } from "@slack/bolt";
import { CallFailed, type Failure } from "./failure.js";
import type { Call, Method, Params, Result } from "./web-api.js";

/** Longer than any answer takes. Real time: it watches a network. */
const answerWithinMs = 30_000;
/** A socket that said no hello by then never will. */
const helloWithinMs = 15_000;

/** One payload from Slack. `ack` answers it, at most once counts. */
export interface Delivery {
  readonly body: unknown;
  ack(response?: object): Promise<void>;
}

export type OnDelivery = (delivery: Delivery) => Promise<void>;

/** Something that hands over deliveries until it ends or is closed. */
export interface Connection {
  /** Resolves when it has ended, however that came about. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Bolt logs bodies, tickets and headers; what an operator needs is in the errors. */
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  setLevel: () => undefined,
  getLevel: () => LogLevel.ERROR,
  setName: () => undefined,
};

function clientOptions(apiRoot: string | undefined, closed: AbortSignal) {
  return {
    logger: silent,
    // Whether and when a call is made again is the caller's to say.
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    fetch: fetchUntil(closed),
    ...(apiRoot === undefined ? {} : { slackApiUrl: apiRoot }),
  };
}

/** The Web API through bolt's client. Translates and decides nothing. `closed` ends every call that is under way. */
export function slackCalls(token: string, apiRoot: string | undefined, closed: AbortSignal): Call {
  const client = new webApi.WebClient(token, clientOptions(apiRoot, closed));
  return async <M extends Method>(method: M, params: Params<M>): Promise<Result<M>> => {
    try {
      return (await client.apiCall(method, { ...params })) as Result<M>;
    } catch (error) {
      throw new CallFailed(method, failureOf(error));
    }
  };
}

/**
 * Opens one socket. Bolt's receiver stands without bolt's App, which acknowledges an event before anyone has seen it; and
 * without its reconnecting, whose failures nobody could catch. Rejects with `CallFailed`.
 */
export async function openSocket(
  of: { readonly appToken: string; readonly apiRoot: string | undefined; readonly closed: AbortSignal },
  onDelivery: OnDelivery,
): Promise<Connection> {
  const receiver = new SocketModeReceiver({
    appToken: of.appToken,
    logger: silent,
    autoReconnectEnabled: false,
    installerOptions: { clientOptions: clientOptions(of.apiRoot, of.closed) },
  });
  receiver.init(handingTo(onDelivery));
  const { client } = receiver;
  const ended = new Promise<void>((resolve) => client.once("disconnected", () => resolve()));
  const started = receiver.start();
  // It may still come up after it was given up.
  const giveUp = () => void started.then(() => client.disconnect()).catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CallFailed("apps.connections.open", { kind: "timeout" }));
      void client.disconnect();
      giveUp();
    }, helloWithinMs);
  });
  try {
    await Promise.race([started, late]);
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    // Ended before it said hello: nothing is given as the reason.
    throw new CallFailed(
      "apps.connections.open",
      error === undefined ? { kind: "network" } : failureOf(error),
    );
  } finally {
    clearTimeout(timer);
  }
  return {
    ended,
    close: async () => {
      await client.disconnect();
    },
  };
}

/** Listens for signed requests on `/slack/events`. Rejects with the system's error when it cannot. */
export async function listenHttp(
  at: { readonly signingSecret: string; readonly port: number; readonly host?: string },
  onDelivery: OnDelivery,
): Promise<Connection> {
  const receiver = new HTTPReceiver({ signingSecret: at.signingSecret, logger: silent });
  receiver.init(handingTo(onDelivery));
  const server = await receiver.start({ port: at.port, host: at.host ?? "127.0.0.1" });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  return {
    ended,
    close: async () => {
      const stopped = receiver.stop();
      server.closeIdleConnections();
      await stopped.catch(() => undefined);
    },
  };
}

/** What a receiver wants of an App: somebody who takes its events. */
function handingTo(onDelivery: OnDelivery): App {
  const app: Pick<App, "processEvent"> = {
    processEvent: ({ body, ack }) =>
      // An answer that comes too late, or on a connection that is gone, is nobody's any more.
      onDelivery({ body, ack: (response) => ack(response).catch(() => undefined) }),
  };
  return app as App;
}

/** Fetches, body and all, within the time for an answer and until `closed`. */
function fetchUntil(closed: AbortSignal): typeof fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const giveUp = () => controller.abort(new DOMException("closed", "AbortError"));
    const timer = setTimeout(
      () => controller.abort(new DOMException("no answer in time", "TimeoutError")),
      answerWithinMs,
    );
    if (closed.aborted) giveUp();
    closed.addEventListener("abort", giveUp);
    try {
      const response = await fetch(input, { ...init, signal: controller.signal });
      const headers = new Headers(response.headers);
      // Without it the library takes a 429 for a fault of its own.
      if (response.status === 429 && !headers.has("retry-after")) headers.set("retry-after", "1");
      headers.delete("content-encoding");
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    } finally {
      clearTimeout(timer);
      closed.removeEventListener("abort", giveUp);
    }
  };
}

function failureOf(error: unknown): Failure {
  if (error instanceof webApi.WebAPIRateLimitedError) {
    return { kind: "refusal", error: "ratelimited", retryAfterSeconds: error.retryAfter };
  }
  if (error instanceof webApi.WebAPIHTTPError) return { kind: "status", status: error.statusCode };
  if (error instanceof webApi.WebAPIPlatformError) return refusalOf(error.data);
  const original = error instanceof webApi.WebAPIRequestError ? error.original : error;
  if (!(original instanceof Error)) return { kind: "not_slack" };
  if (original.name === "TimeoutError") return { kind: "timeout" };
  if (original.name === "AbortError") return { kind: "aborted" };
  const code = codeOf(original);
  return { kind: "network", ...(code === undefined ? {} : { code }) };
}

function refusalOf(data: webApi.WebAPICallResult): Failure {
  const { error, needed } = data as { error?: string; needed?: unknown };
  // What is no JSON arrives as an error that is the whole page.
  if (error === undefined || !/^[a-z0-9_]{1,80}$/.test(error)) return { kind: "not_slack" };
  const retryAfter = data.response_metadata?.retryAfter;
  return {
    kind: "refusal",
    error,
    ...(typeof needed === "string" ? { needed } : {}),
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
  };
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
