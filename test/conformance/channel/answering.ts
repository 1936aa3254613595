import { expect } from "vitest";
import { eventually } from "../../pump.js";
import { asked, newest, regions, sees, target } from "./questions.js";
import type { Case } from "./suite.js";

/** What one person's taps and words do to one prompt. */
export const answering: readonly Case[] = [
  {
    name: "a tap gives the contract's result, an acknowledgement and a receipt",
    needs: ["buttons", "edits"],
    async run(stage) {
      const { result, message, place } = await asked(stage, { from: "Release bot" });
      expect(message.text).toContain("Release bot asks:");
      expect(message.buttons.slice(0, 2)).toEqual(["1. Staging (Recommended)", "2. Production"]);
      expect(await stage.ana.taps("Staging", place)).toContain("Staging");
      expect(await result).toEqual({
        status: "answered",
        answers: { answers: { target: ["Staging (Recommended)"] } },
        id: expect.any(String),
        answeredBy: { address: stage.ana.address, name: "Ana" },
        answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        details: {
          target: {
            picked: ["Staging (Recommended)"],
            text: null,
            by: { address: stage.ana.address, name: "Ana" },
            at: expect.any(String),
          },
        },
        deliveries: [{ to: place.address, state: "shown" }],
      });
      await sees(place, "✓ Target: Staging — Ana");
      expect(message.buttons).toEqual([]);
      expect(message.text).toContain("Where should this build go?");
    },
  },
  ...[
    ["2", ["Production"]],
    ["２", ["Production"]],
    ["staging", ["Staging (Recommended)"]],
    ["the second one, please", ["Production"]],
    ["Neither; wait for <b>me</b> & @everyone", ["Neither; wait for <b>me</b> & @everyone"]],
  ].map(
    ([text, values]): Case => ({
      name: `typing ${JSON.stringify(text)} gives ${JSON.stringify(values)} and a short reply`,
      async run(stage) {
        const { result, place } = await asked(stage);
        const before = place.shown().length;
        await stage.ana.types(String(text), place);
        expect(await result).toMatchObject({ status: "answered", answers: { answers: { target: values } } });
        await eventually(
          () => place.shown().length > before,
          () => place.screen(),
        );
        expect(newest(place).text).toContain("✓ Target:");
      },
    }),
  ),
  {
    name: "a reply that fits nothing is asked again, with the way to send it as own words",
    async run(stage) {
      const { result, place } = await asked(stage);
      await stage.ana.types("7", place);
      await sees(place, "other 7");
      await stage.ana.types("other 7", place);
      expect(await result).toMatchObject({ answers: { answers: { target: ["7"] } } });
    },
  },
  {
    name: "Other… takes own words verbatim, and its helper message goes",
    needs: ["buttons", "own words", "replies"],
    async run(stage) {
      const { result, place, message } = await asked(stage);
      const before = place.shown().length;
      await stage.ana.taps("Other", place, message);
      await eventually(
        () => place.shown().length > before,
        () => place.screen(),
      );
      const helper = newest(place);
      await stage.ana.types("2", place, { replyTo: helper });
      expect(await result).toMatchObject({ answers: { answers: { target: ["2"] } } });
      await eventually(
        () => helper.gone,
        () => place.screen(),
      );
    },
  },
  {
    name: "three questions are answered one by one, and an earlier answer may be changed until the last",
    async run(stage) {
      const third = { ...regions, id: "third", header: "Third", multiSelect: false };
      const { result, place } = await asked(stage, {
        questions: [target, regions, { ...third, options: [{ label: "Now" }, { label: "Later" }] }],
      });
      await stage.ana.types("1", place);
      await sees(place, "Which regions get it?");
      await stage.ana.types("Q2: eu-west, us-east", place);
      await stage.ana.types("Q1: production", place);
      await stage.ana.types("later", place);
      expect(await result).toMatchObject({
        answers: { answers: { target: ["Production"], regions: ["eu-west", "us-east"], third: ["Later"] } },
      });
    },
  },
  {
    name: "several picks of one question come back in the order of the options",
    async run(stage) {
      const { result, place } = await asked(stage, { questions: [regions] });
      await stage.ana.types("us-east and 1", place);
      expect(await result).toMatchObject({ answers: { answers: { regions: ["eu-west", "us-east"] } } });
    },
  },
  {
    name: "skip, typed",
    async run(stage) {
      const { result, place } = await asked(stage);
      await stage.ana.types("skip", place);
      expect(await result).toMatchObject({ status: "no_answer", reason: "skipped" });
    },
  },
  {
    name: "Skip, tapped",
    needs: ["buttons", "edits"],
    async run(stage) {
      const { result, place, message } = await asked(stage);
      await stage.ana.taps("Skip", place);
      expect(await result).toMatchObject({ status: "no_answer", reason: "skipped" });
      await sees(place, "Skipped by Ana");
      expect(message.buttons).toEqual([]);
    },
  },
  {
    name: "a second tap is told who was first, and changes nothing",
    needs: ["buttons", "edits"],
    async run(stage) {
      const { result, place, message } = await asked(stage);
      const late = await stage.ana.keeps("Production", place, message);
      await stage.ana.taps("Staging", place);
      const answer = await result;
      await eventually(
        () => message.buttons.length === 0,
        () => place.screen(),
      );
      expect(await late()).toContain("Ana");
      expect(answer).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
    },
  },
  {
    name: "text that looks like markup is shown as it is and pings nobody",
    async run(stage) {
      const question =
        "Is <b>this</b> *one* `a < b && c` @everyone <!channel> [x](https://example.com/?a=1&b=2) _ok_ \\ ?";
      const { result, place, message } = await asked(stage, {
        questions: [
          { ...target, question, options: [{ label: "Yes 👍🏽 نعم" }, { label: "<i>No</i> & *never*" }] },
        ],
      });
      expect(message.text).toContain("<b>this</b>");
      expect(message.text).toContain("a < b && c");
      expect(`${message.text}${message.buttons.join()}`).toContain("<i>No</i> & *never*");
      await stage.ana.types("<i>no</i> & *never*", place);
      expect(await result).toMatchObject({ answers: { answers: { target: ["<i>No</i> & *never*"] } } });
      await sees(place, "<i>No</i> & *never*");
    },
  },
];
