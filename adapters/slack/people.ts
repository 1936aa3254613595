import type { Clock } from "../../core/index.js";
import type { Names } from "./parse/own.js";
import type { Call, SlackUser } from "./web-api.js";
import { within } from "./within.js";

const keptMs = 60 * 60 * 1000;
const most = 1000;
/** An input never waits longer for a name. Real time: an interaction has three seconds in all. */
const patienceMs = 1000;

/** What people are called, asked once an hour. A name that cannot be had is no reason to fail. */
export class People {
  readonly #call: Call;
  readonly #clock: Clock;
  readonly #known = new Map<string, { readonly until: number; readonly name: Promise<string | undefined> }>();

  constructor(call: Call, clock: Clock) {
    this.#call = call;
    this.#clock = clock;
  }

  /** Finds out what these people are called, as far as that can be done in a moment. Never rejects. */
  async names(ids: readonly string[]): Promise<Names> {
    const found = new Map<string, string>();
    const all = Promise.all(
      [...new Set(ids)].map(async (id) => {
        const name = await this.#name(id);
        if (name !== undefined) found.set(id, name);
      }),
    );
    await within(all, patienceMs);
    return (id) => found.get(id);
  }

  #name(id: string): Promise<string | undefined> {
    const now = this.#clock.now();
    const known = this.#known.get(id);
    if (known && known.until > now) return known.name;
    const name = this.#ask(id);
    this.#known.delete(id);
    this.#known.set(id, { until: now + keptMs, name });
    const [oldest] = this.#known.keys();
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest);
    return name;
  }

  async #ask(id: string): Promise<string | undefined> {
    try {
      const { user } = await this.#call("users.info", { user: id });
      return displayName(user);
    } catch {
      this.#known.delete(id);
      return undefined;
    }
  }
}

/** What Slack itself shows beside a person's messages. */
function displayName({ name, profile }: SlackUser = {}): string | undefined {
  return profile?.display_name?.trim() || profile?.real_name?.trim() || name;
}
