import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Door } from "./door.js";

/** What Prometheus reads. Counts and durations: no name, no address, no word that anybody wrote. */
export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  observe(request: { route: string; method: string; status: number; seconds: number }): void;
}

/** Counts what happens in the whole store from now on, and what this server is asked. */
export function metricsOf(door: Door, onFault: (error: unknown) => void): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const asked = new Counter({ name: "askline_questions_asked_total", help: "Questions asked.", registers });
  const ended = new Counter({
    name: "askline_questions_ended_total",
    help: "Questions ended, by how.",
    labelNames: ["status"],
    registers,
  });
  const failed = new Counter({
    name: "askline_deliveries_failed_total",
    help: "Deliveries that failed for good, by code.",
    labelNames: ["code"],
    registers,
  });
  new Gauge({
    name: "askline_http_waiting",
    help: "Requests that wait for an answer.",
    registers,
    collect() {
      this.set(door.waiting);
    },
  });
  const durations = new Histogram({
    name: "askline_http_request_seconds",
    help: "How long requests took, waiting included.",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300],
    registers,
  });
  (async () => {
    for await (const { kind, data } of door.askline.service.events({ signal: door.stopping })) {
      if (kind === "prompt_created") asked.inc();
      if (kind === "prompt_ended") ended.inc({ status: String(data.status) });
      if (kind === "delivery_failed") failed.inc({ code: String(data.code) });
    }
  })().catch(onFault);
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    observe: ({ route, method, status, seconds }) =>
      durations.observe({ route, method, status: String(status) }, seconds),
  };
}
