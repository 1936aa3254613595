import { CheckedRequests } from "../checked-requests.js";
import type { Misbehaviour } from "./misbehaviour.js";
import { Refusal } from "./refusal.js";
import { declaredMethod, schemaMismatches } from "./schema/check.js";
import { limitBreaches } from "./schema/limits.js";

/** One request as it came in, for tests to look at. */
export interface RecordedRequest {
  bot: string;
  method: string;
  params: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  at: number;
  /** Set when answered: the HTTP status, or null when the connection was dropped. */
  status?: number | null;
  /** The misbehaviour that it met. */
  trouble?: Misbehaviour["kind"];
}

/** A request that does not keep to the published Bot API. A correct bot causes none. */
export interface Violation {
  bot: string;
  method: string;
  path: string;
  problem: string;
}

/** Checks every request and keeps what it found. */
export class RequestRecord extends CheckedRequests<RecordedRequest, Violation> {
  /**
   * Compares a request with the schemas and limits. What the platform would refuse is refused; an unknown field,
   * which the platform would ignore, is only recorded.
   */
  protected override compare({ bot, method, params }: RecordedRequest): void {
    if (declaredMethod(method) === undefined) {
      this.violations.push({ bot, method, path: "", problem: "is no method of the Bot API" });
      throw new Refusal("unknown_method");
    }
    const found = schemaMismatches(method, params);
    for (const { path, problem } of found) this.violations.push({ bot, method, path, problem });
    const broken = found.filter(({ kind }) => kind !== "unknown");
    if (broken.length > 0) throw emptinessOf(broken[0]?.path) ?? new Refusal("malformed_parameter");
    const breaches = limitBreaches(method, params);
    for (const { path, problem } of breaches) this.violations.push({ bot, method, path, problem });
    for (const { refusal } of breaches) if (refusal) throw new Refusal(refusal);
  }

  protected override refuses(error: unknown): boolean {
    return error instanceof Refusal;
  }
}

/** The platform has words of its own for the two parameters that are left out most often. */
function emptinessOf(path: string | undefined): Refusal | null {
  if (path === "chat_id") return new Refusal("chat_id_empty");
  return path === "text" ? new Refusal("text_empty") : null;
}
