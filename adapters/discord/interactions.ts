import { type Acknowledgement, ChannelError, type Clock } from "../../core/index.js";
import type { InteractionResponse } from "./discord-api.js";
import { refusedWith } from "./errors.js";
import { limits } from "./limits.js";
import type { Outbound } from "./outbound.js";
import { privateFlags, renderPrivate } from "./render/private.js";

/** Discord gives an interaction up after three seconds, and tells the person that it failed. Real time. */
const patienceMs = 2500;

const alreadyAcknowledged = 40060;

/** An interaction, as far as answering it goes. */
export interface Answerable {
  readonly id: string;
  readonly application: string;
  readonly token: string;
  /** What the person typed into the dialog. */
  readonly words?: string;
}

interface Waiting extends Answerable {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  /** Set when "thinking…" was asked for; whether it stands. */
  deferred?: Promise<boolean>;
}

/**
 * Interactions that wait for what core says to them. The first response must come within three seconds; when nothing was said
 * by then, "thinking…" keeps the interaction open for 15 minutes.
 */
export class Interactions {
  readonly #out: Pick<Outbound, "now">;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();

  constructor(out: Pick<Outbound, "now">, clock: Clock) {
    this.#out = out;
    this.#clock = clock;
  }

  /** Waits for the answer to an interaction; one that comes twice is waited for once. */
  wait(interaction: Answerable): void {
    if (this.#waiting.has(interaction.id)) return;
    for (const [id, { since }] of this.#waiting) {
      if (this.#isOver(since)) this.#waiting.delete(id);
    }
    const waiting: Waiting = {
      ...interaction,
      since: this.#clock.now(),
      timer: setTimeout(() => {
        waiting.deferred = this.#defer(interaction);
      }, patienceMs),
    };
    this.#waiting.set(interaction.id, waiting);
  }

  /** Rejects with `interaction_expired` when it is too late, or the interaction is not known here. */
  async answer(id: string, said: Acknowledgement): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting || this.#isOver(waiting.since)) {
      throw new ChannelError("interaction_expired", "The interaction waits for no answer any more.");
    }
    clearTimeout(waiting.timer);
    const { application, token, words } = waiting;
    const [first, ...more] = renderPrivate(said, words);
    if (!first) return;
    try {
      const thinking = await waiting.deferred;
      const acknowledged = thinking || (await this.#respond(waiting, { type: 4, data: first })) === "before";
      if (acknowledged && waiting.deferred) {
        const { flags: _, ...body } = first;
        await this.#out.now("editResponse", { application, token, body });
      }
      for (const body of more) await this.#out.now("followUp", { application, token, body });
    } catch (error) {
      if (error instanceof ChannelError && error.transient) throw error;
      this.#waiting.delete(id);
      throw error;
    }
    this.#waiting.delete(id);
  }

  /** Lets go of all that wait. */
  endAll(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  /** Whoever acknowledged it before did so on an attempt of which no answer came back. */
  async #respond({ id, token }: Answerable, body: InteractionResponse): Promise<"now" | "before"> {
    try {
      await this.#out.now("respond", { interaction: id, token, body });
      return "now";
    } catch (error) {
      if (refusedWith(error, alreadyAcknowledged)) return "before";
      throw error;
    }
  }

  async #defer(interaction: Answerable): Promise<boolean> {
    try {
      await this.#respond(interaction, { type: 5, data: { flags: privateFlags } });
      return true;
    } catch {
      return false;
    }
  }

  #isOver(since: number): boolean {
    return this.#clock.now() - since >= limits.interactionMs.value;
  }
}
