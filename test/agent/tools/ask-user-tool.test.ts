import { afterEach, describe, expect, it } from "vitest";
import { askUserTool } from "../../../index.js";
import { type Asking, atTheTerminal, call } from "./at-the-terminal.js";

let at: Asking;
afterEach(() => at.askline.close());

describe("the tool for a model", () => {
  it("asks with the operator's words around the model's question", async () => {
    at = await atTheTerminal();
    const tool = askUserTool(at.askline, { from: "Deploy agent" });
    const calling = tool.call(call);
    await at.shows("Deploy agent asks:");
    at.types("2");
    expect(await calling).toMatchObject({
      status: "answered",
      answers: { answers: { target: ["Production"] } },
    });
  });

  it("takes the arguments as the text that a model wrote", async () => {
    at = await atTheTerminal();
    const calling = askUserTool(at.askline).call(JSON.stringify(call));
    at.types("on Friday");
    expect(await calling).toMatchObject({ answers: { answers: { target: ["on Friday"] } } });
  });

  it.each([
    ["text that is no JSON", '{"questions": [', "arguments: expected a JSON object with questions"],
    [
      "an address, which is not the model's to choose",
      { ...call, to: "telegram:1" },
      "only the fields questions, timeoutSeconds here",
    ],
    [
      "one option",
      { questions: [{ ...call.questions[0], options: [{ label: "Go" }] }] },
      "questions[0].options: expected 2-4 options, got 1",
    ],
  ])("refuses %s with words for the model, and asks nothing", async (_, input, words) => {
    at = await atTheTerminal();
    const tool = askUserTool(at.askline);
    await expect(tool.call(input)).rejects.toMatchObject({
      code: "invalid_ask",
      message: expect.stringContaining(words),
    });
    expect(await at.askline.service.list({ limit: 1 })).toEqual([]);
  });

  it("refuses a session that is not the agent's main one", async () => {
    at = await atTheTerminal();
    const tool = askUserTool(at.askline, { session: { id: "s1", primary: false } });
    await expect(tool.call(call)).rejects.toMatchObject({ code: "not_primary" });
    expect(await at.askline.service.list({ limit: 1 })).toEqual([]);
  });

  it("takes the question back when the caller gives up", async () => {
    at = await atTheTerminal();
    const stop = new AbortController();
    const calling = askUserTool(at.askline).call(call, { signal: stop.signal });
    await at.shows("Where to?");
    stop.abort();
    expect(await calling).toMatchObject({ status: "no_answer", reason: "cancelled" });
  });
});
