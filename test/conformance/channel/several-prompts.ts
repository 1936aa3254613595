import { expect } from "vitest";
import { eventually } from "../../pump.js";
import { asked, newest, second } from "./questions.js";
import type { Stage } from "./stage.js";
import type { Case } from "./suite.js";

/** Two open prompts, and a bare "1" that was asked back. */
async function askedBack(stage: Stage) {
  const first = await asked(stage);
  const other = await asked(stage, { questions: [second] });
  await says(stage, "1");
  return { first, other, which: newest(first.place) };
}

/** Types, and waits for the bot's answer. */
async function says(stage: Stage, text: string): Promise<void> {
  const before = stage.direct.shown().length;
  await stage.ana.types(text, stage.direct);
  await eventually(
    () => stage.direct.shown().length > before,
    () => stage.direct.screen(),
  );
}

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
      const { first, other, which } = await askedBack(stage);
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
    name: "two prompts: a letter in reply to “which question?” says where a bare 1 belongs",
    needs: ["buttons", "replies", "removal"],
    async run(stage) {
      const { first, other, which } = await askedBack(stage);
      await stage.ana.types("b", first.place, { replyTo: which });
      expect(await other.result).toMatchObject({ answers: { answers: { second: ["Left"] } } });
      await eventually(
        () => which.gone,
        () => first.place.screen(),
      );
      expect(first.message.buttons).not.toEqual([]);
    },
  },
  {
    name: "two prompts: beside buttons, a bare letter is a message of its own",
    needs: ["buttons"],
    async run(stage) {
      const { first, other } = await askedBack(stage);
      await says(stage, "b");
      await stage.ana.taps("Target", first.place, newest(first.place));
      expect(await first.result).toMatchObject({ answers: { answers: { target: ["b"] } } });
      expect(other.message.buttons).not.toEqual([]);
    },
  },
  {
    name: "two prompts: a bare 1 is asked back in words where there are no buttons",
    without: "buttons",
    async run(stage) {
      const { first, other, which } = await askedBack(stage);
      expect(which.text).toMatch(/B\. .*Second/);
      await stage.ana.types("b", first.place);
      expect(await other.result).toMatchObject({ answers: { answers: { second: ["Left"] } } });
      await stage.advance(20_000);
      await stage.ana.types("2", first.place);
      expect(await first.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    },
  },
];
