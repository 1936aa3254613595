import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("the stand-in runs by itself, and a person at its terminal types", async () => {
  const script = fileURLToPath(new URL("stand-in.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => String((await lines.next()).value);
    const root = (await next()).replace("TELEGRAM_API_ROOT=", "");
    const token = (await next()).replace("TELEGRAM_BOT_TOKEN=", "");
    await next();
    child.stdin.write("types 1, 3\n");
    expect(await next()).toBe("#2");
    const reply_markup = JSON.stringify({ inline_keyboard: [[{ text: "Staging", callback_data: "a" }]] });
    const question = new URLSearchParams({ chat_id: "42", text: "Where to?", reply_markup });
    await fetch(`${root}/bot${token}/sendMessage?${question}`);
    child.stdin.write("screen\n");
    const screen = [await next(), await next(), await next(), await next(), await next()];
    expect(screen.slice(2)).toEqual(["#2 Ana: 1, 3", "#3 askline_bot: Where to?", "    [Staging]"]);
    child.stdin.end("quit\n");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  } finally {
    child.kill();
  }
});
