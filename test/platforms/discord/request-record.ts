import { CheckedRequests } from "../checked-requests.js";
import type { Misbehaviour } from "./misbehaviour.js";
import { Refusal } from "./refusal.js";
import { bodyMismatches, isPublished } from "./schema/check.js";
import { limitBreaches } from "./schema/limits.js";

/** One request as it came in, for tests to look at. */
export interface RecordedRequest {
  readonly bot: string;
  readonly method: string;
  /** The path, without `/api/v10`. */
  readonly path: string;
  /** Method and published path, as `POST /channels/{channel_id}/messages`. */
  readonly endpoint: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Set when answered: the HTTP status, or null when the connection was dropped. */
  status?: number | null;
  /** The misbehaviour that it met. */
  trouble?: Misbehaviour["kind"];
}

/** A request that does not keep to the published API, or that may notify people. A correct bot causes none. */
export interface Violation {
  readonly bot: string;
  readonly endpoint: string;
  readonly path: string;
  readonly problem: string;
}

/** Checks every request and keeps what it found. */
export class RequestRecord extends CheckedRequests<RecordedRequest, Violation> {
  /**
   * Compares a request with the schemas and limits. What the platform would refuse is refused; what it would take but
   * Askline must not send is only recorded.
   */
  protected override compare(request: RecordedRequest): void {
    const { method, path, endpoint, body, query } = request;
    if (!isPublished(method, path)) {
      this.violate(request, "", "is no path of the API");
      throw new Refusal("not_found");
    }
    this.#checkQuery(request, query);
    const found = bodyMismatches(endpoint, body);
    for (const one of found) this.violate(request, one.path.join("."), one.problem);
    const invalid = found.filter(({ kind }) => kind === "invalid");
    const breaches = invalid.length > 0 ? [] : limitBreaches(endpoint, body);
    for (const one of breaches) this.violate(request, one.path.join("."), one.message);
    const errors = [
      ...invalid.map((one) => ({ path: one.path, code: "BASE_TYPE_INVALID", message: one.problem })),
      ...breaches.filter(({ house }) => !house),
    ];
    if (errors.length > 0) throw new Refusal("invalid_form_body", errors);
  }

  violate({ bot, endpoint }: Pick<RecordedRequest, "bot" | "endpoint">, path: string, problem: string): void {
    this.violations.push({ bot, endpoint, path, problem });
  }

  #checkQuery(request: RecordedRequest, query: Readonly<Record<string, string>>): void {
    const rules: Record<string, (value: string) => boolean> = {
      after: isSnowflake,
      before: isSnowflake,
      around: isSnowflake,
      thread_id: isSnowflake,
      limit: (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 100,
      wait: isBoolean,
      with_response: isBoolean,
      with_components: isBoolean,
    };
    for (const [name, value] of Object.entries(query)) {
      const rule = rules[name];
      if (rule?.(value)) continue;
      this.violate(request, name, rule ? `cannot be ${value}` : "is no query parameter that is known");
      const error = { path: [name], code: "BASE_TYPE_INVALID", message: `Value "${value}" is not valid.` };
      if (rule) throw new Refusal("invalid_form_body", [error]);
    }
  }

  protected override refuses(error: unknown): boolean {
    return error instanceof Refusal;
  }
}

const isSnowflake = (value: string) => /^(0|[1-9]\d*)$/.test(value);
const isBoolean = (value: string) => value === "true" || value === "false";
