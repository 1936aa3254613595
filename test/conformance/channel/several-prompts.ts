import { expect } from "vitest";
import { eventually } from "../../pump.js";
import { asked, newest, second } from "./questions.js";
import type { Case } from "./suite.js";

/** Several open prompts in one chat. */
export const severalPrompts: readonly Case[] = [
  {
    name: "two prompts: a reply to each message reaches its own",
    needs: ["replies"],
    async run(stage) {
      const first = await asked(stage);
      const other = await asked(stage, { questions: [second] });
      await stage.ana.types("1", other.place, { replyTo: other.message });
      await stage.ana.types("2", first.place, { replyTo: first.message });
      expect(await first.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
      expect(await other.result).toMatchObject({ answers: { answers: { second: ["Left"] } } });
    },
  },
  {
    name: "two prompts: a bare 1 is asked back, and a button says where it belongs",
    needs: ["buttons", "removal"],
    async run(stage) {
      const first = await asked(stage);
      const other = await asked(stage, { questions: [second] });
      const before = first.place.shown().length;
      await stage.ana.types("1", first.place);
      await eventually(
        () => first.place.shown().length > before,
        () => first.place.screen(),
      );
      const which = newest(first.place);
      expect(which.buttons).toHaveLength(2);
      await stage.ana.taps("Second", first.place, which);
      expect(await other.result).toMatchObject({ answers: { answers: { second: ["Left"] } } });
      await eventually(
        () => which.gone,
        () => first.place.screen(),
      );
      await stage.ana.taps("Production", first.place, first.message);
      expect(await first.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    },
  },
  {
    name: "two prompts: a letter in reply to “which question?” says where a bare 1 belongs; beside buttons a bare letter does not",
    needs: ["buttons", "replies"],
    async run(stage) {
      const first = await asked(stage);
      const other = await asked(stage, { questions: [second] });
      const before = first.place.shown().length;
      await stage.ana.types("1", first.place);
      await eventually(
        () => first.place.shown().length > before,
        () => first.place.screen(),
      );
      const which = newest(first.place);
      await stage.ana.types("b", first.place);
      await eventually(
        () => first.place.shown().length > before + 1,
        () => first.place.screen(),
      );
      await stage.ana.taps("Target", first.place, newest(first.place));
      expect(await first.result).toMatchObject({ answers: { answers: { target: ["b"] } } });
      await eventually(() => which.gone || other.message.buttons.length > 0);
    },
  },
  {
    name: "two prompts: a bare 1 is asked back in words where there are no buttons",
    without: "buttons",
    async run(stage) {
      const first = await asked(stage);
      const other = await asked(stage, { questions: [second] });
      const before = first.place.shown().length;
      await stage.ana.types("1", first.place);
      await eventually(
        () => first.place.shown().length > before,
        () => first.place.screen(),
      );
      expect(newest(first.place).text).toMatch(/B\. .*Second/);
      await stage.ana.types("b", first.place);
      expect(await other.result).toMatchObject({ answers: { answers: { second: ["Left"] } } });
      await stage.advance(20_000);
      await stage.ana.types("2", first.place);
      expect(await first.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    },
  },
];
