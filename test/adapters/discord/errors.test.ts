import { describe, expect, it } from "vitest";
import { channelError, refusedWith } from "../../../adapters/discord/errors.js";
import { CallFailed, type Failure } from "../../../adapters/discord/failure.js";
import { waitAfter } from "../../../adapters/discord/receive/backoff.js";
import { refusals } from "../../../adapters/discord/refusals.js";
import { ChannelError } from "../../../core/index.js";

const understood = (failure: Failure) => channelError(new CallFailed("send", failure));
const refused = (status: number, code: number, message = "Said So", fields: string[] = []) =>
  understood({ kind: "refusal", status, code, message, fields });

describe("a refusal of Discord's", () => {
  it.each([
    [403, 50007, "blocked", "share a server"],
    [403, 40007, "blocked", "banned"],
    [404, 10003, "chat_not_found", '"id"'],
    [404, 10013, "chat_not_found", "address"],
    [400, 50033, "chat_not_found", "address"],
    [400, 50008, "chat_not_found", "this kind"],
    [403, 50001, "missing_permission", "View Channel"],
    [403, 50013, "missing_permission", "Send Messages"],
    [400, 160002, "missing_permission", "Read Message History"],
    [400, 50083, "missing_permission", "archived"],
    [403, 0, "missing_permission", "Send Messages"],
    [404, 10008, "message_gone", "10008"],
    [403, 50005, "message_gone", "50005"],
    [404, 10062, "interaction_expired", "10062"],
    [404, 10015, "interaction_expired", "10015"],
    [401, 50027, "interaction_expired", "50027"],
    [401, 0, "bad_token", "DISCORD_BOT_TOKEN"],
    [429, 0, "rate_limited", "429"],
    [400, 200000, "refused", "AutoMod"],
    [500, 130000, "platform_error", "130000"],
    [400, 99999, "refused", "99999, Said So to send"],
    [404, 0, "refused", "404, Said So to send"],
  ])("%i with %i is %s, and says what helps", (status, code, as, text) => {
    expect(refused(status, code)).toMatchObject({ code: as, message: expect.stringContaining(text) });
  });

  it("names the fields that were wrong, and tells what is too long", () => {
    expect(refused(400, 50035, "Invalid Form Body", ["content[BASE_TYPE_MAX_LENGTH]"])).toMatchObject({
      code: "too_large",
      message: expect.stringContaining("content[BASE_TYPE_MAX_LENGTH]"),
    });
    expect(refused(400, 50035, "Invalid Form Body", ["nonce[BASE_TYPE_REQUIRED]"]).code).toBe("refused");
  });

  it("can be asked for by its code", () => {
    expect(refusedWith(refused(400, 40060), 10062, 40060)).toBe(true);
    expect(refusedWith(refused(400, 40060), 10062)).toBe(false);
    expect(refusedWith(new Error("40060"), 40060)).toBe(false);
  });

  it("stands in one row of the table only", () => {
    const all = refusals.flatMap(({ codes = [], field }) => (field ? [] : codes));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("an answer that did not come", () => {
  it.each<[Failure, string, boolean]>([
    [{ kind: "rate_limited", retryAfterMs: 700 }, "rate_limited", true],
    [{ kind: "network", code: "ECONNREFUSED" }, "platform_unreachable", true],
    [{ kind: "network", code: "ENOTFOUND" }, "platform_unreachable", true],
    [{ kind: "network", code: "CERT_HAS_EXPIRED" }, "platform_unreachable", true],
    [{ kind: "network", code: "ECONNRESET" }, "unknown_outcome", true],
    [{ kind: "network" }, "unknown_outcome", true],
    [{ kind: "timeout" }, "unknown_outcome", true],
    [{ kind: "aborted" }, "unknown_outcome", true],
    [{ kind: "not_discord" }, "unknown_outcome", true],
    [{ kind: "status", status: 500 }, "platform_error", true],
    [{ kind: "status", status: 502 }, "unknown_outcome", true],
    [{ kind: "status", status: 503 }, "platform_error", true],
    [{ kind: "status", status: 504 }, "unknown_outcome", true],
  ])("%j is %s", (failure, code, transient) => {
    expect(understood(failure)).toMatchObject({ code, transient });
  });

  it("waits as long as Discord says", () => {
    expect(understood({ kind: "rate_limited", retryAfterMs: 700 }).retryAfterMs).toBe(700);
  });
});

describe("a closed connection", () => {
  it.each([
    [4004, "bad_token", "Reset Token"],
    [4010, "refused", "shard"],
    [4011, "refused", "too many servers"],
    [4012, "refused", "upgrade Askline"],
    [4013, "refused", "upgrade Askline"],
    [4014, "missing_permission", "Message Content Intent"],
    [4000, "platform_unreachable", "4000"],
    [1006, "platform_unreachable", "1006"],
  ])("with %i is %s, and says what helps", (code, as, text) => {
    expect(understood({ kind: "closed", code })).toMatchObject({
      code: as,
      message: expect.stringContaining(text),
    });
  });

  it("names the variable that asks for the texts", () => {
    expect(understood({ kind: "closed", code: 4014 }).message).toContain("DISCORD_MESSAGE_CONTENT");
  });
});

describe("everything else", () => {
  it("is a fault of ours and says nothing of what it was", () => {
    expect(channelError(new Error("canary"))).toMatchObject({ code: "refused" });
    expect(channelError(new Error("canary")).message).not.toContain("canary");
  });

  it("passes through where it is understood already", () => {
    const error = new ChannelError("blocked", "x");
    expect(channelError(error)).toBe(error);
  });
});

describe("the wait before the next connection", () => {
  it("grows, up to a limit that a day's sessions allow", () => {
    const lost = understood({ kind: "network", code: "ECONNREFUSED" });
    expect([1, 2, 3, 20].map((failures) => waitAfter(lost, failures))).toEqual([1000, 2000, 4000, 120_000]);
  });

  it.each<[Failure, number]>([
    [{ kind: "closed", code: 4004 }, 60_000],
    [{ kind: "closed", code: 4014 }, 120_000],
    [{ kind: "no_sessions", retryAfterMs: 3_600_000 }, 3_600_000],
  ])("is long after %j", (failure, ms) => expect(waitAfter(understood(failure), 1)).toBe(ms));
});
