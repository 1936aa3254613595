import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { createAskline } from "../../../askline.js";
import { readConfig } from "../../../config.js";
import type { Env } from "../../processes/sides/side.js";
import { type Addressed, TelegramSide } from "../../processes/sides/telegram.js";

/** A store, a bot that lives in it, and people. */
export interface DoorStage {
  readonly env: Env;
  /** Somebody who pressed Start long ago, with a chat of their own. */
  person(): Addressed;
  close(): Promise<void>;
}

export async function openDoorStage(): Promise<DoorStage> {
  const home = mkdtempSync(join(tmpdir(), "askline-doors-"));
  chmodSync(home, 0o700);
  const side = await TelegramSide.open();
  const env = {
    HOME: home,
    ASKLINE_DB: join(home, "state", "askline.db"),
    ASKLINE_LOG: "error",
    ...side.env,
  };
  const log: string[] = [];
  const bots = await createAskline(readConfig({ env }), { log: { write: (line) => log.push(line) } });
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    running = bots.runBot("telegram", { signal: stopping.signal, onReady: () => resolve() });
    running.catch(reject);
  });
  return {
    env,
    person() {
      const ana = side.stranger("Ana");
      ana.chat.chat.started = true;
      return ana;
    },
    async close() {
      stopping.abort();
      await running;
      await bots.close();
      await side.standIn.stop();
      expect(side.standIn.violations).toEqual([]);
      expect(log).toEqual([]);
      rmSync(home, { recursive: true });
    },
  };
}
