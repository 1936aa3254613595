import type { AskState } from "../../core/index.js";
import type { Call } from "./call.js";

/** Well within the 60 seconds after which clients give up on a call that they hear nothing of. */
const everyMs = 10_000;

/** Tells a client how far its question has come. */
export interface Progress {
  update(state: AskState): void;
  stop(): void;
}

/**
 * Tells the client where the question is, how much time is left and its id: at each change of a delivery, and every ten
 * seconds. Undefined when the client did not ask for progress.
 */
export function reportProgress({ progressToken, progress }: Call): Progress | undefined {
  if (progressToken === undefined) return undefined;
  let state: AskState | undefined;
  let said = "";
  let reached = 0;
  const tell = (): void => {
    if (state === undefined) return;
    const total = seconds(Date.parse(state.expiresAt) - Date.parse(state.createdAt));
    const left = seconds(Math.max(0, Date.parse(state.expiresAt) - Date.now()));
    // The protocol wants it to rise with each notification, however soon the next one comes.
    reached = Math.max(reached + 0.001, total - left);
    said = places(state);
    progress({
      progressToken,
      progress: reached,
      total,
      message: `${said} · ${timeLeft(left)} · ${state.id}`,
    });
  };
  const ticking = setInterval(tell, everyMs);
  return {
    update(next) {
      state = next;
      if (places(next) !== said) tell();
    },
    stop: () => clearInterval(ticking),
  };
}

function seconds(ms: number): number {
  return Math.round(ms) / 1_000;
}

/** `telegram:42 shown, discord:7 failed (blocked)` */
function places({ deliveries }: AskState): string {
  return deliveries
    .map(({ to, state, error }) => `${to} ${state}${error === undefined ? "" : ` (${error})`}`)
    .join(", ");
}

/** `14:05 left` */
function timeLeft(left: number): string {
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")} left`;
}
