import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { run } from "./command-line.js";

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A Bot API that answers every call alike. */
async function api(status: number, body: object): Promise<Record<string, string>> {
  server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { TELEGRAM_BOT_TOKEN: "42:canary-key", TELEGRAM_API_ROOT: `http://127.0.0.1:${port}` };
}

// https://core.telegram.org/bots/api#making-requests: ok, error_code, description.
const unauthorized = { ok: false, error_code: 401, description: "Unauthorized" };

describe("a token that the platform does not know", () => {
  it.each([[["bot", "telegram"]], [["up"]], [["start"]]])("ends %j with 1 and with words", async (args) => {
    const { exit, stdout, stderr } = await run(args, { env: await api(401, unauthorized) }).ended;
    expect(exit).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("bad_token: ");
    expect(stderr).toContain("@BotFather");
    expect(stderr).not.toContain("canary");
  });
});

describe("a bot", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "stops at %s while the platform is away, and that is no failure",
    async (name) => {
      const it = run(["bot", "telegram"], { env: await api(502, {}) });
      await it.says("502");
      it.signal(name);
      const { exit, stderr } = await it.ended;
      expect(exit).toBe(0);
      expect(stderr).not.toContain("canary");
    },
  );
});
