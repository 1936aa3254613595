import { expect } from "vitest";
import { eventually } from "../../pump.js";
import { asked, regions, sees, target } from "./questions.js";
import type { Case } from "./suite.js";

/** How prompts end without an answer, and what a crash does. */
export const ending: readonly Case[] = [
  {
    name: "the deadline ends it, with what was recorded; a late tap is told",
    needs: ["edits"],
    async run(stage) {
      const { result, place, message } = await asked(stage, {
        questions: [target, regions],
        timeoutSeconds: 60,
      });
      await stage.ana.types("1", place);
      await sees(place, "Which regions get it?");
      await stage.advance(61_000);
      expect(await result).toMatchObject({
        status: "no_answer",
        reason: "expired",
        partial: { answers: { target: ["Staging (Recommended)"] } },
      });
      await sees(place, "Expired");
      expect(message.buttons).toEqual([]);
    },
  },
  {
    name: "the deadline ends it in words where nothing can be edited",
    async run(stage) {
      const { result, place } = await asked(stage, { timeoutSeconds: 30 });
      await stage.advance(31_000);
      expect(await result).toMatchObject({ status: "no_answer", reason: "expired" });
      await sees(place, "Expired");
    },
  },
  {
    name: "the asker takes it back",
    async run(stage) {
      const stop = new AbortController();
      const { result, place } = await asked(stage, {}, stop.signal);
      stop.abort();
      expect(await result).toMatchObject({ status: "no_answer", reason: "cancelled" });
      await sees(place, "Cancelled");
    },
  },
  {
    name: "a crash between showing and answering loses nothing",
    needs: ["late", "buttons", "edits"],
    async run(stage) {
      const { result, place, message } = await asked(stage);
      const start = await stage.crash();
      const tap = await stage.ana.keeps("Production", place, message);
      const answered = tap();
      answered.catch(() => undefined);
      await start();
      expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
      await eventually(
        () => message.buttons.length === 0,
        () => place.screen(),
      );
      await sees(place, "✓ Target: Production — Ana");
    },
  },
];
