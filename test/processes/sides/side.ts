/** Environment variables. */
export type Env = Readonly<Record<string, string>>;

export interface Button {
  readonly text: string;
}

/** A message as it is read; what it says follows edits and removal. */
export interface Message {
  readonly text: string;
  /** Row by row, or one after the other. */
  readonly buttons: readonly (Button | readonly Button[])[];
  readonly fromBot: boolean;
  /** How often it was edited. */
  readonly edits: number;
  readonly deleted: boolean;
}

/** A conversation on a phone. People wait for what they want to see, and their errors show the screen. */
export interface Screen {
  /** What can be read now. */
  readonly visible: readonly Message[];
  /** The newest message of a bot. */
  readonly latest: Message | undefined;
  shows(wanted: string | RegExp, more?: { readonly after?: Message }): Promise<Message>;
  becomes(condition: () => boolean, what?: string): Promise<void>;
  /** Waits until the bot has finished what it does there. */
  settled(): Promise<void>;
}

/** Where a question can be asked, and how that looks. */
export interface Place {
  readonly address: string;
  readonly chat: Screen;
}

/** Which button is meant. */
export interface At {
  /** The direct chat when left out. */
  readonly in?: Place;
  readonly message?: Message;
}

/** Somebody in front of one platform's app; `chat` is the direct one with the bot. */
export interface Somebody extends Place {
  readonly name: string;
  /** What the app shows to the tapper alone. Rejects where the app says that the tap failed. */
  taps(label: string | RegExp | Button, at?: At): Promise<string>;
  /** A button to be tapped later, also when it is gone by then. */
  sees(label: string | RegExp, at?: At): Promise<Button>;
  types(text: string, where?: { readonly in?: Place; readonly mention?: boolean }): Promise<Message>;
  repliesTo(message: Message, text: string): Promise<Message>;
}

/** One platform: its stand-in, and the scene's bot there. */
export interface Side {
  /** The word before the colon of its addresses. */
  readonly platform: string;
  /** The bot's. */
  readonly account: string;
  /** What a process is told that has the bot's tokens. */
  readonly env: Env;
  /** Parts of the tokens that may be in no output. */
  readonly secrets: readonly string[];
  readonly standIn: {
    readonly violations: readonly unknown[];
    readonly checked: number;
    readonly requests: readonly { readonly bot: string }[];
    readonly previews: readonly unknown[];
    stop(): Promise<void>;
  };
  /** Who was called by what a bot wrote, and should not have been. */
  readonly pings: readonly unknown[];
  person(name?: string): Promise<Somebody>;
}

/** A dialog on somebody's screen. */
export interface Dialog {
  /** Resolves with what the person is told; empty when the dialog just closes. */
  submits(words: string): Promise<string>;
}

export interface Colleague extends Somebody {
  /** Taps a button that opens a dialog. */
  opens(label: string | RegExp, at?: At): Promise<Dialog>;
  /** A place through this person's eyes: what is for somebody else alone is not there. */
  sight(place: Place): Screen;
}

/** A platform of channels, dialogs and private notices, where a tap fails while the bot is away. */
export interface TeamSide extends Side {
  person(name?: string): Promise<Colleague>;
  /** A channel that these people and the bot are in. */
  channel(...people: readonly Colleague[]): Place;
  /** Resolves once the bot is connected, so that taps reach it. */
  connected(): Promise<unknown>;
  /** Resolves once it is no more. */
  disconnected(): Promise<unknown>;
  /** The platform tries once more what did not arrive, where it does so. */
  triesAgain(): void;
}

/** The labels of a message's buttons. */
export function labels({ buttons }: Message): string[] {
  return buttons.flat().map(({ text }) => text);
}
