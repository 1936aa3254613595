import { setMaxListeners } from "node:events";
import type { Connection } from "../client.js";
import { waitAfter } from "./backoff.js";
import { catchUp } from "./catch-up.js";
import { handOver } from "./hand-over.js";
import { Lanes } from "./lanes.js";
import type { Session } from "./session.js";
import { untilAborted } from "./until-aborted.js";

/** The library closes a socket whose pongs fail to come; as long as it does not, the platform is there. */
const signOfLifeMs = 15_000;
/** A connection that ends sooner is not opened again in a rush. */
const briefMs = 1000;

/**
 * Keeps one connection open until the signal aborts. Slack ends a socket itself from time to time, and a new one is opened at
 * once. After each opening comes what was missed. Rejects when the very first attempt is refused for good.
 */
export async function receive(session: Session): Promise<void> {
  const { receiver, signal, clock, understand } = session;
  const lanes = new Lanes();
  // As many chats listen to it as are caught up with.
  setMaxListeners(0, signal);
  let failures = 0;
  let everOpened = false;
  while (!signal.aborted) {
    const began = clock.now();
    try {
      const connection = await opened(session, lanes);
      if (!connection) break;
      receiver.heard();
      failures = 0;
      everOpened = true;
      const caughtUp = catchUp(session, lanes);
      await untilEnded(session, connection);
      // What is under way is still acknowledged on the connection that it came by.
      if (signal.aborted) await allHandedOver(session, lanes);
      await connection.close();
      await untilAborted(caughtUp, signal);
      if (clock.now() - began < briefMs) await clock.sleep(briefMs, signal);
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const problem = understand(error);
      // A port may still be held by the process that received until now.
      if (!everOpened && !problem.transient && problem.code !== "receiver_conflict") throw problem;
      receiver.trouble({ code: problem.code, message: problem.message });
      await clock.sleep(waitAfter(problem, failures), signal);
    }
  }
  await allHandedOver(session, lanes);
}

async function allHandedOver({ dialogs }: Session, lanes: Lanes): Promise<void> {
  dialogs.endAll();
  await lanes.idle();
}

/** Undefined when receiving ends first; what opens after that is closed again. */
async function opened(session: Session, lanes: Lanes): Promise<Connection | undefined> {
  const { signal } = session;
  const opening = session.connect((delivery) => handOver(session, lanes, delivery));
  const connection = await untilAborted(opening, signal);
  if (!connection) {
    void opening.then(
      (late) => late.close(),
      () => undefined,
    );
  }
  return connection;
}

async function untilEnded({ receiver, signal, clock }: Session, { ended }: Connection): Promise<void> {
  const over = new AbortController();
  void untilAborted(ended, signal).then(() => over.abort());
  while (!over.signal.aborted) {
    await clock.sleep(signOfLifeMs, over.signal);
    if (!over.signal.aborted) receiver.heard();
  }
}
