import { setMaxListeners } from "node:events";
import type { Connection, GatewayEvents } from "../gateway.js";
import { waitAfter } from "./backoff.js";
import { catchUp } from "./catch-up.js";
import { handOver } from "./hand-over.js";
import { Lanes } from "./lanes.js";
import type { Session } from "./session.js";
import { untilAborted } from "./until-aborted.js";

/** A connection that ends sooner than this counts as one that failed. */
const briefMs = 60_000;

/**
 * Keeps one connection to the Gateway until the signal aborts. At the start of each session comes what was missed. Rejects when
 * the very first attempt is refused for good.
 */
export async function receive(session: Session): Promise<void> {
  const { receiver, signal, clock, understand } = session;
  const lanes = new Lanes();
  // As many chats listen to it as are caught up with.
  setMaxListeners(0, signal);
  const events = eventsOf(session, lanes);
  let failures = 0;
  let everOpened = false;
  while (!signal.aborted) {
    let stoodSince: number | undefined;
    try {
      const connection = await opened(session, events);
      if (!connection) break;
      everOpened = true;
      stoodSince = clock.now();
      const why = await untilAborted(connection.ended, signal);
      await connection.close();
      if (why !== undefined) throw why;
    } catch (error) {
      if (signal.aborted) break;
      const stood = stoodSince !== undefined && clock.now() - stoodSince >= briefMs;
      failures = stood ? 1 : failures + 1;
      const problem = understand(error);
      if (!everOpened && !problem.transient) throw problem;
      receiver.trouble({ code: problem.code, message: problem.message });
      await clock.sleep(waitAfter(problem, failures), signal);
    }
  }
  await lanes.idle();
}

/** Messages wait until what came before them has its turn. */
function eventsOf(session: Session, lanes: Lanes): GatewayEvents {
  const { receiver, understand } = session;
  let turns: Promise<void> = Promise.resolve();
  return {
    began() {
      receiver.heard();
      turns = catchUp(session, lanes);
    },
    dispatched(type, data) {
      receiver.heard();
      if (type !== "MESSAGE_CREATE") void handOver(session, lanes, type, data);
      else void turns.then(() => handOver(session, lanes, type, data));
    },
    heard: () => receiver.heard(),
    lost(why) {
      const { code, message } = understand(why);
      receiver.trouble({ code, message });
    },
  };
}

/** Undefined when receiving ends first; what opens after that is closed again. */
async function opened({ connect, signal }: Session, events: GatewayEvents): Promise<Connection | undefined> {
  const opening = connect(events);
  const connection = await untilAborted(opening, signal);
  if (!connection) {
    void opening.then(
      (late) => late.close(),
      () => undefined,
    );
  }
  return connection;
}
