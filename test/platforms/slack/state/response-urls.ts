import { Refusal } from "../refusal.js";
import type { Tap } from "./taps.js";

/** https://docs.slack.dev/interactivity/handling-user-interaction#message_responses */
const mostUses = 5;
const livesMs = 30 * 60 * 1000;

/** The addresses by which a bot may answer an interaction, five times in half an hour. */
export class ResponseUrls {
  readonly #known = new Map<string, { readonly at: number; uses: number; tap?: Tap }>();

  constructor(private readonly now: () => number) {}

  /** @param path the address without host, which names it */
  issue(path: string): void {
    this.#known.set(path, { at: this.now(), uses: 0 });
  }

  belongsTo(path: string, tap: Tap): void {
    const known = this.#known.get(path);
    if (known) known.tap = tap;
  }

  knows(path: string): boolean {
    return this.#known.has(path);
  }

  use(path: string): Tap {
    const known = this.#known.get(path);
    if (!known?.tap || this.now() - known.at > livesMs) throw new Refusal("expired_url");
    if (known.uses >= mostUses) throw new Refusal("used_url");
    known.uses += 1;
    return known.tap;
  }
}
