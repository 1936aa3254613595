/** Who the bot is, as far as reading needs it. */
export interface Own {
  /** The bot's own user id: what a mention of it names. */
  readonly user: string;
  /** The roles that servers made for the bot alone; people who mean the bot pick those, too. */
  readonly roles: ReadonlySet<string>;
  /** Whether the platform hands out the texts of messages that are not for the bot. */
  readonly messageContent: boolean;
}
