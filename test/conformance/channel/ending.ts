import { expect } from "vitest";
import { asked, regions, sees, target } from "./questions.js";
import type { Case } from "./suite.js";

/** How prompts end without an answer, each with words in the chat. */
export const ending: readonly Case[] = [
  {
    name: "the deadline ends it, with what was recorded",
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
    name: "a tap after the end is told so, and changes nothing",
    needs: ["buttons", "edits"],
    async run(stage) {
      const { result, place, message } = await asked(stage, { timeoutSeconds: 60 });
      const late = await stage.ana.keeps("Production", place, message);
      await stage.advance(61_000);
      const ended = await result;
      expect(ended).toMatchObject({ status: "no_answer", reason: "expired" });
      await sees(place, "Expired");
      expect(await late()).toContain("Too late");
      expect(await stage.store.inputsOf(ended.id)).toMatchObject([{ verdict: "ended" }]);
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
];
