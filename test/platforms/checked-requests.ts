import { tell } from "./tally.js";

/** What a stand-in keeps of the requests it got, each compared with the platform's published schema. */
export abstract class CheckedRequests<Request extends { readonly bot: string }, Violation> {
  readonly requests: Request[] = [];
  readonly violations: Violation[] = [];
  readonly #checked = new Set<Request>();

  /** How many requests were compared with the schemas. */
  get checked(): number {
    return this.#checked.size;
  }

  /** Compares a request with the schemas and limits. Throws what the platform would refuse it with; the rest is only recorded. */
  check(request: Request): void {
    this.#checked.add(request);
    this.compare(request);
  }

  /** As `check`, for a request that is answered with an error of another kind: what is wrong is only recorded. */
  look(request: Request): void {
    try {
      this.check(request);
    } catch (error) {
      if (!this.refuses(error)) throw error;
    }
  }

  /** Adds all of it to the tally of the test run. */
  tell(platform: string): void {
    tell({
      platform,
      checked: this.checked,
      // Without a known token nothing is looked at, here as on the platform.
      unchecked: this.requests.filter((one) => one.bot !== "" && !this.#checked.has(one)).length,
      violations: this.violations.length,
    });
  }

  protected abstract compare(request: Request): void;
  /** Whether an error is a refusal of the platform's. */
  protected abstract refuses(error: unknown): boolean;
}
