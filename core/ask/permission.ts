import type { Person } from "../ports/input.js";
import type { Answerers } from "./record.js";

/**
 * Whether a person may answer: the operator's list bounds, the ask narrows. Without either, a direct chat belongs to
 * whoever is in it, and a group answers only where the ask said that anyone may. Guests of another organisation must be
 * named by one of the two.
 */
export function mayAnswer(
  person: Person,
  { answerers, allow, direct }: { answerers: Answerers; allow: readonly string[]; direct: boolean },
): boolean {
  if (allow.length > 0 && !allow.includes(person.address)) return false;
  if (person.foreign && !allow.includes(person.address) && !answerers.persons?.includes(person.address))
    return false;
  if (answerers.persons) return answerers.persons.includes(person.address);
  return direct || allow.length > 0 || answerers.anyone;
}
