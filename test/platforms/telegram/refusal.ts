import { type RefusalName, refusals } from "./behaviours.js";

/** `ResponseParameters` of https://core.telegram.org/bots/api#responseparameters */
export interface RefusalParameters {
  /** Seconds to wait. */
  retry_after?: number;
  migrate_to_chat_id?: number;
}

/** A refusal as the platform words it; thrown by a method, written by the server. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { ok: false; error_code: number; description: string; parameters?: RefusalParameters };

  constructor(name: RefusalName, parameters?: RefusalParameters) {
    const { status, description } = refusals[name];
    const text = description.replace("{seconds}", String(parameters?.retry_after ?? ""));
    super(text);
    this.status = status;
    this.body = { ok: false, error_code: status, description: text, ...(parameters ? { parameters } : {}) };
  }
}
