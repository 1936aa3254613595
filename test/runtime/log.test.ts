import { describe, expect, it } from "vitest";
import { createLog } from "../../runtime/log.js";

function lines(options: Parameters<typeof createLog>[1], isTTY = false) {
  const written: string[] = [];
  return { written, log: createLog({ write: (line) => written.push(line), isTTY }, options) };
}

describe("the log", () => {
  it("writes a line of JSON per event", () => {
    const { log, written } = lines({});
    log.info("receiving", { account: "telegram:42", fence: 3 });
    expect(JSON.parse(written[0] ?? "")).toMatchObject({
      level: 30,
      msg: "receiving",
      account: "telegram:42",
      fence: 3,
    });
  });

  it("writes readable lines at a terminal", () => {
    const { log, written } = lines({}, true);
    log.warn("cut off", { code: "platform_unreachable" });
    expect(written[0]).toMatch(/^\d\d:\d\d:\d\d warn cut off code="platform_unreachable"\n$/);
  });

  it("keeps to its level", () => {
    const { log, written } = lines({ level: "warn" });
    log.info("no");
    log.error("yes");
    expect(written).toHaveLength(1);
  });

  it.each([false, true])("never shows a secret, at any level, in any form (at a terminal: %s)", (isTTY) => {
    const secret = 'canary"/+key';
    const { log, written } = lines({ level: "trace", secrets: [secret] }, isTTY);
    log.debug(`failed at https://x/bot${encodeURIComponent(secret)}/getMe`, { reason: `bot${secret}` });
    log.error(secret, { token: "canary", text: "canary", body: "canary" });
    expect(written).toHaveLength(2);
    expect(written.join("")).not.toContain("canary");
    expect(written.join("")).toContain("[secret]");
  });
});
