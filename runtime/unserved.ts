import { readAddress, type Store, timing } from "../core/index.js";
import { addressReaders, platformOf } from "./platforms.js";

/**
 * Those of the addresses that no live bot process serves, the bots of waiting askers apart; throws an AskError for one that no platform knows. `accounts`: the account that was chosen, or the ones whose token
 * this process holds; for other platforms any account of theirs counts, since the ask itself refuses a choice of several.
 */
export async function unserved(
  addresses: readonly string[],
  store: Pick<Store, "bots">,
  accounts: string | { account(platform: string): string | undefined },
): Promise<string[]> {
  for (const address of addresses) readAddress(addressReaders, "to", address);
  const live = (await store.bots(timing.alive))
    .filter(({ standby }) => !standby)
    .map(({ account }) => account);
  return addresses.filter((address) => {
    const platform = platformOf(address);
    const account = typeof accounts === "string" ? accounts : accounts.account(platform);
    const chosen = account?.startsWith(`${platform}:`) ? account : undefined;
    return !live.some((id) => (chosen === undefined ? id.startsWith(`${platform}:`) : id === chosen));
  });
}
