import { describe, expect, it } from "vitest";
import { ChannelError } from "../../core/index.js";
import { type OwnBot, OwnBots } from "../../runtime/own-bots.js";
import { randomIds } from "../../runtime/random-ids.js";
import { createMemoryStore } from "../../store/memory.js";
import { FakeClock } from "../clock.js";
import { keepingLog } from "../keeping-log.js";

const refusal = new ChannelError("bad_token", "Slack answered invalid_auth.");

/** A bot whose platform answers when it is told to. */
class Bot implements OwnBot {
  readonly allow = [];
  account: string | undefined;
  answers: () => void = () => undefined;
  refuses: (error: Error) => void = () => undefined;
  stopped = false;

  constructor(account?: string) {
    this.account = account;
  }

  run(signal: AbortSignal, onReady: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.refuses = reject;
      this.answers = () => {
        this.account ??= "slack:T1/A1";
        onReady();
      };
      signal.addEventListener("abort", () => {
        this.stopped = true;
        resolve();
      });
    });
  }
}

/** What a promise came to so far. */
function watch<T>(promise: Promise<T>) {
  const seen: { done?: T; failed?: unknown } = {};
  promise.then(
    (done) => Object.assign(seen, { done }),
    (failed: unknown) => Object.assign(seen, { failed }),
  );
  return seen;
}

function office(bots: Record<string, Bot>) {
  const clock = new FakeClock();
  const log = keepingLog();
  const store = createMemoryStore({ clock });
  const own = new OwnBots({ config: {}, store, clock, ids: randomIds, log }, bots);
  return { clock, log, store, own };
}

describe("an asker's own bots", () => {
  it("are waited for a while, and may still come where the account is known", async () => {
    const discord = new Bot("discord:1");
    const { own, clock } = office({ discord });
    const held = watch(own.hold(["discord:@1"]));
    await clock.advance(4_900);
    expect(held).toEqual({});
    await clock.advance(200);
    expect(held.done).toBeDefined();
  });

  it("are waited for longer where only the platform knows the account", async () => {
    const slack = new Bot();
    const { own, clock } = office({ slack });
    const held = watch(own.hold(["slack:@U1"]));
    await clock.advance(12_000);
    expect(held).toEqual({});
    slack.answers();
    await clock.advance(1);
    expect(held.done).toBeDefined();
    expect(own.account("slack")).toBe("slack:T1/A1");
  });

  it("that never tell their account are an error of the platform's, not of the ask", async () => {
    const slack = new Bot();
    const { own, clock } = office({ slack });
    const held = watch(own.hold(["slack:@U1"]));
    await clock.advance(20_100);
    expect(held.failed).toMatchObject({
      code: "platform_unreachable",
      message: expect.stringContaining("slack has not answered"),
    });
    expect(slack.stopped).toBe(true);
  });

  it("do not keep a question from the other platforms when one is refused before it told its account", async () => {
    const [slack, discord] = [new Bot(), new Bot("discord:1")];
    const { own, clock, log } = office({ slack, discord });
    const held = watch(own.hold(["slack:@U1", "discord:@1"]));
    await clock.advance(1);
    discord.answers();
    slack.refuses(refusal);
    await clock.advance(1);
    expect(held.done).toBeDefined();
    expect(own.account("slack")).toBe("slack:unknown");
    expect(log.lines.join()).toContain("invalid_auth");
  });

  it("are called by their account again once that is known", async () => {
    const [slack, discord] = [new Bot(), new Bot("discord:1")];
    const { own, clock } = office({ slack, discord });
    const first = watch(own.hold(["slack:@U1", "discord:@1"]));
    await clock.advance(1);
    discord.answers();
    slack.refuses(refusal);
    await clock.advance(1);
    await first.done?.();
    const second = watch(own.hold(["slack:@U1"]));
    await clock.advance(1);
    slack.answers();
    await clock.advance(1);
    expect(second.done).toBeDefined();
    expect(own.account("slack")).toBe("slack:T1/A1");
  });

  it("that are refused late are told of, once", async () => {
    const discord = new Bot("discord:1");
    const { own, clock, log } = office({ discord });
    const held = watch(own.hold(["discord:@1"]));
    await clock.advance(6_000);
    expect(held.done).toBeDefined();
    discord.refuses(refusal);
    await clock.advance(1);
    expect(log.lines.filter((line) => line.includes("invalid_auth"))).toHaveLength(1);
  });

  it("are waited for no longer than the asker wants to", async () => {
    const slack = new Bot();
    const { own, clock } = office({ slack });
    const leaving = new AbortController();
    const held = watch(own.hold(["slack:@U1"], leaving.signal));
    await clock.advance(1_000);
    leaving.abort();
    await clock.advance(1);
    await held.done?.();
    expect(slack.stopped).toBe(true);
    expect(clock.sleeping).toBe(0);
  });
});
