import { type RefusalName, refusals } from "./behaviours.js";

/** A refusal as the platform words it; thrown by a method, written by the server. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { ok: false; error_code: number; description: string; parameters?: Record<string, number> };

  constructor(name: RefusalName, parameters?: Record<string, number>) {
    const { status, description } = refusals[name];
    const text = description.replace("{seconds}", String(parameters?.["retry_after"] ?? ""));
    super(text);
    this.status = status;
    this.body = { ok: false, error_code: status, description: text, ...(parameters ? { parameters } : {}) };
  }
}
