import { describe, expect, it } from "vitest";
import { channelError, lacksScope, refusedWith } from "../../../adapters/slack/errors.js";
import { CallFailed, type Failure } from "../../../adapters/slack/failure.js";
import { refusals } from "../../../adapters/slack/refusals.js";
import { ChannelError } from "../../../core/index.js";

const understood = (failure: Failure, method = "chat.postMessage") =>
  channelError(new CallFailed(method, failure), "@askline");
const refused = (error: string, more: object = {}) => understood({ kind: "refusal", error, ...more });

describe("a refusal of Slack's", () => {
  it.each([
    ["channel_not_found", "chat_not_found", "/invite @askline"],
    ["not_in_channel", "missing_permission", "/invite @askline"],
    ["is_archived", "missing_permission", "archived"],
    ["restricted_action", "missing_permission", "write there"],
    ["invalid_auth", "bad_token", "SLACK_BOT_TOKEN"],
    ["account_inactive", "bad_token", "SLACK_BOT_TOKEN"],
    ["user_not_found", "chat_not_found", "address"],
    ["cannot_dm_bot", "chat_not_found", "address"],
    ["user_disabled", "blocked", "deactivated"],
    ["msg_too_long", "too_large", "msg_too_long"],
    ["msg_blocks_too_long", "too_large", "msg_blocks_too_long"],
    ["invalid_blocks", "refused", "invalid_blocks"],
    ["message_not_found", "message_gone", "message_not_found"],
    ["expired_trigger_id", "interaction_expired", "expired_trigger_id"],
    ["exchanged_trigger_id", "interaction_expired", "exchanged_trigger_id"],
    ["internal_error", "platform_error", "internal_error"],
    ["something_new", "refused", "something_new to chat.postMessage"],
  ])("%s is %s, and says what helps", (error, code, text) => {
    expect(refused(error)).toMatchObject({ code, message: expect.stringContaining(text) });
  });

  it("names the scope that is missing", () => {
    const error = refused("missing_scope", { needed: "im:write" });
    expect(error).toMatchObject({ code: "missing_permission", message: expect.stringContaining("im:write") });
    expect(lacksScope(error)).toBe(true);
    expect(lacksScope(refused("no_permission"))).toBe(false);
  });

  it("names the token that was used", () => {
    const error = understood({ kind: "refusal", error: "invalid_auth" }, "apps.connections.open");
    expect(error.message).toContain("SLACK_APP_TOKEN");
  });

  it("waits as long as Slack says", () => {
    expect(refused("ratelimited", { retryAfterSeconds: 30 })).toMatchObject({
      code: "rate_limited",
      retryAfterMs: 30_000,
      transient: true,
    });
    expect(refused("ratelimited").retryAfterMs).toBe(1000);
  });

  it("stands in one row of the table only", () => {
    const all = refusals.flatMap(({ errors }) => errors);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("no answer", () => {
  it.each<[Failure, string]>([
    [{ kind: "network", code: "ECONNREFUSED" }, "platform_unreachable"],
    [{ kind: "network", code: "ENOTFOUND" }, "platform_unreachable"],
    [{ kind: "network", code: "UND_ERR_CONNECT_TIMEOUT" }, "platform_unreachable"],
    [{ kind: "network", code: "CERT_HAS_EXPIRED" }, "platform_unreachable"],
    [{ kind: "network", code: "UND_ERR_SOCKET" }, "unknown_outcome"],
    [{ kind: "network", code: "ECONNRESET" }, "unknown_outcome"],
    [{ kind: "network" }, "unknown_outcome"],
    [{ kind: "timeout" }, "unknown_outcome"],
    [{ kind: "aborted" }, "unknown_outcome"],
    [{ kind: "not_slack" }, "unknown_outcome"],
    [{ kind: "status", status: 500 }, "platform_error"],
    [{ kind: "status", status: 503 }, "platform_error"],
    [{ kind: "status", status: 502 }, "unknown_outcome"],
    [{ kind: "status", status: 504 }, "unknown_outcome"],
    [{ kind: "status", status: 404 }, "refused"],
  ])("%j is %s", (failure, code) => {
    expect(understood(failure).code).toBe(code);
    expect(refusedWith(understood(failure), "message_not_found")).toBe(false);
  });

  it("leaves an error of the port as it is, and says nothing of one that it does not know", () => {
    const known = new ChannelError("not_wanted", "no");
    expect(channelError(known)).toBe(known);
    expect(channelError(new Error("xoxb-canary"))).toMatchObject({ code: "refused" });
    expect(channelError(new Error("xoxb-canary")).message).not.toContain("canary");
  });
});
