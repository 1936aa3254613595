import type { AskResult, Channel, Store } from "../../../core/index.js";

/** What a platform may lack. A case that needs it is skipped there, and the skip says which it was. */
export const abilities = [
  "buttons",
  "edits",
  "removal",
  "replies",
  "groups",
  "own words",
  "late taps",
  "late words",
  "threads",
  "idle talk",
] as const;

export type Ability = (typeof abilities)[number];

/** A message of the bot as people see it now. */
export interface Shown {
  readonly text: string;
  readonly buttons: readonly string[];
  readonly gone: boolean;
}

/** A chat. */
export interface Place {
  readonly address: string;
  /** The bot's messages that stand, oldest first. */
  shown(): readonly Shown[];
  /** The whole chat, for failures. */
  screen(): string;
}

export interface Saying {
  readonly replyTo?: Shown;
  /** Says it in the thread that this message started. */
  readonly thread?: Shown;
  readonly mention?: boolean;
}

/** A person with a phone. */
export interface Actor {
  readonly address: string;
  readonly name: string;
  /** Taps the newest button with this label, of this message if one is given; gives the acknowledgement's text. */
  taps(label: string, place: Place, message?: Shown): Promise<string>;
  /** Taps a button although it may be gone by now, as on a slow phone. */
  keeps(label: string, place: Place, message?: Shown): Promise<() => Promise<string>>;
  types(text: string, place: Place, saying?: Saying): Promise<void>;
}

/** A platform with a bot on it, people, and an asker. */
export interface Stage {
  readonly store: Store;
  readonly ana: Actor;
  /** A second person, in the group. */
  readonly ben: Actor;
  /** Ana alone with the bot. */
  readonly direct: Place;
  /** Ana, Ben and the bot. */
  readonly group: Place;
  /** Asks, at Ana's direct chat where the request names no other place. */
  ask(request: object, signal?: AbortSignal): Promise<AskResult>;
  /** Moves the time on. */
  advance(ms: number): Promise<void>;
  /** Stops the bot as a crash would, and gives the way to start it again. */
  crash(): Promise<() => Promise<void>>;
  /** Starts the bot anew after the life of the one before was ended. */
  revive(): Promise<void>;
  /** A second channel to the same platform. */
  channel(): Channel;
  /** Ends all of it; fails when the platform saw a request that it would refuse or that its schema forbids. */
  close(): Promise<void>;
}
