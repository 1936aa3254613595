import { expect, test } from "vitest";
import { chooseMarkers, styleOf } from "../../../core/message/markers.js";
import { labelled } from "./samples.js";

test.each<[string, string[][], string[][]]>([
  ["no digits: numbers", [["red", "green", "blue"]], [["1", "2", "3"]]],
  [
    "numbers run on",
    [
      ["a", "b"],
      ["c", "d", "e"],
    ],
    [
      ["1", "2"],
      ["3", "4", "5"],
    ],
  ],
  ["a digit: letters", [["2 replicas", "4 replicas"]], [["A", "B"]]],
  [
    "a digit anywhere",
    [
      ["eu-west-1", "us-east-1"],
      ["yes", "no"],
    ],
    [
      ["A", "B"],
      ["C", "D"],
    ],
  ],
  ["a digit of another script", [["कक्षा २", "कक्षा ३"]], [["A", "B"]]],
  [
    "a digit and a one-letter label",
    [
      ["2 nodes", "4 nodes"],
      ["A", "B"],
    ],
    [
      ["#1", "#2"],
      ["#3", "#4"],
    ],
  ],
  ["a digit and a one-letter short label", [["Grade 5 B", "Grade 5 A"]], [["#1", "#2"]]],
  ["one-letter labels alone: numbers", [["A", "B"]], [["1", "2"]]],
  ["a Roman numeral sign is no decimal digit", [["Ⅳ", "Ⅴ"]], [["1", "2"]]],
])("%s", (_why, labels, markers) => {
  expect(chooseMarkers(labelled(...labels))).toEqual(markers);
});

test.each([
  ["1", "numbers"],
  ["A", "letters"],
  ["#1", "marks"],
])("shown %s means %s", (marker, style) => {
  expect(styleOf([[marker]])).toBe(style);
});
