import { AskError, AsklineError, ChannelError, StoreError } from "../../core/index.js";

/** Why a request is refused before it is an ask. A closed list. */
export const httpErrorCodes = {
  unauthorized: 401,
  forbidden: 403,
  no_such_path: 404,
  too_large: 413,
  not_json: 415,
  invalid_json: 400,
  invalid_request: 400,
  stopping: 503,
  cannot_listen: 500,
  unexpected: 500,
} as const;

export type HttpErrorCode = keyof typeof httpErrorCodes;

/** A request that cannot be taken as it is. */
export class HttpError extends AsklineError<HttpErrorCode> {
  get status(): number {
    return httpErrorCodes[this.code];
  }
}

const askStatus = { invalid_ask: 422, not_primary: 403, conflict: 409, not_found: 404 } as const;

/** An error as RFC 9457 has it, with `code` and, for an ask, every wrong field in `issues`. */
export function problemResponse(error: unknown, hide: (text: string) => string): Response {
  const { status, code, detail, headers = {}, ...more } = problemOf(error);
  const body = { type: "about:blank", title: code, status, detail: hide(detail), code, ...more };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: AskError["issues"];
}

function problemOf(error: unknown): Problem {
  if (error instanceof AskError) {
    const { code, message: detail, issues } = error;
    return { status: askStatus[code], code, detail, ...(issues.length > 0 && { issues }) };
  }
  if (error instanceof HttpError) {
    const { status, code, message: detail } = error;
    return {
      status,
      code,
      detail,
      ...(code === "unauthorized" && { headers: { "www-authenticate": "Bearer" } }),
    };
  }
  if (error instanceof StoreError) {
    const { code, message: detail, transient } = error;
    return transient
      ? { status: 503, code, detail, headers: { "retry-after": "5" } }
      : { status: 500, code, detail };
  }
  if (error instanceof ChannelError) return { status: 502, code: error.code, detail: error.message };
  // What nobody foresaw may hold anything; it is logged, and not told.
  return { status: 500, code: "unexpected", detail: "Something went wrong in Askline; its log says what." };
}
