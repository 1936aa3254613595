import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { Served } from "../app.js";
import { queryNumber } from "../body.js";
import type { Door } from "../door.js";

/** A connection on which nothing is said for a minute is cut by many a proxy. */
const heartbeatMs = 15_000;

/**
 * What changes with the client's questions, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). A
 * client that comes back sends the id of the last one that it saw as `Last-Event-ID`, and misses none.
 */
export function events(door: Door): Hono<Served> {
  const { service } = door.askline;
  return new Hono<Served>().get("/", async (c) => {
    // Whoever asks for the head alone follows nothing.
    if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": "text/event-stream" });
    const last = c.req.header("last-event-id") ?? c.req.query("after");
    const latest = await service.latestEvent();
    // A number that is not reached yet is another store's.
    const after = Math.min(
      latest,
      queryNumber(last, "Last-Event-ID", { least: 0, most: 999_999_999, otherwise: latest }),
    );
    return streamSSE(c, async (stream) => {
      const over = new AbortController();
      const stop = (): void => over.abort();
      stream.onAbort(stop);
      door.stopping.addEventListener("abort", stop, { once: true });
      if (door.stopping.aborted) stop();
      const beating = setInterval(() => void stream.write(": still here\n\n").catch(stop), heartbeatMs);
      try {
        // Says at once that the stream stands, and from where, so that nothing that follows is missed.
        await stream.write(`: here\nid: ${after}\n\n`);
        const feed = service.events({ asker: c.var.client.name, signal: over.signal, after });
        for await (const { seq, kind, ...event } of feed) {
          await stream.writeSSE({ id: String(seq), event: kind, data: JSON.stringify(event) });
        }
      } finally {
        clearInterval(beating);
        door.stopping.removeEventListener("abort", stop);
      }
    });
  });
}
