/** What a promise settles with, or undefined as soon as the signal aborts. What it settles with after that is nobody's. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let end: () => void = () => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
