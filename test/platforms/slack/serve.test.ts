import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { buttons } from "./raw-call.js";

it("the stand-in runs by itself, and a person at its terminal types", async () => {
  const script = fileURLToPath(new URL("stand-in.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => String((await lines.next()).value);
    const variable = async (name: string) => {
      const [given, value = ""] = (await next()).split(/=(.*)/);
      expect(given).toBe(name);
      return value;
    };
    const root = await variable("SLACK_API_ROOT");
    const token = await variable("SLACK_BOT_TOKEN");
    await variable("SLACK_APP_TOKEN");
    const ana = (await variable("ASKLINE_TO")).replace("slack:@", "");
    await next();
    await next();
    child.stdin.write("type 1, 3\n");
    expect(await next()).toMatch(/^\d+\.\d{6}$/);
    await fetch(`${root}chat.postMessage`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ channel: ana, text: "Where to?", blocks: buttons("Staging") }),
    });
    child.stdin.write("screen\n");
    const screen = [await next(), await next(), await next(), await next(), await next()];
    expect(screen.slice(1).map((line) => line.replace(/^\d+\.\d+ /, ""))).toEqual([
      "Ana: 1, 3",
      "askline: Where to?",
      "    [Staging]",
      "---",
    ]);
    child.stdin.write("tap Staging\n");
    expect(await next()).toContain("failed in the app");
    child.stdin.end("quit\n");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  } finally {
    child.kill();
  }
});
