import { expect, it } from "vitest";
import { freePort } from "./free-port.js";
import { answered } from "./results.js";
import { TelegramScene } from "./telegram-scene.js";

it("a bot behind a webhook takes what comes with its secret, and nothing else", async ({
  onTestFinished,
}) => {
  const scene = await TelegramScene.open(onTestFinished);
  const port = await freePort();
  const inside = `http://127.0.0.1:${port}`;
  const secret = scene.canary("secret").replace(" ", "-");
  scene.standIn.forwards("https://askline.example", inside);
  const bot = await scene.startBot({
    ...scene.token(),
    TELEGRAM_WEBHOOK_URL: "https://askline.example/telegram",
    TELEGRAM_WEBHOOK_SECRET: secret,
    TELEGRAM_WEBHOOK_PORT: String(port),
  });
  const ana = await scene.person();
  const asker = await scene.asks(ana, ["--from", "First"]);
  const message = await ana.chat.shows("First asks:");

  // What the platform would deliver when she tapped, from somebody who does not know the secret.
  const [button] = message.buttons.flat();
  const forged = {
    update_id: 1,
    callback_query: {
      id: "1",
      from: ana.user,
      chat_instance: "1",
      data: button?.data,
      message: { message_id: message.id, date: 1, chat: { id: ana.id, type: "private" } },
    },
  };
  const post = async (headers: Record<string, string>) => {
    const body = JSON.stringify(forged);
    return (await fetch(`${inside}/telegram`, { method: "POST", headers, body })).status;
  };
  const name = "x-telegram-bot-api-secret-token";
  expect(await post({})).toBe(403);
  expect(await post({ [name]: `${secret}x` })).toBe(403);
  await ana.chat.settled();
  expect(asker.running).toBe(true);
  expect(message.buttons).not.toEqual([]);

  expect(await ana.taps("Production")).toEqual({ text: "✓ Target: Production", alert: false });
  const { exit, result } = await asker.ended;
  expect(result).toEqual(answered(ana, { picked: ["Production"] }));
  expect(exit).toBe(0);
  await ana.chat.shows("✓ Target: Production — Ana");

  const typed = await scene.asks(ana, ["--from", "Second"]);
  const text = scene.canary("neither");
  await ana.types(text);
  expect((await typed.ended).result).toEqual(answered(ana, { text }));
  expect(scene.standIn.requestsTo("getUpdates")).toEqual([]);
  expect(scene.standIn.requestsTo("setWebhook").map(({ params }) => params)).toEqual([
    {
      url: "https://askline.example/telegram",
      secret_token: secret,
      allowed_updates: ["message", "callback_query"],
    },
  ]);
  expect((await bot.stops()).exit).toBe(0);

  // One that would poll leaves the webhook in peace, and names the way to take over.
  const polling = await scene.startBot();
  await polling.says("--take-over");
  await polling.stops();
  await scene.startBot(scene.token(), "--take-over");
  const last = await scene.asks(ana, ["--from", "Last"]);
  await ana.taps("Staging");
  expect((await last.ended).result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
});
