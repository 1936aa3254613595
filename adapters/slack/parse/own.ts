/** Who the bot is, as far as reading needs it. */
export interface Own {
  readonly team: string;
  readonly enterprise?: string;
  /** The bot's own user id: what a mention of it names. */
  readonly user: string;
}

/** What people are called, by user id; undefined where that is not known. */
export type Names = (user: string) => string | undefined;
