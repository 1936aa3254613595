import { expect, it } from "vitest";
import { SecondOpinion } from "../platforms/telegram/second-opinion.js";
import { eventually } from "../pump.js";
import { where } from "./scene.js";
import { TelegramScene } from "./telegram-scene.js";

it("a tap and a typed answer pass through a platform that somebody else wrote", async ({
  onTestFinished,
}) => {
  // Its getMe always tells this id, and a token begins with the bot's id.
  const server = await SecondOpinion.start("666:second-opinion");
  onTestFinished(() => server.stop());
  const scene = await TelegramScene.open(onTestFinished);
  const env = { TELEGRAM_BOT_TOKEN: server.token, TELEGRAM_API_ROOT: server.root };
  const shows = (text: string | RegExp) =>
    eventually(
      async () => (await server.messages()).some((message) => message.text.match(text) !== null),
      () => `${text}`,
      25_000,
    );
  const by = { address: "telegram:42", name: "Ana" };
  await scene.startBot(env);

  const tapped = scene.ask(["--to", "telegram:42", ...where], { env });
  await shows("Where should this build go?");
  await server.taps("Staging");
  const first = await tapped.ended;
  expect(first.result).toMatchObject({
    status: "answered",
    answers: { answers: { answer: ["Staging (Recommended)"] } },
    answeredBy: by,
  });
  expect(first.exit).toBe(0);
  await shows("✓ Target: Staging — Ana");

  const typed = scene.ask(["--to", "telegram:42", "--from", "Second", ...where], { env });
  await shows("Second asks:");
  const words = scene.canary("neither of them");
  await server.types(words);
  const second = await typed.ended;
  expect(second.result).toMatchObject({
    status: "answered",
    answers: { answers: { answer: [words] } },
    answeredBy: by,
  });
  expect(second.exit).toBe(0);
  await shows(/✓ Target: “neither of them canary-\w+” — Ana/);
});
