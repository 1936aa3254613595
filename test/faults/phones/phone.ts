/** What a person sees of what they did. */
export type Seen =
  /** Words: a notice, a message for them, a reply. */
  | { readonly kind: "told"; readonly text: string }
  /** The app itself says that it did not work. */
  | { readonly kind: "failed" }
  /** The app gave up waiting and says nothing. */
  | { readonly kind: "given up" }
  /** A field for own words. */
  | { readonly kind: "dialog"; sends(words: string): Reaction };

/** What comes of something that a person did; looked at as often as one likes. */
export interface Reaction {
  look(): Seen | undefined;
}

/** A button, which can be kept in mind and tapped when it is gone. */
export interface Button {
  readonly label: string;
  tap(): Reaction;
}

/** A message of the bot's as it looks now. */
export interface Bubble {
  readonly id: string;
  readonly text: string;
  readonly buttons: readonly Button[];
  readonly gone: boolean;
}

/** One person's phone, showing one chat. */
export interface Phone {
  readonly person: { readonly address: string; readonly name: string };
  /** The address of the chat, for whoever asks there. */
  readonly chat: string;
  /** The chat's id in what the bot sends. */
  readonly place: string;
  /** Where several people are. */
  readonly group: boolean;
  /** The bot's messages to all who are there, oldest first, removed ones too. */
  bubbles(): readonly Bubble[];
  /** Writes a message, as a reply if so wanted. `about`: words that what is said to it will hold, where the app shows no replies. */
  types(text: string, about: string, replyTo?: Bubble): Reaction;
  /** The bot's message that asks this person for own words after a tap on a button of `copy`, on platforms without dialogs. */
  field(copy: Bubble): Bubble | undefined;
  screen(): string;
}
