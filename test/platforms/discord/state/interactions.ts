import { randomBytes } from "node:crypto";
import type { BotAccount } from "./bot-account.js";
import type { Channel } from "./channel.js";
import type { Component, StoredMessage } from "./message.js";
import type { Platform } from "./platform.js";
import type { User } from "./user.js";

/** Milliseconds. https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages */
const firstResponse = 3000;
const tokenLife = 15 * 60_000;

/** A modal as it was opened. */
export interface ModalForm {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
}

/** What the bot's first response was. */
export type FirstResponse =
  | { readonly kind: "reply" | "deferred" | "update" | "deferred_update" }
  | { readonly kind: "modal"; readonly modal: ModalForm };

/** A tap or a submitted modal on its way to a bot. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  /** 3: a component was used; 5: a modal was submitted. */
  readonly type: 3 | 5;
  readonly bot: BotAccount;
  readonly user: User;
  readonly channel: Channel;
  /** Whose component was used, also for the modal that it opened. */
  readonly message?: StoredMessage;
  readonly data: object;
  readonly at: number;
  /** No session received it. */
  readonly lost: boolean;
  response: FirstResponse | null;
  /** What @original is. */
  original: StoredMessage | null;
  /** Everything that the bot showed through it: replies, follow-ups. */
  readonly shown: StoredMessage[];
  expired: boolean;
}

/** All interactions of the platform. */
export class Interactions {
  readonly all: Interaction[] = [];

  constructor(private readonly platform: Platform) {}

  /** Starts one and hands it to the bot's session, if there is a connected one; otherwise it is lost. */
  start(of: Pick<Interaction, "type" | "bot" | "user" | "channel" | "data" | "message">): Interaction {
    const interaction: Interaction = {
      ...of,
      id: this.platform.ids.next(),
      token: randomBytes(48).toString("base64url"),
      at: this.platform.now(),
      lost: of.bot.connected.length === 0,
      response: null,
      original: null,
      shown: [],
      expired: false,
    };
    this.all.push(interaction);
    this.platform.dispatchInteraction(interaction);
    this.platform.emit("change");
    return interaction;
  }

  /** Whether the first response comes too late. */
  tooLate(interaction: Interaction): boolean {
    return interaction.lost || interaction.expired || this.platform.now() - interaction.at > firstResponse;
  }

  /** Whether the token still serves follow-ups. */
  over(interaction: Interaction): boolean {
    return this.platform.now() - interaction.at > tokenLife;
  }

  /** Makes every interaction that has no response too old for one. */
  expire(): void {
    for (const interaction of this.all) if (!interaction.response) interaction.expired = true;
    this.platform.emit("change");
  }
}
