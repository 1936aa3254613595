import type { AskState } from "../../core/index.js";
import { type Io, write } from "./io.js";

/** Shows on standard error how far an ask has come. */
export interface Progress {
  update(state: AskState): void;
  /** Takes the line away, so that what follows begins on a clean one. */
  stop(): void;
}

/** At a terminal: one line that is kept up to date, with the time left. Elsewhere: a line for each change of a delivery. */
export function showProgress(io: Io, now: () => number = Date.now): Progress {
  return io.stderr.isTTY ? liveLine(io, now) : lines(io);
}

function liveLine(io: Io, now: () => number): Progress {
  let state: AskState | undefined;
  const draw = (): void => {
    // At the terminal where the question itself stands, the line would be in the way of what is typed.
    if (state === undefined || state.deliveries.some(({ to }) => to === "terminal:")) return;
    const line = `${places(state)} · ${timeLeft(Date.parse(state.expiresAt) - now())}`;
    void write(io.stderr, `\r\u001b[K${line.slice(0, Math.max((io.stderr.columns ?? 80) - 1, 20))}`);
  };
  const ticking = setInterval(draw, 1_000);
  return {
    update(next) {
      state = next;
      draw();
    },
    stop() {
      clearInterval(ticking);
      if (state !== undefined) void write(io.stderr, "\r\u001b[K");
    },
  };
}

function lines(io: Io): Progress {
  const said = new Map<string, string>();
  return {
    update(state) {
      for (const delivery of state.deliveries) {
        const text = place(delivery);
        if (said.get(delivery.to) === text) continue;
        said.set(delivery.to, text);
        void write(io.stderr, `${text}\n`);
      }
    },
    stop() {},
  };
}

function places(state: AskState): string {
  return state.deliveries.map(place).join(", ");
}

/** `telegram:42 shown`, `telegram:42 failed (blocked)` */
function place({ to, state, error }: AskState["deliveries"][number]): string {
  return `${to} ${state}${error === undefined ? "" : ` (${error})`}`;
}

/** `14:05 left` */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
}
