import { type Person, personName } from "../../../core/index.js";
import { personAddress } from "../address.js";
import type { DiscordUser } from "./payload.js";

/** A user as a person. The name is what people see: the one in the server, else the display name, else the user name. */
export function personOf({ id, global_name, username }: DiscordUser, nick?: string | undefined): Person {
  return { address: personAddress(id), name: displayName([nick, global_name, username, id]) };
}

function displayName(names: readonly (string | undefined)[]): string {
  return names.map((name) => personName(name ?? "")).find((name) => name !== "") ?? "";
}
