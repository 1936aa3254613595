import { describe, expect, it } from "vitest";
import type { Call } from "../../../../adapters/telegram/bot-api.js";
import { channelError } from "../../../../adapters/telegram/errors.js";
import { CallFailed } from "../../../../adapters/telegram/failure.js";
import { poll } from "../../../../adapters/telegram/receive/poll.js";
import type { Input, Receiver } from "../../../../core/index.js";
import { FakeClock } from "../../../clock.js";

function text(update_id: number, chat: number, words: string) {
  const from = { id: 42, is_bot: false, first_name: "Ana" };
  return {
    update_id,
    message: { message_id: update_id, date: 1, from, chat: { id: chat, type: "group" }, text: words },
  };
}

function refused(status: number, description: string, retryAfterSeconds?: number) {
  return new CallFailed("getUpdates", {
    kind: "refusal",
    status,
    description,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** A poll loop that gets these answers one after the other, then waits until it is stopped. */
function started(
  answers: readonly (readonly unknown[] | CallFailed)[],
  options: { cursor?: string; takeOver?: boolean; take?: (input: Input) => Promise<void> } = {},
) {
  const clock = new FakeClock(0);
  const stop = new AbortController();
  const waiting = [...answers];
  const calls: [method: string, params: unknown, at: number][] = [];
  const taken: string[] = [];
  const saved: string[] = [];
  const troubles: string[] = [];
  let heard = 0;
  const call = (async (method: string, params: unknown) => {
    calls.push([method, params, clock.now()]);
    if (method !== "getUpdates") return true;
    const answer = waiting.shift();
    if (answer instanceof CallFailed) throw answer;
    if (answer) return answer;
    await new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
    throw new CallFailed("getUpdates", { kind: "aborted" });
  }) as Call;
  const receiver: Receiver = {
    take: async (input) => {
      await options.take?.(input);
      taken.push(input.kind === "text" ? input.text : input.kind);
    },
    moved: async (from, to) => {
      taken.push(`${from} is ${to}`);
    },
    cursor: {
      load: async () => options.cursor,
      save: async (value) => {
        saved.push(value);
      },
    },
    open: async () => [],
    heard: () => {
      heard += 1;
    },
    trouble: ({ code }) => troubles.push(code),
  };
  const done = poll({
    call,
    receiver,
    clock,
    bot: { id: 7, username: "askline_bot" },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    signal: stop.signal,
    takeOver: options.takeOver ?? false,
    understand: (error) => channelError(error, {}),
  });
  const offsets = () =>
    calls.flatMap(([method, params]) =>
      method === "getUpdates" ? [(params as { offset?: number }).offset] : [],
    );
  return { clock, stop, done, calls, taken, saved, troubles, offsets, heard: () => heard };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe("poll", () => {
  it("goes on from the stored cursor and asks for messages and taps only", async () => {
    const { clock, calls } = started([], { cursor: "500" });
    await clock.advance(0);
    expect(calls).toEqual([
      [
        "getUpdates",
        { offset: 500, limit: 100, timeout: 0, allowed_updates: ["message", "callback_query"] },
        0,
      ],
    ]);
  });

  it("waits for updates once it knows how things are, and looks at once after a failure", async () => {
    const { clock, calls, heard } = started([[], [], refused(502, "Bad Gateway"), []]);
    await clock.advance(0);
    await clock.advance(60_000);
    const timeouts = calls.map(([, params]) => (params as { timeout: number }).timeout);
    expect(timeouts).toEqual([0, 30, 30, 0, 30]);
    expect(heard()).toBe(3);
  });

  it("begins without an offset where nothing readable is stored", async () => {
    for (const cursor of [undefined, "junk"]) {
      const { clock, offsets } = started([], cursor === undefined ? {} : { cursor });
      await clock.advance(0);
      expect(offsets()).toEqual([undefined]);
    }
  });

  it("moves past an update only when it is stored", async () => {
    const { open, opened } = gate();
    const { clock, saved, offsets, taken, heard } = started([[text(1, -1, "a")]], { take: () => opened });
    await clock.advance(0);
    expect([saved, offsets(), heard()]).toEqual([[], [undefined], 1]);
    open();
    await clock.advance(0);
    expect([offsets(), taken]).toEqual([[undefined, 2], ["a"]]);
    await clock.advance(1_000);
    expect(saved).toEqual(["2"]);
  });

  it("keeps one chat's order and lets no chat wait for another", async () => {
    const { open, opened } = gate();
    const batch = [text(1, -1, "slow"), text(2, -1, "next"), text(3, -2, "other")];
    const take = (input: Input) => (input.key === "1" ? opened : Promise.resolve());
    const { clock, taken } = started([batch], { take });
    await clock.advance(0);
    expect(taken).toEqual(["other"]);
    open();
    await clock.advance(0);
    expect(taken).toEqual(["other", "slow", "next"]);
  });

  it("tells of a new chat id after all that came before and before all that came after", async () => {
    const { open, opened } = gate();
    const old = { id: -1, type: "group" };
    const moved = { update_id: 3, message: { message_id: 3, date: 1, chat: old, migrate_to_chat_id: -1001 } };
    const before = [text(1, -2, "slow"), text(2, -1, "before")];
    const after = [text(4, -1, "late"), text(5, -1001, "after"), text(6, -3, "elsewhere")];
    const take = (input: Input) => (input.key === "1" ? opened : Promise.resolve());
    const { clock, taken } = started([[...before, moved, ...after]], { take });
    await clock.advance(0);
    expect(taken).toEqual(["before"]);
    open();
    await clock.advance(0);
    expect(taken).toEqual(["before", "slow", "-1 is -1001", "late", "after", "elsewhere"]);
  });

  it("saves up to what was not stored when it is stopped, and ends", async () => {
    const take = (input: Input) =>
      input.key === "2" ? Promise.reject(new Error("stopped")) : Promise.resolve();
    const running = started([[text(1, -1, "a"), text(2, -1, "b"), text(3, -1, "c")]], { take });
    await running.clock.advance(0);
    running.stop.abort();
    await running.done;
    expect(running.saved).toEqual(["2"]);
    expect(running.taken).toEqual(["a", "c"]);
  });

  it("follows the numbers when the platform begins at lower ones", async () => {
    const { clock, offsets } = started([[text(7, -1, "a")]], { cursor: "900" });
    await clock.advance(0);
    expect(offsets()).toEqual([900, 8]);
  });

  it("does not spin on updates without a number", async () => {
    const { clock, calls } = started([[{}], [{}]]);
    await clock.advance(0);
    expect(calls).toHaveLength(1);
    await clock.advance(1000);
    expect(calls).toHaveLength(2);
  });

  it("tells of trouble, backs off and goes on", async () => {
    const down = new CallFailed("getUpdates", {
      kind: "network",
      code: "ECONNREFUSED",
      reason: "connect ECONNREFUSED",
    });
    const { clock, calls, troubles } = started([down, down, down, refused(429, "Too Many Requests", 9), []]);
    await clock.advance(0);
    await clock.advance(60_000);
    expect(calls.map(([, , at]) => at)).toEqual([0, 1000, 3000, 7000, 16_000, 16_000]);
    expect(troubles).toEqual([...Array(3).fill("platform_unreachable"), "rate_limited"]);
  });

  it("asks seldom where somebody has to act first", async () => {
    const { clock, calls, troubles } = started([
      refused(401, "Unauthorized"),
      refused(409, "Conflict: webhook is active"),
    ]);
    await clock.advance(0);
    await clock.advance(100_000);
    expect(calls.map(([method, , at]) => [method, at])).toEqual([
      ["getUpdates", 0],
      ["getUpdates", 60_000],
      ["getUpdates", 90_000],
    ]);
    expect(troubles).toEqual(["bad_token", "webhook_set"]);
  });

  it("puts a foreign webhook aside only when told to, and keeps what waits there", async () => {
    const webhook = refused(409, "Conflict: can't use getUpdates method while webhook is active");
    const { clock, calls, troubles } = started([webhook, []], { takeOver: true });
    await clock.advance(0);
    expect(calls.map(([method, params]) => (method === "getUpdates" ? method : [method, params]))).toEqual([
      "getUpdates",
      ["deleteWebhook", { drop_pending_updates: false }],
      "getUpdates",
      "getUpdates",
    ]);
    expect(troubles).toEqual([]);
  });
});
