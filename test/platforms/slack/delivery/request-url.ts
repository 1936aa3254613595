import { createHmac } from "node:crypto";
import type { BotAccount } from "../state/bot-account.js";
import { type Answer, type Envelope, type Link, patienceMs } from "./envelope.js";

/** A signature of Slack's over a request's body. https://docs.slack.dev/authentication/verifying-requests-from-slack */
export function signature(secret: string, seconds: number, body: string): string {
  return `v0=${createHmac("sha256", secret).update(`v0:${seconds}:${body}`).digest("hex")}`;
}

/** Posts events and interactions to a bot, signed. */
export class RequestUrl implements Link {
  constructor(
    private readonly bot: BotAccount,
    private readonly now: () => number,
  ) {}

  async send({ type, payload, retry }: Envelope): Promise<Answer> {
    const json = JSON.stringify(payload);
    const form = type === "interactive";
    const response = await this.post(form ? String(new URLSearchParams({ payload: json })) : json, {
      "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
      ...(retry && {
        "x-slack-retry-num": String(retry.attempt),
        "x-slack-retry-reason": named[retry.reason],
      }),
    }).catch((error: unknown) => error);
    if (!(response instanceof Response)) {
      const late = response instanceof Error && response.name === "TimeoutError";
      return { kind: "none", reason: late ? "timeout" : "connection_failed" };
    }
    const text = await response.text();
    const noRetry = response.headers.get("x-slack-no-retry") === "1";
    if (!response.ok) return { kind: "none", reason: "http_error", noRetry };
    return { kind: "acknowledged", response: text === "" ? undefined : jsonOr(text) };
  }

  /** Asks whether the address is the bot's. https://docs.slack.dev/reference/events/url_verification */
  async verifies(challenge: string): Promise<boolean> {
    const body = JSON.stringify({ token: "verification", challenge, type: "url_verification" });
    const response = await this.post(body, { "content-type": "application/json" });
    const text = await response.text();
    const given = jsonOr(text) as { challenge?: unknown } | string;
    return (
      response.ok && (given === challenge || (typeof given === "object" && given.challenge === challenge))
    );
  }

  post(body: string, headers: Record<string, string>, secret = this.bot.signingSecret): Promise<Response> {
    const seconds = Math.floor(this.now() / 1000);
    return fetch(this.bot.requestUrl ?? "", {
      method: "POST",
      headers: {
        ...headers,
        "x-slack-request-timestamp": String(seconds),
        "x-slack-signature": signature(secret, seconds, body),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
  }
}

/** https://docs.slack.dev/apis/events-api/#retries */
const named = {
  timeout: "http_timeout",
  http_error: "http_error",
  connection_failed: "connection_failed",
} as const;

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
