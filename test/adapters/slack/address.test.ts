import { describe, expect, it } from "vitest";
import { readSlackAddress, slackAddresses } from "../../../adapters/slack/address.js";
import { AskError } from "../../../core/index.js";

describe("slackAddresses", () => {
  it.each([
    ["slack:C0123ABCD", "slack:C0123ABCD", "group"],
    [" SLACK:c0123abcd ", "slack:C0123ABCD", "group"],
    ["slack:G0123ABCD", "slack:G0123ABCD", "group"],
    ["slack:D0123ABCD", "slack:D0123ABCD", "direct"],
    ["slack:C0123ABCD/1700000000.123456", "slack:C0123ABCD/1700000000.123456", "group"],
    ["slack:D0123ABCD/1700000000.123456", "slack:D0123ABCD/1700000000.123456", "direct"],
    ["slack:@U0123ABCD", "slack:@U0123ABCD", "person"],
    ["slack:@w0123abcd", "slack:@W0123ABCD", "person"],
  ])("reads %s", (address, canonical, kind) => {
    expect(slackAddresses.read(address)).toEqual({ address: canonical, platform: "slack", kind });
    expect(slackAddresses.read(canonical).address).toBe(canonical);
  });

  it.each([
    "slack:",
    "slack:#general",
    "slack:@ana",
    "slack:U0123ABCD",
    "slack:@C0123ABCD",
    "slack:@U0123ABCD/1700000000.123456",
    "slack:C0123ABCD/1700000000",
    "slack:C0123ABCD/",
    "slack:T0123ABCD",
    "slack:C0123 ABCD",
    "telegram:42",
  ])("refuses %s and says what was expected", (address) => {
    expect(() => readSlackAddress(address)).toThrow(AskError);
    expect(() => readSlackAddress(address)).toThrow(/slack:@<user id>/);
  });
});
