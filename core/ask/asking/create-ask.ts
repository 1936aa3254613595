import { AskError } from "../../errors/ask-error.js";
import type { AddressReader, ReadAddress } from "../../ports/address.js";
import type { Ids } from "../../ports/ids.js";
import type { Store } from "../../ports/store.js";
import type { Ask } from "../../prompt/ask.js";
import { canonicalContent } from "../../prompt/canonical-content.js";
import type { Answerers } from "../record.js";
import { readAddress } from "./addresses.js";
import { checkAnswerers } from "./check-answerers.js";
import { chooseAccount } from "./choose-account.js";

/** What creating an ask needs. */
export interface Creating {
  readonly store: Store;
  readonly ids: Ids;
  readonly addresses: readonly AddressReader[];
  /** Where to ask when the ask names no address. */
  readonly defaultTo?: readonly string[];
  /** When set, asks may go only there. */
  readonly toAllow?: readonly string[];
  /** The account whose token this process holds, per platform. */
  readonly accountOf?: (platform: string) => string | undefined;
  /** Whether this process runs a platform's bot itself where nobody else does: only then may its account be told later. */
  readonly runsBot?: (platform: string) => boolean;
  /** Who may answer by the bots that this process runs itself, until they have registered. */
  readonly allowOf?: (platform: string) => readonly string[];
}

export interface Created {
  readonly id: string;
  readonly joiner: string;
  readonly joined: boolean;
}

/** Throws the `AskError` that `createAsk` would throw, as far as that can be told before this process's own bots are there. */
export async function checkAsk(creating: Creating, ask: Ask): Promise<void> {
  const answerers = readAnswerers(creating, ask);
  for (const address of destinations(creating, ask)) {
    const toldLater =
      creating.runsBot?.(address.platform) && creating.accountOf?.(address.platform) === undefined;
    if (!toldLater) await accountFor(creating, ask, address, answerers);
  }
}

/**
 * Checks where an ask may go and who may answer it, and stores it with its deliveries; a repeat of an idempotency key
 * joins what is there. Throws `AskError`.
 */
export async function createAsk(
  creating: Creating,
  ask: Ask,
  { asker, detached }: { readonly asker: string; readonly detached: boolean },
): Promise<Created> {
  const { store, ids } = creating;
  const to = destinations(creating, ask);
  const answerers = readAnswerers(creating, ask);
  const deliveries = await Promise.all(
    to.map(async (address) => {
      const account = await accountFor(creating, ask, address, answerers);
      return { id: ids.id(), to: address.address, account, token: ids.token() };
    }),
  );
  const id = ids.id();
  const joiner = { id: ids.id(), state: detached ? "detached" : "waiting" } as const;
  const digest = ids.digest(canonicalContent({ ...ask, to: to.map(({ address }) => address) }));
  const result = await store.commit({
    create: {
      id,
      prompt: ask.prompt,
      asker,
      session: ask.session?.id ?? null,
      locale: ask.locale ?? null,
      answerers,
      timeoutMs: ask.prompt.timeoutSeconds * 1_000,
      deliveries,
      idempotency: ask.idempotencyKey === undefined ? null : { key: ask.idempotencyKey, digest },
      joiner,
    },
    events: [{ kind: "prompt_created", promptId: id, account: null }],
    durability: "full",
  });
  if (result.kind !== "exists") return { id, joiner: joiner.id, joined: false };
  if (result.digest !== digest) throw conflict(ask.idempotencyKey ?? "", result.promptId);
  await store.join({ id: joiner.id, promptId: result.promptId, state: joiner.state });
  return { id: result.promptId, joiner: joiner.id, joined: true };
}

/** The account that is to show the ask at an address where somebody may answer it. */
async function accountFor(
  { store, accountOf, allowOf }: Creating,
  ask: Ask,
  address: ReadAddress,
  answerers: Answerers,
): Promise<string> {
  const account = await chooseAccount(store, address, ask.account, accountOf?.(address.platform));
  const allow = (await store.account(account))?.allow ?? allowOf?.(address.platform) ?? [];
  checkAnswerers(address, { account, allow, answerers });
  return account;
}

function destinations({ addresses, defaultTo = [], toAllow = [] }: Creating, ask: Ask): ReadAddress[] {
  const wanted = ask.to.length > 0 ? ask.to : defaultTo;
  if (wanted.length === 0) {
    throw AskError.invalid([
      { path: "to", expected: "an address to ask at (or set ASKLINE_TO)", got: "none" },
    ]);
  }
  const allowed = toAllow.map((address) => readAddress(addresses, "ASKLINE_TO_ALLOW", address).address);
  const read = wanted.map((address) => readAddress(addresses, "to", address));
  for (const { address } of read) {
    if (allowed.length > 0 && !allowed.includes(address)) {
      throw AskError.invalid([
        { path: "to", expected: "an address that ASKLINE_TO_ALLOW lists", got: address },
      ]);
    }
  }
  return [...new Map(read.map((each) => [each.address, each])).values()];
}

function readAnswerers({ addresses }: Creating, ask: Ask): Answerers {
  const persons = ask.answerers?.map((address, index) => {
    const read = readAddress(addresses, `answerers[${index}]`, address);
    if (read.kind !== "person") {
      throw AskError.invalid([
        { path: `answerers[${index}]`, expected: "the address of a person", got: address },
      ]);
    }
    return read.address;
  });
  return { v: 1, ...(persons && { persons }), anyone: ask.anyone ?? false };
}

function conflict(key: string, promptId: string): AskError {
  return new AskError(
    "conflict",
    `idempotencyKey ${JSON.stringify(key)} was used for another question (${promptId}). Use a new key for new content, or repeat the old content to join it.`,
  );
}
