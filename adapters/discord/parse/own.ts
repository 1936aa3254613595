/** Who the bot is, as far as reading needs it. */
export interface Own {
  /** The bot's own user id: what a mention of it names. */
  readonly user: string;
  /** Whether the platform hands out the texts of messages that are not for the bot. */
  readonly messageContent: boolean;
}
