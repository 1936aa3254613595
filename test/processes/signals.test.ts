import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, noAnswer } from "./results.js";
import { to, where } from "./scene.js";
import { TelegramScene } from "./telegram-scene.js";

let scene: TelegramScene;
beforeAll(async () => {
  scene = await TelegramScene.open();
  await scene.startBot();
});
afterAll(() => scene.close());

describe.concurrent("a signal to an asker", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("%s cancels, and the chat says so", async (signal) => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    asker.signal(signal);
    const { exit, result } = await asker.ended;
    expect(result).toEqual(noAnswer(ana, "cancelled"));
    expect(exit).toBe(3);
    const receipt = await ana.chat.shows("Cancelled");
    expect(receipt.text).toContain("Where should this build go?");
    expect(receipt.buttons).toEqual([]);
    const late = await ana.types("staging");
    const said = await ana.chat.shows(/./, { after: late });
    expect(said.text).toBe("No question is open here.");
  });

  it("SIGHUP detaches: the question stays open and can be answered", async () => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    asker.signal("SIGHUP");
    const { exit, stdout, stderr } = await asker.ended;
    expect(exit).toBe(129);
    expect(stdout).toBe("");
    const id = stderr.trimEnd().split("\n").at(-1) ?? "";
    expect(await scene.tells("show", id)).toMatchObject({ id, status: "open", trail: [] });
    await ana.taps("Production");
    await ana.chat.shows("✓ Target: Production — Ana");
    const waiting = await scene.run(["wait", id]).ended;
    expect(waiting.result).toEqual({ ...answered(ana, { picked: ["Production"] }), id });
    expect(waiting.exit).toBe(0);
  });
});

describe.concurrent("an asker that does not wait", () => {
  it("gets pending, and the answer later", async () => {
    const ana = await scene.person();
    const asked = Date.now();
    const { exit, result } = await scene.ask([...to(ana), ...where, "--detach", "--timeout", "60"]).ended;
    expect(exit).toBe(0);
    expect(result).toEqual({ status: "pending", id: expect.any(String), expiresAt: expect.any(String) });
    const { id, expiresAt } = result as { id: string; expiresAt: string };
    expect(Date.parse(expiresAt) - asked).toBeGreaterThan(59_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    const waiting = scene.run(["wait", id]);
    await ana.taps("Staging");
    expect((await waiting.ended).result).toEqual({
      ...answered(ana, { picked: ["Staging (Recommended)"] }),
      id,
    });
  });

  it("is refused where no bot would show the question", async () => {
    const ana = await scene.person();
    const elsewhere = { ASKLINE_DB: `${scene.db}-2` };
    const { exit, stdout, stderr } = await scene.ask([...to(ana), ...where, "--detach"], {
      env: { ...scene.token(), ...elsewhere },
    }).ended;
    expect(exit).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^askline: no_bot_running: .*askline up/);
    const { stdout: listed } = await scene.run(["list"], { env: elsewhere }).ended;
    expect(listed).toBe('{"asks":[]}\n');
  });
});
