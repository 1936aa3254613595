import type { Conversation } from "../state/conversation.js";
import type { Platform } from "../state/platform.js";
import type { User } from "../state/user.js";
import { until } from "../until.js";
import { OpenModal } from "./open-modal.js";
import { type ShownButton, type ShownMessage, shown } from "./shown.js";
import { transcript } from "./transcript.js";

const { setTimeout: startTimer } = globalThis;

/** One conversation as its members see it. */
export class Screen {
  constructor(
    readonly platform: Platform,
    readonly conversation: Conversation,
    /** Whose phone it is; without one, what is for single persons shows too. */
    readonly viewer?: User,
    /** Only the thread of this message. */
    readonly threadTs?: string,
  ) {}

  /** The conversation's id, as bots address it. */
  get id(): string {
    return this.conversation.id;
  }

  /** The same conversation on somebody's phone. */
  on(viewer: User): Screen {
    return new Screen(this.platform, this.conversation, viewer, this.threadTs);
  }

  /** The same conversation as if one looked over everybody's shoulder. */
  get everybodys(): Screen {
    return new Screen(this.platform, this.conversation, undefined, this.threadTs);
  }

  /** The thread that a message starts or stands in. */
  thread({ ts, thread }: ShownMessage): Screen {
    return new Screen(this.platform, this.conversation, this.viewer, thread ?? ts);
  }

  /** Everything ever written here in order, removed messages and those in threads included. */
  get messages(): ShownMessage[] {
    return this.conversation.messages
      .filter(({ onlyFor }) => !onlyFor || !this.viewer || onlyFor === this.viewer)
      .filter((one) => !this.threadTs || one.ts === this.threadTs || one.threadTs === this.threadTs)
      .map((one) => shown(one, this.platform));
  }

  /** What can be read now. */
  get visible(): ShownMessage[] {
    return this.messages.filter((one) => !one.deleted);
  }

  /** The open modals that taps in this conversation brought up, on the viewer's phone. */
  get modals(): OpenModal[] {
    return this.platform.taps.flatMap(({ view, user, message }) =>
      view &&
      !view.closed &&
      message.conversation === this.conversation &&
      (!this.viewer || user === this.viewer)
        ? [OpenModal.of(this.platform, view)]
        : [],
    );
  }

  /** All buttons that can be tapped now, those of the newest message first. */
  get buttons(): ShownButton[] {
    return this.visible.toReversed().flatMap((message) => message.buttons);
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
      () => this.visible.findLast((one) => holds(one.text, wanted) && one.ts > (after?.ts ?? "")),
      patience ?? this.platform.patience,
      () => `Waited in vain for ${wanted} in:\n${this.screen()}`,
    );
  }

  /** Waits until no message holds the text. */
  async stopsShowing(unwanted: string | RegExp): Promise<void> {
    await this.becomes(
      () => !this.visible.some((one) => holds(one.text, unwanted)),
      `nothing says ${unwanted}`,
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
   * Waits until the bots have taken every event and acknowledged every tap, no request is under way, and nothing happened
   * for a moment. For "and nothing else came" assertions; needs running bots.
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
    const { taps, busy, bots } = this.platform;
    const open = taps.some((tap) => !tap.acknowledged && tap.failed === undefined);
    return !open && busy.size === 0 && bots.every(({ delivery }) => delivery.idle);
  }
}

/** Whether a text holds what is looked for. */
export function holds(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
}
