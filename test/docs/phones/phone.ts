/** A message in somebody's chat with a bot, as it is read now. */
export interface Readable {
  readonly id: string;
  /** Its rows of buttons stand below it: `[Yes] [No]`. */
  readonly text: string;
}

/** Somebody's chat with the bot on one platform. */
export interface Phone {
  readonly who: string;
  /** `Telegram`. */
  readonly platform: string;
  /** Oldest first, the person's own included. */
  messages(): readonly Readable[];
  /** Waits until it is so. Rejects with what the screen shows instead. */
  becomes(condition: () => boolean, what: string): Promise<void>;
  /** Waits until the bot has finished what it does there. */
  settled(): Promise<void>;
  taps(label: string): Promise<unknown>;
  types(text: string): Promise<unknown>;
  /** Sends the dialog that the last tap opened. Absent where there are none. */
  fills?(text: string): Promise<unknown>;
}

/** A message with its rows of buttons below it. */
export function asRead(text: string, rows: readonly (readonly { readonly text: string }[])[]): string {
  const lines = rows
    .filter((row) => row.length > 0)
    .map((row) => row.map((one) => `[${one.text}]`).join(" "));
  return [...text.split("\n"), ...lines].map((line) => line.trimEnd()).join("\n");
}
