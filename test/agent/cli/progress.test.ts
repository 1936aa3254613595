import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { showProgress } from "../../../agent/cli/progress.js";
import type { AskState } from "../../../core/index.js";

const now = Date.parse("2026-01-01T00:00:00Z");

function state(...deliveries: AskState["deliveries"][number][]): AskState {
  return {
    id: "a",
    status: "open",
    createdAt: "2026-01-01T00:00:00Z",
    expiresAt: "2026-01-01T00:14:05Z",
    questions: ["?"],
    deliveries,
  };
}

function shown(isTTY: boolean, ...states: AskState[]): string {
  const stderr = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const unused = new PassThrough();
  const io = { stdin: unused, stdout: unused, stderr, onSignal: () => () => {}, exit() {} };
  const progress = showProgress(io, () => now);
  for (const each of states) progress.update(each);
  progress.stop();
  return String(stderr.read() ?? "");
}

const queued = state({ to: "telegram:1", state: "queued" });
const sent = state(
  { to: "telegram:1", state: "shown" },
  { to: "telegram:2", state: "failed", error: "blocked" },
);

describe("progress", () => {
  it("is a line per change of a delivery where nobody watches", () => {
    expect(shown(false, queued, queued, sent)).toBe(
      "telegram:1 queued\ntelegram:1 shown\ntelegram:2 failed (blocked)\n",
    );
  });

  it("is one line with the time left at a terminal, gone at the end", () => {
    const text = shown(true, queued, sent);
    expect(text).toContain("\r\u001b[Ktelegram:1 shown, telegram:2 failed (blocked) · 14:05 left");
    expect(text).not.toContain("\n");
    expect(text.endsWith("\r\u001b[K")).toBe(true);
  });

  it("keeps out of the way of a question at this terminal", () => {
    expect(shown(true, state({ to: "terminal:", state: "shown" }))).not.toContain("left");
  });
});
