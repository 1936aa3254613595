import type { Platform } from "./state/platform.js";

/** Taken when the module loads, so that a test that replaces the clock does not stop the person's patience. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/**
 * Waits until `look` finds something, looking again whenever anything happened on the platform.
 * @param patience milliseconds of real time after which it gives up
 * @param complaint the error message then, made when it is needed
 */
export function until<T>(
  platform: Platform,
  look: () => T | null | undefined | false,
  patience: number,
  complaint: () => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const check = () => {
      let found: T | null | undefined | false;
      try {
        found = look();
      } catch (error) {
        finish();
        reject(error);
        return;
      }
      if (found === null || found === undefined || found === false) return;
      finish();
      resolve(found);
    };
    const finish = () => {
      stopTimer(timer);
      platform.off("change", check);
    };
    const failure = new Error();
    const timer = startTimer(() => {
      finish();
      failure.message = complaint();
      reject(failure);
    }, patience);
    platform.on("change", check);
    check();
  });
}
