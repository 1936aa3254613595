import { describe, expect, it } from "vitest";
import { isBareMarker, isDirectReply } from "../../../core/reply/kinds-of-reply.js";
import { asking, shown } from "./asking.js";

const single = asking({ options: ["red", "green", "blue"] });
const several = asking(
  { options: ["red", "green"] },
  { id: "size", header: "Size", options: ["big", "small"], multiSelect: true },
);
const letters = asking({ options: ["2 nodes", "4 nodes"] });

describe("isDirectReply", () => {
  it.each([
    "1",
    "red",
    "the second one, please",
    "1, 3",
    "red and blue",
    "7",
    "skip",
    "other: purple",
    "other 7",
    "other:",
    "1\nbecause",
  ])("%j is", (text) => expect(isDirectReply(single, shown(single), text)).toBe(true));
  it.each([
    "",
    "hello",
    "not red",
    "red is not ok",
    "2 of them",
    "ok",
    "other than that",
    "x".repeat(10_001),
  ])("%j is not", (text) => expect(isDirectReply(single, shown(single), text)).toBe(false));
  it.each(["3", "big", "red, small", "Q2: 3", "Q2: skip", "skip", "3, but soon", "1\nso be it"])(
    "%j is, of several questions",
    (text) => expect(isDirectReply(several, shown(several), text)).toBe(true),
  );
  it.each(["hello", "hello\nthere", "Size: whatever", "Q1: so\nQ2: so"])(
    "%j is not, of several questions",
    (text) => expect(isDirectReply(several, shown(several), text)).toBe(false),
  );
  it("knows what is recorded", () => {
    const progress = { q1: { picked: [0], text: null } };
    expect(isDirectReply(several, shown(several), "red", progress)).toBe(true);
    expect(isDirectReply(several, shown(several), "hello", progress)).toBe(false);
  });
});

describe("isBareMarker", () => {
  it.each(["1", "2.", "(3)", "two", "second", "the last one, please", "1, 3", "1 3", "option 2"])(
    "%j is",
    (text) => expect(isBareMarker(single, shown(single), text)).toBe(true),
  );
  it.each(["", "red", "7", "1, red", "1, 7", "1\nbecause", "skip", "all", "hello", "b"])(
    "%j is not",
    (text) => expect(isBareMarker(single, shown(single), text)).toBe(false),
  );
  it("goes by what was shown", () => {
    expect(isBareMarker(letters, shown(letters), "b")).toBe(true);
    expect(isBareMarker(letters, shown(letters), "second")).toBe(true);
    expect(isBareMarker(letters, shown(letters), "7")).toBe(false);
    expect(isBareMarker(several, shown(several), "1, 4")).toBe(true);
    expect(isBareMarker(several, shown(several), "second")).toBe(true);
    expect(isBareMarker(several, shown(several), "Q1: 1")).toBe(false);
  });
});
