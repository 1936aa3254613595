/** A user as bots see one. https://docs.discord.com/developers/resources/user#user-object */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  readonly avatar: null;
  readonly public_flags: number;
  readonly flags: number;
  readonly primary_guild: null;
  readonly bot?: true;
}

export function userOf(id: string, username: string, name: string | null, bot = false): User {
  return {
    id,
    username,
    global_name: name,
    discriminator: "0",
    avatar: null,
    public_flags: 0,
    flags: 0,
    primary_guild: null,
    ...(bot && { bot: true as const }),
  };
}
