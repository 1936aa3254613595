import { describe, expect, it } from "vitest";
import { discordAddresses, readDiscordAddress } from "../../../adapters/discord/address.js";
import { AskError } from "../../../core/index.js";

describe("discordAddresses", () => {
  it.each([
    ["discord:112233445566778899", "discord:112233445566778899", "unknown"],
    [" DISCORD:112233445566778899 ", "discord:112233445566778899", "unknown"],
    ["discord:@112233445566778899", "discord:@112233445566778899", "person"],
    ["discord:@18446744073709551615", "discord:@18446744073709551615", "person"],
  ])("reads %s", (address, canonical, kind) => {
    expect(discordAddresses.read(address)).toEqual({ address: canonical, platform: "discord", kind });
    expect(discordAddresses.read(canonical).address).toBe(canonical);
  });

  it.each([
    "discord:",
    "discord:#general",
    "discord:@ana",
    "discord:42",
    "discord:012233445566778899",
    "discord:18446744073709551616",
    "discord:112233445566778899/112233445566778899",
    "discord:@112233445566778899x",
    "discord:-112233445566778899",
    "slack:112233445566778899",
  ])("refuses %s, and says what is expected", (address) => {
    expect(() => discordAddresses.read(address)).toThrow(AskError);
    expect(() => discordAddresses.read(address)).toThrow(/discord:<channel id> or discord:@<user id>/);
  });

  it("gives the ids inside", () => {
    expect(readDiscordAddress("discord:@112233445566778899")).toEqual({ user: "112233445566778899" });
    expect(readDiscordAddress("discord:112233445566778899")).toEqual({ channel: "112233445566778899" });
  });
});
