import type { Clock } from "../../ports/clock.js";
import type { Store } from "../../ports/store.js";
import { Bell } from "../bell.js";
import type { AskEvent } from "../service.js";

const page = 200;
/** A look even when nothing was heard of a change. */
const look = 5_000;
/** Prompts of which it is remembered whose they are. */
const remembered = 1_000;

/**
 * The changes to an asker's prompts after `after` (default: from now on), in the order in which they were committed, until `signal`
 * aborts. Nothing is read ahead of whoever takes them, so a slow taker costs no memory.
 */
export async function* eventFeed(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  {
    after,
    asker,
    signal,
  }: { readonly after?: number; readonly asker?: string; readonly signal: AbortSignal },
): AsyncGenerator<AskEvent, void, undefined> {
  const owners = new Map<string, string | undefined>();
  const ownerOf = async (promptId: string): Promise<string | undefined> => {
    if (!owners.has(promptId)) {
      if (owners.size >= remembered) owners.clear();
      owners.set(promptId, (await store.prompt(promptId))?.asker);
    }
    return owners.get(promptId);
  };
  const bell = new Bell();
  const unwatch = store.watch(() => bell.ring());
  try {
    let seq = after ?? (await store.lastSeq());
    while (!signal.aborted) {
      const events = await store.eventsAfter(seq, page);
      for (const { seq: next, kind, promptId, at, data } of events) {
        seq = next;
        if (promptId === null || (asker !== undefined && (await ownerOf(promptId)) !== asker)) continue;
        yield { seq, kind, id: promptId, at: new Date(at).toISOString(), data };
        if (signal.aborted) return;
      }
      if (events.length < page) await bell.wait(clock, look, signal);
    }
  } finally {
    unwatch();
  }
}
