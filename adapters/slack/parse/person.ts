import { type Person, personName } from "../../../core/index.js";
import { personAddress } from "../address.js";
import type { Names, Own } from "./own.js";

/** A user as a person. `handle` is what a payload calls the user, `team` the workspace that the user belongs to, if it says so. */
export function personOf(
  user: { readonly id: string; readonly handle?: string | undefined; readonly team?: string | undefined },
  own: Own,
  names: Names,
): Person {
  const { id, handle, team } = user;
  const name = personName(names(id) ?? "") || personName(handle ?? "") || id;
  const foreign = team !== undefined && team !== own.team && team !== own.enterprise;
  return { address: personAddress(id), name, ...(foreign && { foreign }) };
}
