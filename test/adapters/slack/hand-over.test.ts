import { describe, expect, test, vi } from "vitest";
import { handOver } from "../../../adapters/slack/receive/hand-over.js";
import { Lanes } from "../../../adapters/slack/receive/lanes.js";
import type { Session } from "../../../adapters/slack/receive/session.js";
import { keepingLog } from "../../keeping-log.js";

const tap = {
  type: "block_actions",
  trigger_id: "1.2.3",
  user: { id: "U1", name: "ana", team_id: "T1" },
  team: { id: "T1" },
  channel: { id: "D1" },
  container: { message_ts: "1700000000.000100", channel_id: "D1" },
  message: { ts: "1700000000.000100" },
  actions: [{ action_id: "askline.0", block_id: "b", type: "button", value: "x", action_ts: "1700000001.1" }],
};

/** A session whose store takes what `stored` says, and the acknowledgements that Slack got. */
function taking(stored: Promise<void>) {
  const acknowledged: number[] = [];
  const log = keepingLog();
  const session = {
    own: { team: "T1", teamId: "T1", userId: "U9", botId: "B9", appId: "A1" },
    log,
    signal: new AbortController().signal,
    people: { names: async () => () => "Ana" },
    receiver: { heard: () => undefined, take: () => stored },
    seen: () => undefined,
  } as unknown as Session;
  const ack = async () => void acknowledged.push(Date.now());
  return { acknowledged, log, over: handOver(session, new Lanes(), { body: tap, ack }) };
}

describe("a tap is acknowledged", () => {
  test("once it is stored", async () => {
    let store: () => void = () => undefined;
    const { acknowledged, over } = taking(new Promise((resolve) => (store = resolve)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(acknowledged).toEqual([]);
    store();
    await over;
    expect(acknowledged).toHaveLength(1);
  });

  test("after two seconds, when storing takes longer than Slack waits", async () => {
    vi.useFakeTimers();
    try {
      const { acknowledged } = taking(new Promise(() => undefined));
      await vi.advanceTimersByTimeAsync(1_900);
      expect(acknowledged).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(acknowledged).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test("never, when nothing was stored: it fails in the app", async () => {
    const { acknowledged, log, over } = taking(Promise.reject(new Error("stopped")));
    await over;
    expect(acknowledged).toEqual([]);
    expect(log.lines.join()).toContain("was not handed over");
  });
});
