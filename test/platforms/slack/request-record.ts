import { CheckedRequests } from "../checked-requests.js";
import type { Misbehaviour } from "./misbehaviour.js";
import { Refusal } from "./refusal.js";
import { breaches } from "./schema/check.js";

/** One request as it came in, for tests to look at. */
export interface RecordedRequest {
  /** The handle of the bot whose token it carries. */
  bot: string;
  method: string;
  params: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  at: number;
  /** Set when answered: the HTTP status, or null when the connection was dropped. */
  status?: number | null;
  /** The misbehaviour that it met. */
  trouble?: Misbehaviour["kind"];
  /** Set when refused: Slack's word for it. */
  error?: string;
}

/** Something that does not keep to what Slack publishes. A correct bot causes none. */
export interface Violation {
  bot: string;
  /** Empty where it concerns no call. */
  method: string;
  problem: string;
}

/** Checks every request and keeps what it found. */
export class RequestRecord extends CheckedRequests<RecordedRequest, Violation> {
  /** Compares a request with the schemas and limits. What the platform would refuse is refused; the rest is only recorded. */
  protected override compare({ bot, method, params }: RecordedRequest): void {
    const found = breaches(method, params);
    for (const { problem } of found) this.violations.push({ bot, method, problem });
    const refused = found.find(({ refusal }) => refusal)?.refusal;
    if (!refused) return;
    const messages = found
      .filter(({ refusal, problem }) => refusal === refused && problem.startsWith("[ERROR]"))
      .map(({ problem }) => problem);
    throw new Refusal(refused, messages.length > 0 ? { response_metadata: { messages } } : {});
  }

  protected override refuses(error: unknown): boolean {
    return error instanceof Refusal;
  }
}
