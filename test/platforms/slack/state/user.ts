/** Somebody with an account: a person, or a bot. */
export interface User {
  readonly id: string;
  /** The workspace that the account belongs to. */
  readonly team: string;
  /** The handle, which mentions show. */
  readonly name: string;
  /** What stands beside the messages. */
  readonly displayName: string;
  readonly bot: boolean;
  /** The account is switched off. */
  deactivated: boolean;
}

/** As `users.info` gives it. https://docs.slack.dev/reference/objects/user-object */
export function userObject({ id, team, name, displayName, bot, deactivated }: User): object {
  return {
    id,
    team_id: team,
    name,
    deleted: deactivated,
    real_name: displayName,
    profile: { display_name: displayName, real_name: displayName, team },
    is_bot: bot,
    is_app_user: false,
  };
}
