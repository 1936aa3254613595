import { describe, expect, it } from "vitest";
import { asking, brief } from "./asking.js";

describe("courtesy around labels", () => {
  const decision = asking({ options: ["Yes", "No"] });
  it.each([
    ["yes please", ["Yes"]],
    ["yes, please!", ["Yes"]],
    ["Please, yes", ["Yes"]],
    ["no thanks", ["No"]],
    ["no, thank you.", ["No"]],
    ["no no no", ["No"]],
    ["yes and no", "one_choice_only q1"],
    // "No" is a label here, so "no." is no courtesy before a digit: it could mean either.
    ["no 2", ["no 2"]],
    ["no. 2", ["no. 2"]],
    ["no one", ["no one"]],
    ["no problem", ["no problem"]],
    ["yes it", ["yes it"]],
    ["ok yes", ["ok yes"]],
  ])("%j is %j", (reply, values) => expect(brief(decision, reply)).toEqual(values));

  it("takes off no more than it must", () => {
    const prompt = asking({ options: ["The one", "Option please", "A"] });
    expect(brief(prompt, "the one")).toEqual(["The one"]);
    expect(brief(prompt, "option please, thanks")).toEqual(["Option please"]);
    expect(brief(prompt, "the option please")).toEqual(["Option please"]);
    expect(brief(prompt, "option a")).toEqual(["A"]);
  });
});
