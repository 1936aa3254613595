import { expect } from "vitest";
import { eventually } from "../../pump.js";
import { asked, newest, sees, target } from "./questions.js";
import type { Case } from "./suite.js";

/** Who may answer, and what is said among people. */
export const people: readonly Case[] = [
  {
    name: "a group: only a reply to the question counts, and only of someone who may answer",
    needs: ["groups", "replies", "edits"],
    async run(stage) {
      const { result, place, message } = await asked(stage, {
        to: stage.group.address,
        answerers: [stage.ana.address],
      });
      await stage.ben.types("2", place, { replyTo: message });
      await sees(place, "someone else");
      const refusals = place.shown().length;
      await stage.ben.types("2", place, { replyTo: message });
      await stage.ana.types("I would take production", place);
      await stage.ana.types("production", place, { replyTo: message });
      expect(await result).toMatchObject({
        answeredBy: { name: "Ana" },
        answers: { answers: { target: ["Production"] } },
      });
      await sees(place, "✓ Target: Production — Ana");
      expect(place.shown().filter(({ text }) => text.includes("someone else"))).toHaveLength(1);
      expect(refusals).toBeGreaterThan(0);
    },
  },
  {
    name: "a group: a tap of someone who may not answer is refused, to that person",
    needs: ["groups", "buttons", "edits"],
    async run(stage) {
      const { result, place } = await asked(stage, {
        to: stage.group.address,
        answerers: [stage.ana.address],
      });
      const before = place.shown().length;
      expect(await stage.ben.taps("Production", place)).toContain("someone else");
      expect(place.shown()).toHaveLength(before);
      await stage.ana.taps("Staging", place);
      expect(await result).toMatchObject({ answeredBy: { name: "Ana" } });
    },
  },
  {
    name: "a group needs someone who may answer",
    needs: ["groups"],
    async run(stage) {
      await expect(stage.ask({ to: stage.group.address, questions: [target] })).rejects.toMatchObject({
        code: "invalid_ask",
      });
    },
  },
  {
    name: "a group: anyone may answer where the ask says so",
    needs: ["groups", "buttons"],
    async run(stage) {
      const { result, place } = await asked(stage, { to: stage.group.address, anyone: true });
      await stage.ben.taps("Production", place);
      expect(await result).toMatchObject({ answeredBy: { name: "Ben" } });
    },
  },
  {
    name: "a thread that the question started: people talk there, and get one hint; a pick for the bot counts",
    needs: ["groups", "threads"],
    async run(stage) {
      const { result, place, message } = await asked(stage, { to: stage.group.address, anyone: true });
      await stage.ana.types("hm, what do you think?", place, { thread: message });
      await stage.ben.types("let us wait for the review", place, { thread: message });
      await stage.ben.types("production", place, { thread: message, mention: true });
      const answer = await result;
      expect(answer).toMatchObject({
        answeredBy: { name: "Ben" },
        answers: { answers: { target: ["Production"] } },
      });
      const verdicts = (await stage.store.inputsOf(answer.id)).map(({ verdict }) => verdict);
      expect(verdicts.filter((verdict) => verdict === "accepted")).toHaveLength(1);
      expect(verdicts.length).toBeLessThanOrEqual(2);
    },
  },
  {
    name: "a message when nothing is open gets an answer, and is none",
    needs: ["idle talk"],
    async run(stage) {
      const before = stage.direct.shown().length;
      await stage.ana.types("1", stage.direct);
      await eventually(
        () => stage.direct.shown().length > before,
        () => stage.direct.screen(),
      );
      const hint = newest(stage.direct);
      const { result, place } = await asked(stage);
      expect(hint.text).not.toBe("");
      await stage.ana.types("2", place);
      expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    },
  },
];
