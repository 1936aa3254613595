import { describe, expect, it } from "vitest";
import { telegramAddresses } from "../../../adapters/telegram/address.js";
import { AskError } from "../../../core/index.js";

describe("telegramAddresses", () => {
  it.each([
    ["telegram:42", "telegram:42", "person"],
    ["telegram:+0042", "telegram:42", "person"],
    ["Telegram:42", "telegram:42", "person"],
    ["telegram:-1001234567890", "telegram:-1001234567890", "group"],
    ["telegram:-1001234567890/7", "telegram:-1001234567890/7", "group"],
    ["telegram:-1001234567890/1", "telegram:-1001234567890", "group"],
    ["telegram:42/7", "telegram:42/7", "direct"],
  ])("reads %s as %s, a %s", (given, address, kind) => {
    expect(telegramAddresses.read(given)).toEqual({ address, platform: "telegram", kind });
  });

  it("spells an address that it read the same way again", () => {
    for (const given of ["telegram:042", "telegram:-10/007"]) {
      const { address } = telegramAddresses.read(given);
      expect(telegramAddresses.read(address).address).toBe(address);
    }
  });

  it.each([
    "telegram:",
    "telegram:@ana",
    "telegram:0",
    "telegram:4.2",
    "telegram:42/",
    "telegram:42/x",
    "telegram:99999999999999999999",
    "slack:42",
  ])("refuses %s and says what was expected", (given) => {
    expect(() => telegramAddresses.read(given)).toThrow(AskError);
    expect(() => telegramAddresses.read(given)).toThrow(/expected telegram:<chat id>.*\/id/);
  });
});
