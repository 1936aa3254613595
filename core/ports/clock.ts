/** Time as this process sees it. Never compared to stored times: those are compared to `Store.now()` only. */
export interface Clock {
  /** Milliseconds since the epoch, as far as this process has followed them: never less than before. */
  now(): number;
  /** Resolves after `ms` milliseconds, or at once when `signal` aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
