import { describe, expect, it } from "vitest";
import { asking, brief } from "./asking.js";

const colours = asking({ options: ["red", "green"], multiSelect: true });

describe("control words", () => {
  it.each([
    ["(skip)", "skipped"],
    ["[skip]", "skipped"],
    ["(all)", ["red", "green"]],
    ["all, thanks", ["red", "green"]],
  ])("may stand in brackets: %j", (reply, values) => expect(brief(colours, reply)).toEqual(values));

  it.each([
    "skip the whole thing until Ben is back from his holidays at the end of next week",
    "all that was said about it in the meeting last week still holds, as far as anyone knows",
    "please all have a look at it before anybody decides about something that nobody understands",
  ])("begin prose too: %j", (reply) => expect(brief(colours, reply)).toEqual([reply]));
});
