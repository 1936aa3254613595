import { ChannelError } from "../../../core/index.js";
import type { WebhookInfo } from "../bot-api.js";
import { allowedUpdates } from "../parse/update.js";
import { waitAfter } from "./backoff.js";
import { Lanes } from "./lanes.js";
import type { Session } from "./session.js";
import { listen } from "./webhook-server.js";

/** Where Telegram delivers, and where that arrives. */
export interface WebhookConfig {
  /** What Telegram calls: https, on port 443, 80, 88 or 8443. https://core.telegram.org/bots/api#setwebhook */
  readonly url: string;
  /** 1-256 of `A-Z a-z 0-9 _ -`; Telegram sends it with every update. */
  readonly secret: string;
  readonly port: number;
  /** Default 127.0.0.1: TLS ends at a proxy on this machine. */
  readonly host?: string;
}

const checkEveryMs = 60_000;

/** Delivery by webhook. The webhook stays set when receiving ends: updates wait until somebody listens again. */
export async function receiveByWebhook(session: Session, config: WebhookConfig): Promise<void> {
  const server = await listening(session, config);
  try {
    if (server) await keepWebhook(session, config);
  } finally {
    await server?.close();
  }
}

/** Sets the webhook, then looks once a minute whether it is still ours and whether the platform can deliver. */
async function keepWebhook(session: Session, config: WebhookConfig): Promise<void> {
  const { receiver, signal, clock, understand } = session;
  let failures = 0;
  let lastErrorAt: number | undefined;
  while (!signal.aborted) {
    try {
      const info = await ensureWebhook(session, config, lastErrorAt === undefined);
      receiver.heard();
      failures = 0;
      const { last_error_date: errorAt = 0, last_error_message: message = "no reason given" } = info;
      if (lastErrorAt !== undefined && errorAt > lastErrorAt) receiver.trouble(notDelivered(message));
      lastErrorAt = errorAt;
      await clock.sleep(checkEveryMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const problem = understand(error);
      receiver.trouble({ code: problem.code, message: problem.message });
      await clock.sleep(waitAfter(problem, failures), signal);
    }
  }
}

/** `always` also sets a webhook that is ours: its secret may be an older one. */
async function ensureWebhook(
  { call, signal, takeOver }: Session,
  { url, secret }: WebhookConfig,
  always: boolean,
): Promise<WebhookInfo> {
  const info = await call("getWebhookInfo", {}, { signal });
  if (info.url !== "" && info.url !== url && !takeOver) {
    throw new ChannelError(
      "webhook_set",
      "Updates of this bot go to another webhook. To take them over, start with --take-over, which replaces it.",
    );
  }
  if (always || info.url !== url) {
    await call("setWebhook", { url, secret_token: secret, allowed_updates: allowedUpdates }, { signal });
  }
  return info;
}

function notDelivered(message: string) {
  return { code: "platform_error", message: `Telegram cannot deliver to TELEGRAM_WEBHOOK_URL: ${message}` };
}

/** The port may still be held by the process that received until now. */
async function listening({ bot, receiver, signal, clock }: Session, config: WebhookConfig) {
  const lanes = new Lanes(bot, receiver);
  while (!signal.aborted) {
    try {
      return await listen(config, async (update) => {
        receiver.heard();
        await lanes.handOver(update);
      });
    } catch (error) {
      const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
      receiver.trouble({
        code: "receiver_conflict",
        message: `Cannot listen for Telegram's webhook on port ${config.port} (${reason}). TELEGRAM_WEBHOOK_PORT sets the port.`,
      });
      await clock.sleep(5000, signal);
    }
  }
  return undefined;
}
