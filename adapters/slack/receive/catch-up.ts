import type { OpenHere } from "../../../core/index.js";
import { lacksScope } from "../errors.js";
import { tsOf } from "../parse/place.js";
import { parseFetched, peopleOf } from "../parse.js";
import { threaded } from "./hand-over.js";
import type { Lanes } from "./lanes.js";
import type { Session } from "./session.js";
import { untilAborted } from "./until-aborted.js";

/**
 * Takes what was typed while nobody listened, where questions are open: in the channel since the oldest of them, and in each
 * one's thread. Slack delivers an event again for a few minutes only. Never rejects: what cannot be read is told to the
 * operator, and the bot goes on without it.
 */
export async function catchUp(session: Session, lanes: Lanes): Promise<void> {
  const open = await session.receiver.open().catch((): readonly OpenHere[] => []);
  await Promise.all([...byChat(open)].map(([chat, here]) => chatSince(session, lanes, chat, here)));
}

async function chatSince(
  session: Session,
  lanes: Lanes,
  chat: string,
  here: readonly OpenHere[],
): Promise<void> {
  const { clock, signal, log, understand } = session;
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      // In the chat's lane: what arrives meanwhile was said after it.
      return await lanes.run(chat, () => untilAborted(takeSince(session, chat, here), signal));
    } catch (error) {
      if (signal.aborted) return;
      const problem = understand(error);
      if (!problem.transient || attempt === 5) {
        const warn = lacksScope(problem) ? log.info : log.warn;
        warn("What was typed while the bot was away cannot be read.", {
          code: problem.code,
          reason: problem.message,
        });
        return;
      }
      await clock.sleep(problem.retryAfterMs ?? 1000 * 2 ** attempt, signal);
    }
  }
}

async function takeSince(session: Session, chat: string, here: readonly OpenHere[]): Promise<void> {
  const { history, people, own, receiver } = session;
  const positions = here.map(({ since }) => since).toSorted();
  const oldest = tsOf(positions[0] ?? "");
  // A thread is begun by the question itself, or is the one that it was asked in.
  const threads = new Set(here.map(({ conversation: { thread }, since }) => thread ?? tsOf(since)));
  const flat = here.some(({ conversation }) => conversation.thread === undefined);
  const fetched = flat ? [...(await history.since(chat, oldest))] : [];
  for (const thread of threads) fetched.push(...(await history.since(chat, oldest, thread)));
  const names = await people.names(fetched.flatMap(peopleOf));
  const inputs = fetched
    .flatMap((message) => parseFetched(chat, message, own, names) ?? [])
    .filter(({ position }) => position > (positions[0] ?? ""))
    .toSorted((a, b) => (a.position < b.position ? -1 : 1));
  for (const input of inputs) await receiver.take(threaded(session, input));
}

function byChat(open: readonly OpenHere[]): Map<string, OpenHere[]> {
  const chats = new Map<string, OpenHere[]>();
  for (const each of open) {
    const { chat } = each.conversation;
    chats.set(chat, [...(chats.get(chat) ?? []), each]);
  }
  return chats;
}
