import { expect, it } from "vitest";
import { answered } from "./results.js";
import { to, where } from "./scene.js";
import { TelegramScene } from "./telegram-scene.js";

it("two bots of two projects share a database, and neither touches what is the other's", async ({
  onTestFinished,
}) => {
  const scene = await TelegramScene.open(onTestFinished);
  const theirs = scene.side.registers("other_bot");
  const ana = await scene.person();
  await ana.startsBot(theirs);
  const [ours] = await Promise.all([scene.startBot(), scene.startBot(scene.token(theirs))]);
  const accounts = [scene.bot, theirs].map(({ id }) => `telegram:${id}`);
  const ourChat = ana.chat;
  const theirChat = ana.chatWith(theirs);

  const undecided = await scene.ask([...to(ana), ...where], { env: {} }).ended;
  expect(undecided.exit).toBe(2);
  expect(undecided.stdout).toBe("");
  expect(undecided.stderr).toMatch(/^askline: invalid_ask: account: expected one account \(--account\)/);
  for (const account of accounts) expect(undecided.stderr).toContain(account);
  const unknown = await scene.ask([...to(ana), ...where, "--account", "telegram:1"], { env: {} }).ended;
  expect(unknown.exit).toBe(2);
  for (const account of accounts) expect(unknown.stderr).toContain(account);

  // With --account, with the one's token, and with the other's.
  const chosen = scene.ask([...to(ana), ...where, "--account", accounts[1] ?? ""], { env: {} });
  await theirChat.shows("Where should this build go?");
  await ana.taps("Staging", { in: theirChat });
  expect((await chosen.ended).result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
  const one = scene.ask([...to(ana), ...where], { env: scene.env });
  const other = scene.ask([...to(ana), ...where, "--from", "Other project"], { env: scene.token(theirs) });
  await ourChat.shows("Where should this build go?");
  const shown = await theirChat.shows("Other project asks:");
  await ana.types("production", { in: ourChat });
  expect((await one.ended).result).toEqual(answered(ana, { picked: ["Production"] }));
  expect(other.running).toBe(true);
  await ana.repliesTo(shown, "staging");
  expect((await other.ended).result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
  await ourChat.shows("✓ Target: Production — Ana");
  await theirChat.becomes(() => shown.text.includes("✓ Target: Staging — Ana"), "the receipt");

  // While one bot is away, the other leaves its deliveries, taps and receipts alone.
  const mine = scene.ask([...to(ana), ...where, "--from", "Last", "--account", accounts[0] ?? ""], {
    env: {},
  });
  await ourChat.shows("Last asks:");
  await ours.dies();
  await ana.tapsAndLeaves("Production", { in: ourChat });
  await theirChat.settled();
  expect(mine.running).toBe(true);
  await scene.startBot();
  expect((await mine.ended).result).toEqual(answered(ana, { picked: ["Production"] }));
  await ourChat.shows("✓ Target: Production — Ana");

  const asked = (chat: typeof ourChat) =>
    chat.messages.filter(({ text }) => text.includes("Where should this build go?")).length;
  expect([asked(ourChat), asked(theirChat)]).toEqual([2, 2]);
});
