import { describe, expect, it, vi } from "vitest";
import type { Call } from "../../../adapters/telegram/bot-api.js";
import { Outbound } from "../../../adapters/telegram/outbound.js";
import { Pace } from "../../../adapters/telegram/pace.js";
import { FakeClock } from "../../clock.js";

function started() {
  const clock = new FakeClock(0);
  const pace = new Pace(clock);
  const turns: [chat: string, at: number][] = [];
  const never = new AbortController();
  const ask = (chat: string, signal = never.signal) =>
    void pace.run(chat, signal, async () => turns.push([chat, clock.now()]));
  /** Lets all who ask get as far as their sleep before the time moves. */
  const advance = async (ms: number) => {
    await clock.advance(0);
    await clock.advance(ms);
  };
  return {
    clock: {
      advance,
      get sleeping() {
        return clock.sleeping;
      },
    },
    pace,
    turns,
    ask,
    signal: never.signal,
  };
}

describe("Pace", () => {
  it("gives one chat one turn a second, and another chat its own", async () => {
    const { clock, turns, ask } = started();
    for (const chat of ["42", "42", "43"]) ask(chat);
    await clock.advance(0);
    expect(turns).toEqual([
      ["42", 0],
      ["43", 0],
    ]);
    await clock.advance(999);
    expect(turns).toHaveLength(2);
    await clock.advance(1);
    expect(turns.at(-1)).toEqual(["42", 1000]);
  });

  it("goes on giving one turn a second", async () => {
    const { clock, turns, ask } = started();
    for (let turn = 0; turn < 4; turn += 1) ask("42");
    await clock.advance(10_000);
    expect(turns.map(([, at]) => at)).toEqual([0, 1000, 2000, 3000]);
  });

  it("gives a group 20 turns a minute", async () => {
    const { clock, turns, ask } = started();
    for (let turn = 0; turn < 21; turn += 1) ask("-100");
    await clock.advance(59_999);
    expect(turns).toHaveLength(20);
    await clock.advance(1);
    expect(turns.at(-1)).toEqual(["-100", 60_000]);
  });

  it("gives a person more than 20 turns a minute", async () => {
    const { clock, turns, ask } = started();
    for (let turn = 0; turn < 30; turn += 1) ask("42");
    await clock.advance(30_000);
    expect(turns).toHaveLength(30);
  });

  it("gives 30 turns a second in all", async () => {
    const { clock, turns, ask } = started();
    for (let chat = 1; chat <= 31; chat += 1) ask(String(chat));
    await clock.advance(999);
    expect(turns).toHaveLength(30);
    await clock.advance(1);
    expect(turns).toHaveLength(31);
  });

  it("pauses a chat for as long as the platform says, and no other", async () => {
    const { clock, pace, turns, ask } = started();
    pace.pause("42", 5000);
    ask("42");
    ask("43");
    await clock.advance(4999);
    expect(turns).toEqual([["43", 0]]);
    await clock.advance(1);
    expect(turns.at(-1)).toEqual(["42", 5000]);
  });

  it("makes a chat's calls one after the other and counts the second from the answer", async () => {
    const { clock, pace, turns, ask, signal } = started();
    let answer: () => void = () => undefined;
    const first = pace.run("42", signal, () => new Promise<void>((resolve) => (answer = resolve)));
    ask("42");
    await clock.advance(1500);
    expect(turns).toEqual([]);
    answer();
    await first;
    await clock.advance(999);
    expect(turns).toEqual([]);
    await clock.advance(1);
    expect(turns).toEqual([["42", 2500]]);
  });

  it("goes on after a call that failed, and says so to who made it", async () => {
    const { clock, pace, turns, ask, signal } = started();
    const failing = pace.run("42", signal, () => Promise.reject(new Error("refused")));
    ask("42");
    await expect(failing).rejects.toThrow("refused");
    await clock.advance(1000);
    expect(turns).toEqual([["42", 1000]]);
  });

  it("forgets chats that are idle, and none that is paused", async () => {
    const { clock, pace, turns, ask } = started();
    pace.pause("42", 5000);
    await clock.advance(2000);
    ask("43");
    ask("42");
    await clock.advance(0);
    expect(turns).toEqual([["43", 2000]]);
  });

  it("lets go of everybody who waits when the signal aborts", async () => {
    const { clock, turns, ask } = started();
    const stop = new AbortController();
    for (const chat of ["42", "42", "42"]) ask(chat, stop.signal);
    await clock.advance(0);
    expect(turns).toHaveLength(1);
    stop.abort();
    await clock.advance(0);
    expect(turns).toHaveLength(3);
    expect(clock.sleeping).toBe(0);
  });
});

describe("Outbound", () => {
  /** The chat has just had its message of this second. */
  async function busy() {
    const clock = new FakeClock(0);
    const made: string[] = [];
    const call: Call = async (method) => {
      made.push(method);
      return {} as never;
    };
    const out = new Outbound(call, clock, new AbortController().signal);
    await out.paced("42", "editMessageReplyMarkup", { chat_id: 42, message_id: 1 });
    const waiting = out.paced("42", "editMessageReplyMarkup", { chat_id: 42, message_id: 2 }, wanted);
    return { clock, out, made, waiting };
  }
  let wanted: () => Promise<boolean>;

  it("asks whether a call is still wanted when its turn has come", async () => {
    const asked = vi.fn();
    wanted = async () => {
      asked();
      return false;
    };
    const { clock, made, waiting } = await busy();
    waiting.catch(() => undefined);
    await clock.advance(999);
    expect(asked).not.toHaveBeenCalled();
    await clock.advance(1);
    await expect(waiting).rejects.toMatchObject({ code: "not_wanted" });
    expect(made).toHaveLength(1);
  });

  it("ends the waits of a bot that stops, and still makes what need not wait", async () => {
    wanted = async () => true;
    const { clock, out, made, waiting } = await busy();
    waiting.catch(() => undefined);
    await clock.advance(10);
    out.endWaits();
    await expect(waiting).rejects.toMatchObject({ code: "not_wanted" });
    await out.paced("43", "editMessageReplyMarkup", { chat_id: 43, message_id: 1 });
    expect(made).toHaveLength(2);
    expect(clock.sleeping).toBe(0);
  });
});
