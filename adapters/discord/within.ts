/** Longer than any answer takes. Real time: it watches a network. */
const answerWithinMs = 15_000;

/** What the library says of a request; its own agent and signal are not needed. */
interface Init {
  readonly method?: string | undefined;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/** How the library makes a request: body and all within the time for an answer, and until `closed`. */
export function fetchWithin(closed: AbortSignal): (url: string, init: Init) => Promise<Response> {
  return async (url, init) => {
    const controller = new AbortController();
    const giveUp = () => controller.abort(new DOMException("closed", "AbortError"));
    const timer = setTimeout(
      () => controller.abort(new DOMException("no answer in time", "TimeoutError")),
      answerWithinMs,
    );
    if (closed.aborted) giveUp();
    closed.addEventListener("abort", giveUp);
    try {
      const { method, headers, body } = init;
      const response = await fetch(url, {
        ...(method === undefined ? {} : { method }),
        headers: headers as Record<string, string>,
        body: body as string | null,
        signal: controller.signal,
      });
      const got = new Headers(response.headers);
      got.delete("content-encoding");
      // Without it the library would ask again at once.
      if (response.status === 429 && !got.has("retry-after")) got.set("retry-after", "1");
      const bytes = await response.arrayBuffer();
      return new Response(bytes.byteLength === 0 ? null : bytes, { status: response.status, headers: got });
    } finally {
      clearTimeout(timer);
      closed.removeEventListener("abort", giveUp);
    }
  };
}
