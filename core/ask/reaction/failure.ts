import { ChannelError } from "../../ports/channel-error.js";
import { StoreError } from "../../ports/store-error.js";
import { backoff } from "../backoff.js";
import type { WorkChange } from "../change.js";
import type { Reaction } from "../record.js";
import type { Attempt } from "./perform.js";

/** Attempts after which a reaction is given up. A receipt is not: no message may keep live buttons. */
const patience: Record<Reaction["kind"], number> = {
  acknowledge: 5,
  say: 30,
  receipt: Number.POSITIVE_INFINITY,
  remove: 30,
  disarm: 30,
};

/** What an operator can mend while a receipt waits. */
const mendable: ReadonlySet<string> = new Set(["bad_token", "missing_permission"]);

const longestPause = 300_000;

/** Why a reaction was not carried out, and what comes of it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** The id that the chat has now. */
  readonly movedTo?: string;
  /** It is given up. */
  readonly last: boolean;
  readonly change: Pick<WorkChange, "state" | "afterMs" | "error">;
}

export function failureOf(error: unknown, { reaction, attempts }: Attempt): Failure {
  const message = error instanceof Error ? error.message : "unknown";
  const coded = error instanceof ChannelError || error instanceof StoreError;
  const code = coded ? error.code : "unexpected";
  // Its turn did not come here; somebody else's may come at once.
  if (code === "not_wanted")
    return { code, message, last: false, change: { state: "again", afterMs: 0, error: code } };
  const passing =
    !coded ||
    error instanceof StoreError ||
    error.transient ||
    (reaction.kind === "receipt" && mendable.has(code));
  const movedTo = error instanceof ChannelError ? error.movedTo : undefined;
  // What stands in a chat that has another id now can be changed no more.
  if (movedTo !== undefined && reaction.kind !== "say" && reaction.kind !== "acknowledge")
    return { code, message, last: true, movedTo, change: { state: "failed", error: code } };
  if (!passing || attempts >= patience[reaction.kind])
    return { code, message, last: true, change: { state: "failed", error: code } };
  const wait = error instanceof ChannelError ? error.retryAfterMs : undefined;
  const afterMs = wait ?? backoff(attempts, longestPause);
  return {
    ...{ code, message, last: false, change: { state: "again", afterMs, error: code } },
    ...(movedTo !== undefined && { movedTo }),
  };
}
