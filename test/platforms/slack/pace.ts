import { Refusal } from "./refusal.js";

/** Short bursts are let through. https://docs.slack.dev/apis/web-api/rate-limits */
const burst = 3;

/** Slack's pace for messages: one a second in a channel. Kept only when a test asks for it. */
export class Pace {
  enforced = false;
  readonly #sent = new Map<string, number[]>();

  constructor(private readonly now: () => number) {}

  /** Refuses whoever posts faster. */
  post(channel: string): void {
    if (!this.enforced) return;
    const now = this.now();
    const recent = (this.#sent.get(channel) ?? []).filter((at) => at > now - burst * 1000);
    if (recent.length >= burst) {
      const wait = Math.ceil(((recent[0] ?? now) + burst * 1000 - now) / 1000);
      throw new Refusal("ratelimited", {}, Math.max(1, wait));
    }
    this.#sent.set(channel, [...recent, now]);
  }
}
