import { type Acknowledgement, ChannelError } from "../../core/index.js";
import { dialogRefusal } from "./render/dialog.js";

/** Slack gives up a dialog after three seconds, and tells the person that something went wrong. Real time. */
const patienceMs = 2500;

type Acknowledge = (response?: object) => Promise<void>;

/**
 * Dialogs that were sent and wait for what core says to them. Slack can be told once: that the dialog closes, or that it
 * stays open with its words and why.
 */
export class Dialogs {
  readonly #waiting = new Map<string, Acknowledge>();
  readonly #notSavedYet: string;

  constructor(notSavedYet: string) {
    this.#notSavedYet = notSavedYet;
  }

  /** Waits for the answer to a dialog; without one in time its words stay in the person's hands. */
  wait(interaction: string, acknowledge: Acknowledge): void {
    const timer = setTimeout(() => {
      void this.#take(interaction)?.(dialogRefusal(this.#notSavedYet));
    }, patienceMs);
    this.#waiting.set(interaction, (response) => {
      clearTimeout(timer);
      return acknowledge(response);
    });
  }

  /** Rejects with `interaction_expired` when the dialog was told something already, or is not known here. */
  async answer(interaction: string, { text, outcome }: Acknowledgement): Promise<void> {
    const acknowledge = this.#take(interaction);
    if (!acknowledge)
      throw new ChannelError("interaction_expired", "The dialog waits for no answer any more.");
    await acknowledge(outcome === "accepted" ? undefined : dialogRefusal(text));
  }

  /** Lets go of all that wait: their words stay where they are. */
  endAll(): void {
    for (const interaction of [...this.#waiting.keys()]) {
      void this.#take(interaction)?.(dialogRefusal(this.#notSavedYet));
    }
  }

  #take(interaction: string): Acknowledge | undefined {
    const acknowledge = this.#waiting.get(interaction);
    this.#waiting.delete(interaction);
    return acknowledge;
  }
}
