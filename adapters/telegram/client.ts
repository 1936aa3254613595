import { Telegram, TelegramError } from "telegraf";
import type { Call, Method, Params, Result } from "./bot-api.js";
import { CallFailed, type Failure, redact } from "./failure.js";

/** Longer than any answer takes but `getUpdates`, whose caller says how long it waits. Real time: it watches a network. */
const answerWithinMs = 30_000;

/**
 * The Bot API through telegraf. Translates and decides nothing. `closed` ends every call that is under way. telegraf's
 * own poll loop and its `launch()` are not used: the loop confirms updates whose handlers failed, and `launch()`
 * deletes whatever webhook is set.
 */
export function telegramCalls(token: string, apiRoot: string | undefined, closed: AbortSignal): Call {
  const telegram = new Telegram(token, {
    webhookReply: false,
    ...(apiRoot === undefined ? {} : { apiRoot: apiRoot.endsWith("/") ? apiRoot : `${apiRoot}/` }),
  });
  return async <M extends Method>(
    method: M,
    params: Params<M>,
    { signal, timeoutMs = answerWithinMs }: { signal?: AbortSignal; timeoutMs?: number } = {},
  ): Promise<Result<M>> => {
    const limit = withinLimit(timeoutMs, signal ? [closed, signal] : [closed]);
    try {
      // telegraf's types are of an older Bot API than the one that is served; ours are in bot-api.ts.
      return (await telegram.callApi(method, params as never, {
        signal: limit.signal as never,
      })) as Result<M>;
    } catch (error) {
      throw new CallFailed(method, limit.ended() ?? failureOf(error, token));
    } finally {
      limit.release();
    }
  };
}

/** A signal for one call. Not `AbortSignal.any`, whose dependents can outlive the call while a source lives on. */
function withinLimit(timeoutMs: number, sources: readonly AbortSignal[]) {
  const controller = new AbortController();
  let ended: Failure | undefined;
  const end = (kind: "timeout" | "aborted") => {
    ended ??= { kind };
    controller.abort();
  };
  const giveUp = () => end("aborted");
  const timer = setTimeout(() => end("timeout"), timeoutMs);
  for (const source of sources) {
    if (source.aborted) giveUp();
    source.addEventListener("abort", giveUp);
  }
  return {
    signal: controller.signal,
    ended: () => ended,
    release() {
      clearTimeout(timer);
      for (const source of sources) source.removeEventListener("abort", giveUp);
    },
  };
}

function failureOf(error: unknown, token: string): Failure {
  if (error instanceof TelegramError) {
    const { retry_after, migrate_to_chat_id } = error.parameters ?? {};
    return {
      kind: "refusal",
      status: error.code,
      description: redact(String(error.description), token),
      ...(retry_after === undefined ? {} : { retryAfterSeconds: retry_after }),
      ...(migrate_to_chat_id === undefined ? {} : { migrateTo: migrate_to_chat_id }),
    };
  }
  if (!(error instanceof Error) || error.name !== "FetchError") return { kind: "not_json" };
  const { type, code } = error as Error & { type?: string; code?: string };
  if (type === "invalid-json") return { kind: "not_json" };
  if (type === "request-timeout" || type === "body-timeout") return { kind: "timeout" };
  // "request to <URL with the token> failed, reason: connect ECONNREFUSED 127.0.0.1:1"
  const reason = /reason: (.+)$/.exec(error.message)?.[1] ?? code ?? "no reason given";
  return { kind: "network", reason: redact(reason, token), ...(code === undefined ? {} : { code }) };
}
