import { type RefusalName, refusals } from "./refusals.js";

/** What some refusals say besides their name. */
export interface RefusalFacts {
  /** The scope that is missing, and those that are there. */
  needed?: string;
  provided?: string;
  response_metadata?: { messages: readonly string[] };
}

/** A refusal as the platform words it; thrown by a method, written by the server. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { ok: false; error: RefusalName } & RefusalFacts;

  constructor(
    name: RefusalName,
    facts: RefusalFacts = {},
    /** Seconds to wait, for the header of a 429. */
    readonly retryAfter?: number,
  ) {
    super(name);
    const fact = refusals[name];
    this.status = "status" in fact ? fact.status : 200;
    this.body = { ok: false, error: name, ...facts };
  }
}
