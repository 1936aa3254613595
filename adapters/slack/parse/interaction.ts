/** Where the outcome of a tap is told. */
export interface Tapper {
  readonly chat: string;
  readonly thread: string | undefined;
  readonly user: string;
}

/**
 * A tap as the string that it is acknowledged by: it says where its outcome is told, so that any process can tell it, also
 * after a restart. Slack itself had its empty acknowledgement when the tap arrived.
 */
export function tapInteraction({ chat, thread = "", user }: Tapper, key: string): string {
  return ["tap", chat, thread, user, key].join("/");
}

/** Undefined where it is no tap's. */
export function readTapInteraction(interaction: string): Tapper | undefined {
  const [kind, chat, thread, user] = interaction.split("/");
  if (kind !== "tap" || !chat || !user) return undefined;
  return { chat, thread: thread || undefined, user };
}
