import type { Connection } from "../client.js";
import { waitAfter } from "./backoff.js";
import { catchUp } from "./catch-up.js";
import { handOver } from "./hand-over.js";
import { Lanes } from "./lanes.js";
import type { Session } from "./session.js";

/** The library closes a socket whose pongs fail to come; as long as it does not, the platform is there. */
const signOfLifeMs = 15_000;

/**
 * Keeps one connection open until the signal aborts. Slack ends a socket itself from time to time, and a new one is opened at
 * once. After each opening comes what was missed.
 */
export async function receive(session: Session): Promise<void> {
  const { receiver, signal, clock, understand } = session;
  const lanes = new Lanes();
  let failures = 0;
  while (!signal.aborted) {
    const began = clock.now();
    try {
      const connection = await session.connect((delivery) => handOver(session, lanes, delivery));
      receiver.heard();
      failures = 0;
      const caughtUp = catchUp(session, lanes);
      await untilEnded(session, connection);
      await connection.close();
      await caughtUp;
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const problem = understand(error);
      receiver.trouble({ code: problem.code, message: problem.message });
      await clock.sleep(waitAfter(problem, failures), signal);
      continue;
    }
    // One that ends as soon as it is open is not opened again in a rush.
    if (clock.now() - began < 1000) await clock.sleep(1000, signal);
  }
  session.dialogs.endAll();
  await lanes.idle();
}

async function untilEnded({ receiver, signal, clock }: Session, { ended }: Connection): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  void ended.then(end);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  while (!over.signal.aborted) {
    await clock.sleep(signOfLifeMs, over.signal);
    if (!over.signal.aborted) receiver.heard();
  }
  signal.removeEventListener("abort", end);
}
