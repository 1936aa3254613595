import { describe, expect, it } from "vitest";
import { channelError, isGone, isUnchanged } from "../../../adapters/telegram/errors.js";
import { CallFailed, type Failure, redact } from "../../../adapters/telegram/failure.js";
import { refusals } from "../../platforms/telegram/behaviours.js";

const context = { bot: "askline_bot", chat: "42" };

function understood(failure: Failure, chat = "42") {
  return channelError(new CallFailed("sendMessage", failure), { ...context, chat });
}

function refusal(status: number, description: string): Failure {
  return { kind: "refusal", status, description };
}

describe("channelError", () => {
  it.each([
    ["unauthorized", "bad_token"],
    ["not_found", "bad_token"],
    ["unknown_method", "refused"],
    ["malformed_parameter", "refused"],
    ["chat_not_found", "chat_not_found"],
    ["text_too_long", "too_large"],
    ["edit_too_long", "too_large"],
    ["button_data_invalid", "too_large"],
    ["thread_not_found", "chat_not_found"],
    ["edit_target_not_found", "message_gone"],
    ["cannot_be_edited", "message_gone"],
    ["delete_target_not_found", "message_gone"],
    ["cannot_be_deleted", "message_gone"],
    ["query_too_old", "interaction_expired"],
    ["need_rights_in_channel", "missing_permission"],
    ["blocked", "blocked"],
    ["cannot_initiate", "not_started"],
    ["kicked_from_group", "blocked"],
    ["kicked_from_supergroup", "blocked"],
    ["kicked_from_channel", "blocked"],
    ["second_poller", "receiver_conflict"],
    ["webhook_is_set", "webhook_set"],
    ["internal", "platform_error"],
    ["bad_gateway", "unknown_outcome"],
    ["gateway_timeout", "unknown_outcome"],
  ] as const)("understands the refusal %s as %s", (name, code) => {
    const { status, description } = refusals[name];
    expect(understood(refusal(status, description)).code).toBe(code);
  });

  it.each([
    [400, "Bad Request: not enough rights to send text messages to the chat", "missing_permission"],
    [400, "Bad Request: have no rights to send a message", "missing_permission"],
    [400, "Bad Request: TOPIC_CLOSED", "missing_permission"],
    [403, "Forbidden: bot is not a member of the supergroup chat", "blocked"],
    [403, "Forbidden: user is deactivated", "blocked"],
    [403, "Forbidden: something new", "missing_permission"],
    [503, "Service Unavailable", "platform_error"],
    [418, "teapot", "refused"],
  ] as const)("understands %i %s as %s", (status, description, code) => {
    expect(understood(refusal(status, description)).code).toBe(code);
  });

  it("says how a person opens the chat", () => {
    const error = understood(refusal(403, refusals.cannot_initiate.description));
    expect(error.message).toContain("https://t.me/askline_bot and press Start");
    expect(understood(refusal(400, refusals.chat_not_found.description)).message).toContain("press Start");
    expect(understood(refusal(400, refusals.chat_not_found.description), "-1001").message).toContain(
      "Add it there",
    );
  });

  it("names --take-over where a webhook is in the way", () => {
    expect(understood(refusal(409, refusals.webhook_is_set.description)).message).toContain("--take-over");
  });

  it("keeps the platform's own wait and the new chat", () => {
    const limited = understood({
      kind: "refusal",
      status: 429,
      description: "Too Many Requests",
      retryAfterSeconds: 7,
    });
    expect(limited).toMatchObject({ code: "rate_limited", retryAfterMs: 7000, transient: true });
    const moved = understood({ kind: "refusal", status: 400, description: "upgraded", migrateTo: -1005 });
    expect(moved).toMatchObject({ code: "chat_moved", movedTo: "-1005", transient: true });
  });

  it.each([
    [
      { kind: "network", code: "ECONNREFUSED", reason: "connect ECONNREFUSED 127.0.0.1:1" },
      "platform_unreachable",
    ],
    [{ kind: "network", code: "ENOTFOUND", reason: "getaddrinfo ENOTFOUND api" }, "platform_unreachable"],
    [{ kind: "network", code: "ETIMEDOUT", reason: "connect ETIMEDOUT 1.2.3.4:443" }, "platform_unreachable"],
    [
      { kind: "network", code: "CERT_HAS_EXPIRED", reason: "certificate has expired" },
      "platform_unreachable",
    ],
    [{ kind: "network", code: "ETIMEDOUT", reason: "read ETIMEDOUT" }, "unknown_outcome"],
    [{ kind: "network", code: "ECONNRESET", reason: "read ECONNRESET" }, "unknown_outcome"],
    [{ kind: "network", reason: "socket hang up" }, "unknown_outcome"],
    [{ kind: "timeout" }, "unknown_outcome"],
    [{ kind: "aborted" }, "unknown_outcome"],
    [{ kind: "not_json" }, "unknown_outcome"],
  ] as const)("understands %j as %s", (failure, code) => {
    expect(understood(failure)).toMatchObject({ code, transient: true });
  });

  it("turns what it does not know into a refusal without its words", () => {
    const error = channelError(new Error("https://api.telegram.org/bot1:secret/x"), context);
    expect(error.code).toBe("refused");
    expect(error.message).not.toContain("secret");
  });
});

describe("refusals that are success", () => {
  it("knows an edit that changes nothing and a removal of nothing", () => {
    const unchanged = understood(refusal(400, refusals.not_modified.description));
    const gone = understood(refusal(400, refusals.delete_target_not_found.description));
    const other = understood(refusal(400, refusals.cannot_be_deleted.description));
    expect([unchanged, gone, other].map(isUnchanged)).toEqual([true, false, false]);
    expect([unchanged, gone, other].map(isGone)).toEqual([false, true, false]);
  });
});

describe("redact", () => {
  it("takes the token out wherever it stands", () => {
    expect(redact("request to http://h/bot12:AB-c/getMe failed for 12:AB-c", "12:AB-c")).toBe(
      "request to http://h/bot[token]/getMe failed for [token]",
    );
    expect(redact("http://h/bot99:other/getMe", "12:AB-c")).toBe("http://h/bot[token]/getMe");
  });
});
