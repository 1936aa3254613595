/** Makes Slack's ids: a letter for the kind, then letters and digits. */
export class Ids {
  #last = 0;

  /** @param kind as `U`, `C`, `Ev` */
  next(kind: string): string {
    this.#last += 1;
    return `${kind}0${this.#last.toString(36).toUpperCase().padStart(9, "0")}`;
  }
}

/**
 * Makes the ids of messages: the second, and the number within it, rising through the whole workspace.
 * https://docs.slack.dev/messaging/retrieving-messages
 */
export class Timestamps {
  #last = 0;

  /** @param now milliseconds since the epoch */
  next(now: number): string {
    this.#last = Math.max(Math.floor(now) * 1000, this.#last + 1);
    return timestamp(this.#last);
  }
}

function timestamp(microseconds: number): string {
  const fraction = String(microseconds % 1_000_000).padStart(6, "0");
  return `${Math.floor(microseconds / 1_000_000)}.${fraction}`;
}
