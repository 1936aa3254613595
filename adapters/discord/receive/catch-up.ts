import type { OpenHere } from "../../../core/index.js";
import { refusedWith } from "../errors.js";
import { idOf, type Place } from "../parse/place.js";
import { parseSaid } from "../parse.js";
import { channelOf } from "../render.js";
import type { Lanes } from "./lanes.js";
import type { Session } from "./session.js";
import { untilAborted } from "./until-aborted.js";

const unknownChannel = 10003;
const attempts = 5;

/** A channel to be read from a message on. */
interface Reading {
  readonly place: Place;
  readonly since: string;
  /** A thread that may never have been started. */
  readonly perhaps?: true;
}

/**
 * Takes what was typed while nobody listened, where questions are open: in their channels, and in the threads that they started.
 * Discord tells a new session nothing of what was. Resolves once it has the next turn in each of the channels: what arrives
 * meanwhile comes after it. Never rejects: what cannot be read is told to the operator, and the bot goes on without it.
 */
export async function catchUp(session: Session, lanes: Lanes): Promise<void> {
  const open = await openHere(session);
  for (const [channel, reading] of readings(open)) {
    void lanes.run(channel, () => readSince(session, channel, reading));
  }
}

/** The store may be away at the moment; it is asked again as long as it takes. */
async function openHere({ receiver, clock, signal }: Session): Promise<readonly OpenHere[]> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await receiver.open();
    } catch {
      await clock.sleep(Math.min(30_000, 500 * 2 ** attempt), signal);
    }
  }
  return [];
}

async function readSince(session: Session, channel: string, reading: Reading): Promise<void> {
  const { clock, signal, log, understand } = session;
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await untilAborted(takeSince(session, channel, reading), signal);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const problem = understand(error);
      if (reading.perhaps && refusedWith(problem, unknownChannel)) return;
      if (!problem.transient || attempt === attempts) {
        log.warn("What was typed while the bot was away cannot be read.", {
          code: problem.code,
          reason: problem.message,
        });
        return;
      }
      await clock.sleep(problem.retryAfterMs ?? 1000 * 2 ** attempt, signal);
    }
  }
}

async function takeSince(
  { history, own, receiver }: Session,
  channel: string,
  { place, since }: Reading,
): Promise<void> {
  for (const message of await history.since(channel, since)) {
    const input = parseSaid(message, place, own);
    if (input) await receiver.take(input);
  }
}

function readings(open: readonly OpenHere[]): Map<string, Reading> {
  const all = new Map<string, Reading>();
  const add = (channel: string, reading: Reading) => {
    const known = all.get(channel);
    if (!known || BigInt(known.since) > BigInt(reading.since)) all.set(channel, reading);
  };
  for (const { conversation, since } of open) {
    const id = idOf(since);
    const { chat, thread, direct } = conversation;
    add(channelOf(conversation), { place: conversation, since: id });
    if (!direct && thread === undefined) {
      add(id, { place: { chat, thread: id, direct }, since: id, perhaps: true });
    }
  }
  return all;
}
