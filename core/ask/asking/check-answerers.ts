import { AskError } from "../../errors/ask-error.js";
import type { ReadAddress } from "../../ports/address.js";
import type { Answerers } from "../record.js";

/**
 * Refuses a destination where nobody could answer, so that no asker waits for a question whose every tap is refused. The
 * ask narrows the operator's list and never widens it; a group needs someone who may answer.
 */
export function checkAnswerers(
  to: ReadAddress,
  { account, allow, answerers }: { account: string; allow: readonly string[]; answerers: Answerers },
): void {
  const here = (person: string) => person.startsWith(`${to.platform}:`);
  const stranger = answerers.persons?.find((person) => here(person) && !allowed(person, allow));
  if (stranger !== undefined) throw refusal("answerers", operators(account), stranger);

  if (to.kind === "person") {
    if (!allowed(to.address, allow)) throw refusal("to", operators(account), to.address);
    if (answerers.persons && !answerers.persons.includes(to.address)) {
      throw refusal(
        "answerers",
        `${to.address} among those who may answer, as it is asked there`,
        listed(answerers.persons),
      );
    }
    return;
  }
  const able = (answerers.persons ?? allow).filter((person) => here(person) && allowed(person, allow));
  if (able.length > 0) return;
  const restricted = answerers.persons !== undefined || allow.length > 0;
  if (restricted) {
    throw refusal(
      answerers.persons ? "answerers" : "to",
      `someone of ${to.platform} who may answer at ${to.address}`,
      "nobody",
    );
  }
  if (to.kind === "direct" || answerers.anyone) return;
  throw refusal(
    "to",
    "answerers (who may answer), or anyone: true (--anyone), because this address is a group",
    to.address,
  );
}

function allowed(person: string, allow: readonly string[]): boolean {
  return allow.length === 0 || allow.includes(person);
}

function operators(account: string): string {
  return `persons whom the operator of ${account} allows (ASKLINE_ALLOW)`;
}

function listed(persons: readonly string[]): string {
  return persons.join(", ");
}

function refusal(path: string, expected: string, got: string): AskError {
  return AskError.invalid([{ path, expected, got }]);
}
