import type { Channel, Denial } from "../state/channel.js";
import type { Platform } from "../state/platform.js";
import type { User } from "../state/user.js";
import { until } from "../until.js";
import { type ShownButton, type ShownMessage, shown } from "./shown.js";
import { transcript } from "./transcript.js";

const { setTimeout: startTimer } = globalThis;

/** One channel as its members see it, or as one of them does. */
export class Screen {
  constructor(
    readonly platform: Platform,
    readonly channel: Channel,
    /** Whose eyes look; ephemeral messages of others are not there. Nobody's: no ephemeral ones at all. */
    readonly viewer?: User,
  ) {}

  /** The channel's id, as bots address it. */
  get id(): string {
    return this.channel.id;
  }

  /** The same channel through somebody's eyes. */
  as(person: { readonly user: User }): Screen {
    return new Screen(this.platform, this.channel, person.user);
  }

  /** Everything that was ever written here in order, deleted messages included. */
  get messages(): ShownMessage[] {
    return this.channel.messages
      .filter(({ onlyFor }) => !onlyFor || onlyFor === this.viewer)
      .map((message) => shown(message, this.platform));
  }

  /** What can be read now. */
  get visible(): ShownMessage[] {
    return this.messages.filter(({ deleted }) => !deleted);
  }

  /** All buttons that are shown now, those of the newest message first. */
  get buttons(): ShownButton[] {
    return this.visible.toReversed().flatMap((message) => message.buttons.flat());
  }

  /** The newest message that a bot wrote. */
  get latest(): ShownMessage | undefined {
    return this.visible.findLast((message) => message.fromBot);
  }

  /** Waits for a message that holds the text, and gives the newest such message. */
  shows(
    wanted: string | RegExp,
    { after, patience }: { after?: ShownMessage; patience?: number } = {},
  ): Promise<ShownMessage> {
    const fits = (one: ShownMessage) =>
      holds(one.text, wanted) && (!after || BigInt(one.id) > BigInt(after.id));
    return until(
      this.platform,
      () => this.visible.findLast(fits),
      patience ?? this.platform.patience,
      () => `Waited in vain for ${wanted} in:\n${this.screen()}`,
    );
  }

  /** Waits until no message holds the text. */
  async stopsShowing(unwanted: string | RegExp): Promise<void> {
    await this.becomes((now) => !now.visible.some((one) => holds(one.text, unwanted)), `${unwanted} is gone`);
  }

  /** Waits until anything about the screen is as `condition` says. */
  async becomes(condition: (screen: this) => boolean, what = String(condition)): Promise<void> {
    await until(
      this.platform,
      () => condition(this),
      this.platform.patience,
      () => `Waited in vain until ${what} in:\n${this.screen()}`,
    );
  }

  /**
   * Waits until every tap has its first response, no request is under way, and nothing happened for a moment.
   * For "and nothing else came" assertions; needs a running bot.
   */
  async settled(quietMilliseconds = 80): Promise<void> {
    let changes = 0;
    const count = () => {
      changes += 1;
    };
    this.platform.on("change", count);
    try {
      for (let before = -1; before !== changes; ) {
        await this.becomes(() => this.#idle(), "the bot has finished");
        before = changes;
        await new Promise((resolve) => startTimer(resolve, quietMilliseconds));
      }
    } finally {
      this.platform.off("change", count);
    }
  }

  /** Takes away what bots may do here: seeing the channel, writing, reading its history. */
  denies(...denials: Denial[]): void {
    for (const denial of denials) this.channel.denied.add(denial);
  }

  /** The channel is deleted. */
  vanishes(): void {
    this.channel.gone = true;
    this.platform.emit("change");
  }

  /** A thread falls asleep. */
  archives(): void {
    this.channel.archived = true;
  }

  /** The conversation as plain lines. */
  screen(): string {
    return transcript(this);
  }

  #idle(): boolean {
    const open = this.platform.interactions.all.some(
      (one) => one.channel === this.channel && !one.response && !one.expired && !one.lost,
    );
    return !open && this.platform.busy.size === 0;
  }
}

/** Whether a text holds what is looked for. */
export function holds(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
}
