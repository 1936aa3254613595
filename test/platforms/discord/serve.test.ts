import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { REST, Routes } from "discord.js";
import { expect, it } from "vitest";

it("the stand-in runs by itself, and a person at its terminal types and taps", async () => {
  const script = fileURLToPath(new URL("stand-in.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => String((await lines.next()).value);
    const api = (await next()).replace("DISCORD_API_ROOT=", "");
    const token = (await next()).replace("DISCORD_BOT_TOKEN=", "");
    const channel = /the channel is discord:(\d+)/.exec(await next())?.[1] ?? "";
    await next();
    child.stdin.write("channel\ntype 1, 3\n");
    const typed = [await next(), await next(), await next(), await next()];
    expect(typed[3]).toMatch(/^#\d+$/);
    const components = [{ type: 1, components: [{ type: 2, style: 2, label: "Staging", custom_id: "a" }] }];
    const body = { content: "Where **to**?", components, allowed_mentions: { parse: [] } };
    await new REST({ api }).setToken(token).post(Routes.channelMessages(channel), { body });
    child.stdin.write("screen\ntap Staging\nviolations\n");
    const screen = [await next(), await next(), await next(), await next(), await next()];
    expect(screen[1]).toBe(`${typed[3]} Ana: 1, 3`);
    expect(screen[2]).toMatch(/^#\d+ askline: Where to\?$/);
    expect(screen[3]).toBe("    [Staging]");
    expect(await next()).toContain("This interaction failed");
    expect(await next()).toBe("[]");
    child.stdin.end("quit\n");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  } finally {
    child.kill();
  }
});
