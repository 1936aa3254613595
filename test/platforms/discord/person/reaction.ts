import type { Interaction } from "../state/interactions.js";
import type { Platform } from "../state/platform.js";
import { until } from "../until.js";
import { OpenModal } from "./open-modal.js";
import { type ShownMessage, shown } from "./shown.js";

/** What a bot's first response to a tap or a submitted modal did. */
export class Reaction {
  constructor(
    private readonly platform: Platform,
    readonly interaction: Interaction,
    /** The modal that opened. */
    readonly modal: OpenModal | null,
  ) {}

  get kind() {
    return this.interaction.response?.kind ?? null;
  }

  /** What the bot showed through this interaction, and what of it stands, oldest first. */
  get shown(): ShownMessage[] {
    return this.interaction.shown
      .filter(({ deleted }) => !deleted)
      .map((message) => shown(message, this.platform));
  }

  /** The words of the newest of these; empty while there are none. */
  get text(): string {
    return this.shown.findLast(({ loading }) => !loading)?.text ?? "";
  }

  get ephemeral(): boolean {
    return this.shown.at(-1)?.ephemeral ?? false;
  }

  /** Waits until there are words. */
  async words(): Promise<string> {
    return until(
      this.platform,
      () => this.text || null,
      this.platform.patience,
      () => `No words followed the ${this.kind} response`,
    );
  }
}

/** Waits for the first response. Rejects as the app does when none comes in time, or nobody was there to give one. */
export async function reactionTo(platform: Platform, interaction: Interaction): Promise<Reaction> {
  const failed = () => interaction.lost || interaction.expired;
  await until(
    platform,
    () => interaction.response !== null || failed(),
    Math.min(platform.patience, 3000),
    () => "This interaction failed: the bot did not respond in time",
  );
  if (failed())
    throw new Error(`This interaction failed: ${interaction.lost ? "the bot is away" : "it is too old"}`);
  const { response } = interaction;
  const modal = response?.kind === "modal" ? new OpenModal(platform, interaction, response.modal) : null;
  return new Reaction(platform, interaction, modal);
}
