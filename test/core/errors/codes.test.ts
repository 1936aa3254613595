import { expect, test } from "vitest";
import { AskError, askErrorCodes } from "../../../core/errors/ask-error.js";
import { AsklineError } from "../../../core/errors/askline-error.js";
import { PresentationError, presentationErrorCodes } from "../../../core/errors/presentation-error.js";

test("the codes are a closed list: a change here is a change of the contract", () => {
  expect(Object.keys(askErrorCodes)).toEqual(["invalid_ask", "not_primary", "conflict", "not_found"]);
  expect(Object.keys(presentationErrorCodes)).toEqual(["too_large"]);
});

test("an error says its code's sentence unless told otherwise, and keeps its cause", () => {
  const cause = new Error("why");
  expect(new AskError("conflict").message).toBe(askErrorCodes.conflict);
  expect(new AskError("not_found", "No ask 7.", [], { cause })).toMatchObject({
    message: "No ask 7.",
    cause,
  });
  expect(new PresentationError("too_large")).toBeInstanceOf(AsklineError);
  expect(new PresentationError("too_large").name).toBe("PresentationError");
});

test("one line per wrong field", () => {
  const error = AskError.invalid([
    { path: "", expected: "an object", got: "null" },
    { path: "a.b", expected: "x", got: "y" },
  ]);
  expect(error.message).toBe("request: expected an object, got null\na.b: expected x, got y");
});
