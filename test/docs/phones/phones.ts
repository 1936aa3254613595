import { likePattern } from "../expectation.js";
import type { Moment } from "../transcript.js";
import type { Phone } from "./phone.js";

/** The people of a transcript, in front of their chats with the bot. */
export class Phones {
  readonly #phones: readonly Phone[];
  /** Messages that stood before the command that runs. */
  #seen = new Map<Phone, ReadonlySet<string>>();

  constructor(phones: readonly Phone[]) {
    this.#phones = phones;
    this.#look();
  }

  /** Plays what a transcript tells of them while one command runs. */
  async play(moments: readonly Moment[]): Promise<void> {
    for (const moment of moments) await this.#plays(moment);
    if (moments.length > 0) this.#look();
  }

  async #plays({ on, who, kind, what }: Moment): Promise<void> {
    const phone = this.#phones.find((one) => one.who === who && (on ?? one.platform) === one.platform);
    if (phone === undefined) throw new Error(`${who} is not there${on ? `, on ${on}` : ""}`);
    const seen = this.#seen.get(phone);
    const unseen = () => phone.messages().filter(({ id }) => !seen?.has(id));
    await phone.becomes(() => unseen().length > 0, "the question is there");
    if (kind === "taps") await phone.taps(what);
    else if (kind === "types") await phone.types(what);
    else if (kind === "fills in") {
      if (!phone.fills) throw new Error(`${phone.platform} has no dialogs`);
      await phone.fills(what);
    } else {
      const pattern = likePattern(what);
      await phone.becomes(
        () => unseen().some(({ text }) => pattern.test(text)),
        `this can be read:\n${what}`,
      );
      // People take their time to read: by then the bot has been told that its message stands.
      await phone.settled();
    }
  }

  #look(): void {
    this.#seen = new Map(
      this.#phones.map((phone) => [phone, new Set(phone.messages().map(({ id }) => id))] as const),
    );
  }
}
