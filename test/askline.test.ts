import { PassThrough } from "node:stream";
import { afterEach, describe, expect, expectTypeOf, it } from "vitest";
import { type AskInput, type Askline, type Config, createAskline, readConfig } from "../index.js";

let askline: Askline | undefined;
afterEach(async () => {
  await askline?.close();
  askline = undefined;
});

async function atTerminal(config: Config = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const log: string[] = [];
  askline = await createAskline(
    { db: "memory:", to: ["terminal:"], ...config },
    { terminal: { input, output }, log: { write: (line) => log.push(line) } },
  );
  return { askline, types: (line: string) => input.write(`${line}\n`), output, log };
}

const request = {
  questions: [
    {
      id: "target",
      header: "Target",
      question: "Where to?",
      options: [{ label: "Staging" }, { label: "Production" }],
    },
    {
      id: "notify",
      header: "Notify",
      question: "Tell whom?",
      options: [{ label: "QA" }, { label: "Nobody" }],
    },
  ],
} as const satisfies AskInput;

describe("createAskline", () => {
  it("asks, and keys the answers by the ids asked", async () => {
    const { askline, types } = await atTerminal();
    types("2, 3");
    const result = await askline.ask(request);
    if (result.status !== "answered") throw new Error(result.message);
    expectTypeOf(result.answers.answers).toEqualTypeOf<
      Readonly<Record<"target" | "notify", readonly string[]>>
    >();
    expect(result.answers.answers).toEqual({ target: ["Production"], notify: ["QA"] });
  });

  it("infers the ids of a request that is written in place", async () => {
    const { askline, types } = await atTerminal();
    types("yes");
    const result = await askline.ask({
      questions: [{ id: "go", header: "Go", question: "Now?", options: [{ label: "yes" }, { label: "no" }] }],
    });
    if (result.status !== "answered") throw new Error(result.message);
    expectTypeOf(result.answers.answers).toEqualTypeOf<Readonly<Record<"go", readonly string[]>>>();
    expect(result.answers.answers.go).toEqual(["yes"]);
  });

  it("cancels when its signal aborts", async () => {
    const { askline, output } = await atTerminal();
    const stop = new AbortController();
    const asking = askline.ask(request, { signal: stop.signal });
    output.once("data", () => stop.abort());
    expect(await asking).toMatchObject({ status: "no_answer", reason: "cancelled" });
  });

  it("refuses a request before it asks anything", async () => {
    const { askline } = await atTerminal();
    await expect(askline.ask({ questions: [] })).rejects.toMatchObject({ code: "invalid_ask" });
    expect(await askline.service.list({ limit: 1 })).toEqual([]);
  });

  it("lets the person at its own terminal answer, whatever list holds elsewhere", async () => {
    const { askline, types } = await atTerminal({ allow: ["telegram:1"] });
    types("1\n4");
    expect(await askline.ask(request)).toMatchObject({ status: "answered" });
  });

  it("asks nowhere but where it may", async () => {
    const { askline } = await atTerminal({ toAllow: ["telegram:1"] });
    await expect(askline.ask(request)).rejects.toMatchObject({ code: "invalid_ask" });
  });

  it("refuses a URL that it cannot read, and says nothing of it", async () => {
    await expect(createAskline({ db: "postgres://me:can#ary@db/askline" })).rejects.toMatchObject({
      code: "invalid_config",
      message: expect.not.stringMatching(/can#|ary@/),
    });
  });

  it("logs neither the answer nor the question", async () => {
    const { askline, types, log } = await atTerminal({ log: "trace" });
    types("canary words");
    await askline.ask({ questions: [{ ...request.questions[0], question: "canary question?" }] });
    await askline.close();
    expect(log.length).toBeGreaterThan(0);
    expect(log.join("")).not.toContain("canary");
  });

  it("takes what readConfig gives", () => {
    expectTypeOf(readConfig).returns.toExtend<Parameters<typeof createAskline>[0]>();
  });
});
