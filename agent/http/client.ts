import { createHash, timingSafeEqual } from "node:crypto";
import type { NamedToken } from "../../config/values.js";

/** Whoever holds a token: its name is who asks. */
export type Client = Pick<NamedToken, "name" | "to">;

/**
 * Finds whose token a request bears. Every token is compared, each in constant time, so that nothing can be learnt from how long
 * it takes.
 */
export function clientFinder(tokens: readonly NamedToken[]): (bearer: string) => Client | undefined {
  const known = tokens.map(({ token, ...client }) => ({ digest: digestOf(token), client }));
  return (bearer) => {
    const digest = digestOf(bearer);
    let found: Client | undefined;
    for (const each of known) if (timingSafeEqual(each.digest, digest)) found = each.client;
    return found;
  };
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
