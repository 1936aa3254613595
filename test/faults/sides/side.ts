import type { AddressReader, Channel, Clock, Log } from "../../../core/index.js";
import type { Dice } from "../dice.js";
import type { Phone } from "../phones/phone.js";
import type { Time } from "../time.js";

/** One way in which a platform, or the network before it, can go wrong. */
export interface Trouble {
  readonly kind: string;
  /** Brings it about, now or at the next occasion. */
  strike(dice: Dice): void | Promise<void>;
  /** How often it came about. */
  hits(): number;
  /** Ordered, and not yet come about. */
  pending?(): number;
}

/** A platform: its stand-in, the bot's account there, its people and what can go wrong with it. */
export interface Side {
  readonly name: "Telegram" | "Discord" | "Slack";
  readonly addresses: AddressReader;
  readonly troubles: readonly Trouble[];
  /** The real adapter on the real library. */
  channel(parts: { readonly clock: Clock; readonly log: Log }): Channel;
  /** Somebody alone with the bot. */
  person(name: string): Promise<Phone>;
  /** Several people and the bot; everybody's phone. */
  group(names: readonly string[]): Promise<Phone[]>;
  /** What an operating system cuts when the process that received is gone. */
  receiverGone(): void;
  /**
   * Of the sends of a question to a place: how many were carried out while their answer got lost, and of how many the bot cannot
   * know whether they were.
   */
  sends(question: string, place: string): { readonly lost: number; readonly unknown: number };
  /** What the bot asked of the platform, for whoever looks into a failure. */
  trace(): string[];
  /** No trouble any more, and what the platform would do in a minute, now. */
  heal(): Promise<void>;
  /** Everything that the bot's requests did wrong. */
  stop(): Promise<string[]>;
  /** What must not stand in any log. */
  readonly secrets: readonly string[];
}

export interface SideOptions {
  readonly time: Time;
  /** Answers may be held back for longer than the libraries wait: half a minute, so only where that much time is. */
  readonly slow: boolean;
}
