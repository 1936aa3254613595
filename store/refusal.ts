import type { CommitResult } from "../core/index.js";

/** Thrown inside a transaction to undo it; the commit then resolves with `result`. Never leaves the store. */
export class Refusal extends Error {
  readonly result: Exclude<CommitResult, { kind: "committed" }>;

  constructor(result: Exclude<CommitResult, { kind: "committed" }>) {
    super(result.kind);
    this.result = result;
  }
}

/** The decision rested on something that has moved. */
export function stale(): Refusal {
  return new Refusal({ kind: "stale" });
}
