import { describe, expect, it } from "vitest";
import { chatAsSender, personOf } from "../../../../adapters/telegram/parse/person.js";

describe("the name of a person", () => {
  it.each([
    ["first and last name", { first_name: "Ana", last_name: "Lima", username: "al" }, "Ana Lima"],
    ["the first name alone", { first_name: "Ana", username: "al" }, "Ana"],
    ["the last name alone", { last_name: "Lima", username: "al" }, "Lima"],
    ["the user name where there is no other", { username: "al" }, "al"],
    ["the user name where the other shows nothing", { first_name: "\u2060", username: "al" }, "al"],
    ["the id where there is nothing", {}, "42"],
  ])("is %s", (_, names, name) => {
    expect(personOf({ id: 42, is_bot: false, ...names })).toEqual({ address: "telegram:42", name });
  });

  it("is a chat's title, or its id", () => {
    const chat = { id: -1001, type: "channel" as const };
    expect(chatAsSender({ ...chat, title: "News" })).toEqual({ address: "telegram:-1001", name: "News" });
    expect(chatAsSender(chat)).toEqual({ address: "telegram:-1001", name: "-1001" });
  });
});
