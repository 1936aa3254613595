import type { Chat } from "../state/chat.js";
import type { StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { until } from "../until.js";
import { type ShownButton, type ShownMessage, shown } from "./shown.js";
import { transcript } from "./transcript.js";

const { setTimeout: startTimer } = globalThis;

/** One conversation as its members see it. */
export class Screen {
  constructor(
    readonly platform: Platform,
    readonly chat: Chat,
    /** Only one topic of a forum. */
    readonly thread?: StoredMessage,
  ) {}

  /** The chat's id, as bots address it. */
  get id(): number {
    return this.chat.id;
  }

  /** Everything ever written here in order, deleted messages and service messages included. */
  get messages(): ShownMessage[] {
    return this.chat.messages.filter((one) => !this.thread || one.topic === this.thread).map(shown);
  }

  /** What can be read now: neither deleted nor a service message. */
  get visible(): ShownMessage[] {
    return this.messages.filter((one) => !one.deleted && !one.stored.service);
  }

  /** All buttons that can be tapped now, those of the newest message first. */
  get buttons(): ShownButton[] {
    return this.visible.toReversed().flatMap((message) => message.buttons.flat());
  }

  /** The newest message a bot wrote. */
  get latest(): ShownMessage | undefined {
    return this.visible.findLast((message) => message.fromBot);
  }

  /**
   * Waits for a message that holds the text, and gives the newest such message.
   * @param after only messages below this one count
   */
  shows(
    wanted: string | RegExp,
    { after, patience }: { after?: ShownMessage; patience?: number } = {},
  ): Promise<ShownMessage> {
    return until(
      this.platform,
      () => this.visible.findLast((one) => holds(one.text, wanted) && one.id > (after?.id ?? 0)),
      patience ?? this.platform.patience,
      () => `Waited in vain for ${wanted} in:\n${this.screen()}`,
    );
  }

  /** Waits until no message holds the text. */
  async stopsShowing(unwanted: string | RegExp, { patience }: { patience?: number } = {}): Promise<void> {
    await until(
      this.platform,
      () => !this.visible.some((one) => holds(one.text, unwanted)),
      patience ?? this.platform.patience,
      () => `Still there: ${unwanted} in:\n${this.screen()}`,
    );
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
   * Waits until the bots have taken every update and answered every tap, no request is under way, and nothing
   * happened for a moment. For "and nothing else came" assertions; needs running bots.
   */
  async settled(quietMilliseconds = 80): Promise<void> {
    let changes = 0;
    const count = () => {
      changes += 1;
    };
    this.platform.on("change", count);
    try {
      for (let before = -1; before !== changes; ) {
        await until(
          this.platform,
          () => this.#idle(),
          this.platform.patience,
          () => `The bots did not finish:\n${this.screen()}`,
        );
        before = changes;
        await new Promise((resolve) => startTimer(resolve, quietMilliseconds));
      }
    } finally {
      this.platform.off("change", count);
    }
  }

  /** The conversation as plain lines. */
  screen(): string {
    return transcript(this);
  }

  #idle(): boolean {
    const bots = [...this.chat.bots.keys()];
    const open = this.platform.callbacks.taps.some(
      (tap) => tap.message.chat === this.chat && !tap.answer && !tap.expired,
    );
    return !open && this.platform.busy.size === 0 && bots.every((bot) => bot.pending.length === 0);
  }
}

/** Whether a text holds what is looked for. */
export function holds(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
}
