import { type AskResult, type AskService, parseAskEnvelope, StoreError } from "../../core/index.js";
import type { Case } from "./people/case.js";
import { type Asker, AskerDied } from "./processes/asker.js";
import type { Time } from "./time.js";

/** Gives an asker's process that is alive. */
export type AnyAsker = () => Promise<Asker>;

/** Asks one case, and waits for what comes of it, however many askers die and however often the store is away. */
export async function ask(of: Case, anyAsker: AnyAsker, time: Time): Promise<AskResult> {
  const request = parseAskEnvelope({
    to: of.spots.map(({ phones: [phone] }) => phone?.chat),
    questions: of.questions,
    timeoutSeconds: of.timeoutSeconds,
    idempotencyKey: `case-${of.number}`,
    anyone: true,
  });
  const create = (service: AskService) => service.create(request, { asker: "faults", detached: true });
  const { id } = await persistently(of, anyAsker, time, (service) => {
    of.askedAt ??= time.now();
    return create(service);
  });
  of.id = id;
  of.createdAt = time.now();
  return collect(of, anyAsker, time);
}

/** Waits for the result of a case that was asked. */
export async function collect(of: Case, anyAsker: AnyAsker, time: Time): Promise<AskResult> {
  const result = await persistently(of, anyAsker, time, (service) => service.wait(of.id ?? ""));
  of.results.push({ result, at: time.now() });
  return result;
}

/** Collects the result once more, long after the end, and the trail of what was done about it. */
export async function lookBack(of: Case, anyAsker: AnyAsker, time: Time): Promise<void> {
  await collect(of, anyAsker, time);
  const { trail } = await persistently(of, anyAsker, time, (service) => service.show(of.id ?? ""));
  of.trail = trail;
}

export async function cancel(of: Case, anyAsker: AnyAsker, time: Time): Promise<void> {
  const result = await persistently(of, anyAsker, time, (service) => {
    of.cancelledAt ??= time.now();
    return service.cancel(of.id ?? "");
  });
  of.results.push({ result, at: time.now() });
}

/** What the documentation tells an asker to do when it fails: the same again. */
async function persistently<T>(
  of: Case,
  anyAsker: AnyAsker,
  time: Time,
  what: (service: AskService) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await (await anyAsker()).does(what);
    } catch (error) {
      if (!(error instanceof AskerDied || error instanceof StoreError)) throw error;
      of.askerTroubled = true;
      await time.sleep(300);
    }
  }
}
