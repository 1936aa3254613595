import { AskError } from "../../errors/ask-error.js";
import type { ReadAddress } from "../../ports/address.js";
import type { Store } from "../../ports/store.js";

/**
 * The bot account that is to show a prompt at an address: the one that the ask names, the one whose token this process
 * holds, or the store's only one of the platform.
 */
export async function chooseAccount(
  store: Store,
  to: ReadAddress,
  named: string | undefined,
  own: string | undefined,
): Promise<string> {
  const { platform, address } = to;
  const known = (await store.accounts()).filter((account) => account.platform === platform);
  if (named?.startsWith(`${platform}:`)) {
    if (named === own || known.some(({ id }) => id === named)) return named;
    throw refusal(
      `an account that has registered (${list(known.map(({ id }) => id))})`,
      JSON.stringify(named),
    );
  }
  if (own !== undefined) return own;
  const [only, ...more] = known;
  if (only && more.length === 0) return only.id;
  if (!only) {
    throw AskError.invalid([
      {
        path: "to",
        expected: `an address whose bot has registered with this store; start it once: askline bot ${platform}`,
        got: `${address}, and no ${platform} bot is known`,
      },
    ]);
  }
  throw refusal(
    `one account (--account), as several have registered: ${list(known.map(({ id, name }) => `${id} (${name})`))}`,
    "none",
  );
}

function refusal(expected: string, got: string): AskError {
  return AskError.invalid([{ path: "account", expected, got }]);
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "none yet" : names.join(", ");
}
