import { Refusal } from "../refusal.js";
import type { BotAccount } from "./bot-account.js";
import type { Tap } from "./taps.js";
import type { User } from "./user.js";

/** How long a trigger can be used. https://docs.slack.dev/interactivity/handling-user-interaction#trigger_ids */
const livesMs = 3000;

/** What a trigger came from. */
export interface Trigger {
  readonly bot: BotAccount;
  readonly user: User;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly tap?: Tap;
  used: boolean;
}

/** The triggers that interactions carry: each opens one view, once, and soon. */
export class Triggers {
  readonly #known = new Map<string, Trigger>();

  constructor(
    private readonly now: () => number,
    private readonly nextId: (kind: string) => string,
  ) {}

  issue(bot: BotAccount, user: User): string {
    const id = `${this.nextId("1")}.${this.#known.size + 1}.${this.nextId("abc").toLowerCase()}`;
    this.#known.set(id, { bot, user, at: this.now(), used: false });
    return id;
  }

  /** Says which tap a trigger came from. */
  belongsTo(id: string, tap: Tap): void {
    const known = this.#known.get(id);
    if (known) this.#known.set(id, { ...known, tap });
  }

  /** Uses a trigger up. */
  exchange(id: string | undefined, bot: BotAccount): Trigger {
    const trigger = this.#known.get(id ?? "");
    if (trigger?.bot !== bot) throw new Refusal("invalid_trigger_id");
    if (trigger.used) throw new Refusal("exchanged_trigger_id");
    if (this.now() - trigger.at > livesMs) throw new Refusal("expired_trigger_id");
    trigger.used = true;
    return trigger;
  }

  /** Makes every trigger so far too old. */
  expireAll(): void {
    for (const [id, trigger] of this.#known) this.#known.set(id, { ...trigger, at: 0 });
  }
}
