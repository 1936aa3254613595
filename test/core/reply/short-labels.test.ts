import { describe, expect, it } from "vitest";
import { shortLabels } from "../../../core/reply/short-labels.js";

describe("shortLabels", () => {
  it.each<[string[], string[][]]>([
    [
      ["Staging (Recommended)", "Production"],
      [["staging"], []],
    ],
    [
      ["Yes, always", "Yes", "No"],
      [["yes"], [], []],
    ],
    [
      ["Now: at once", "Later - tomorrow"],
      [["now"], ["later"]],
    ],
    [
      ["Later – tomorrow", "eu-west"],
      [["later"], []],
    ],
    [
      ["Deploy to staging", "Deploy to production"],
      [["staging"], ["production"]],
    ],
    [
      ["option A", "option B"],
      [["a"], ["b"]],
    ],
    [
      ["Grade 5 B", "Grade 5 A"],
      [["b"], ["a"]],
    ],
    [
      ["Skip tests", "Run tests"],
      [["skip"], ["run"]],
    ],
    [
      ["Deploy to staging (Recommended)", "Deploy to production"],
      [["deploy to staging", "staging (recommended)", "staging"], ["production"]],
    ],
    [
      ["Deploy", "Deploy now"],
      [[], ["now"]],
    ],
    [
      ["a a", "a"],
      [["a"], []],
    ],
    [
      ["(x)", "(y)"],
      [[], []],
    ],
    [
      ["★★", "★"],
      [[], []],
    ],
  ])("%j has %j", (labels, names) => {
    expect(shortLabels(labels)).toEqual(names);
  });
});
