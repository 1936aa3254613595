import { expect } from "vitest";
import { eventually } from "../../pump.js";
import { asked, newest, sees } from "./questions.js";
import type { Case } from "./suite.js";

/** What a bot that died and came back still knows. */
export const restarts: readonly Case[] = [
  {
    name: "a tap while the bot is down counts when it is back",
    needs: ["late taps", "buttons", "edits"],
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
  {
    name: "buttons shown before a restart work after it",
    needs: ["buttons", "edits"],
    async run(stage) {
      const { result, place, message } = await asked(stage);
      await (await stage.crash())();
      expect(await stage.ana.taps("Production", place, message)).toContain("Production");
      expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
      await sees(place, "✓ Target: Production — Ana");
      expect(message.buttons).toEqual([]);
    },
  },
  {
    name: "what is typed while the bot is down is read once, when it is back",
    needs: ["late words"],
    async run(stage) {
      const { result, place } = await asked(stage);
      const start = await stage.crash();
      const before = place.shown().length;
      await stage.ana.types("the second one", place);
      await start();
      const answer = await result;
      expect(answer).toMatchObject({ answers: { answers: { target: ["Production"] } } });
      await eventually(
        () => place.shown().length > before,
        () => place.screen(),
      );
      expect(newest(place).text).toContain("✓ Target: Production");
      await (await stage.crash())();
      const next = await asked(stage);
      expect(next.place.shown()).toHaveLength(before + 2);
      expect(await stage.store.inputsOf(answer.id)).toMatchObject([{ verdict: "accepted" }]);
    },
  },
];
