import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serveStdio } from "../../../agent/mcp/stdio.js";
import { type Askline, createAskline } from "../../../askline.js";
import { target } from "../../questions.js";

let askline: Askline;
/** Addresses for which bots were wanted, one list for each time. */
let served: (readonly string[])[];
beforeEach(async () => {
  const real = await createAskline({
    db: "memory:",
    log: "silent",
    telegram: { token: "42:key" },
    to: ["telegram:1"],
  });
  served = [];
  askline = {
    ...real,
    async serve(addresses) {
      served.push(addresses);
      // A bot takes its time to start.
      await new Promise((resolve) => setImmediate(resolve));
      return async () => undefined;
    },
  };
});
afterEach(() => askline.close());

/** A client at the other end of two streams. */
function client() {
  const input = new PassThrough();
  const output = new PassThrough();
  const stop = new AbortController();
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  let id = 0;
  return {
    input,
    stop,
    ended: serveStdio(askline, { version: "1.2.3" }, { input, output, signal: stop.signal }),
    says: (line: string) => void input.write(`${line}\n`),
    calls: (method: string, params: object = {}) =>
      void input.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`),
    async hears() {
      return JSON.parse((await lines.next()).value ?? "null");
    },
  };
}

const hello = {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo: { name: "tests", version: "1" },
};

describe("the server on standard streams", () => {
  it("answers what it was sent before the client closed them, and ends", async () => {
    const { calls, hears, input, ended } = client();
    calls("initialize", hello);
    calls("tools/call", { name: "list_questions" });
    input.end();
    expect(await hears()).toMatchObject({ id: 1, result: { serverInfo: { name: "askline" } } });
    expect(await hears()).toMatchObject({ id: 2, result: { structuredContent: { asks: [] } } });
    await ended;
  });

  it("answers what was asked before it was told to stop", async () => {
    let look = (): void => undefined;
    vi.spyOn(askline.service, "list").mockImplementation(
      () =>
        new Promise((resolve) => {
          look = () => resolve([]);
        }),
    );
    const { calls, hears, stop, ended } = client();
    calls("tools/call", { name: "list_questions" });
    calls("ping");
    expect(await hears()).toMatchObject({ id: 2 });
    stop.abort();
    look();
    await ended;
    expect(await hears()).toMatchObject({ id: 1, result: { structuredContent: { asks: [] } } });
  });

  it("says that nobody was asked when the client is gone before that", async () => {
    const { calls, hears, input, ended } = client();
    calls("tools/call", { name: "ask_user", arguments: { questions: [target] } });
    input.end();
    const { result } = await hears();
    expect(result.isError).toBe(true);
    expect(JSON.parse(result.content[0].text)).toEqual({
      error: { code: "stopping", message: "Askline stops here. Nobody has been asked." },
    });
    await ended;
    expect(await askline.service.list({ limit: 1 })).toEqual([]);
  });

  it("passes over a line that is no message", async () => {
    const { says, calls, hears, stop, ended } = client();
    says("Content-Length: 42");
    calls("ping");
    expect(await hears()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    stop.abort();
    await ended;
  });

  it("ends when its signal aborts, also before it began", async () => {
    const one = client();
    one.calls("ping");
    await one.hears();
    one.stop.abort();
    await one.ended;
    const two = client();
    two.stop.abort();
    await two.ended;
  });

  it("ends when a message is larger than any it reads", async () => {
    const { says, ended } = client();
    says("x".repeat(11 * 1024 * 1024));
    await ended;
  });

  it("never serves the terminal, whose streams are the protocol's", async () => {
    const { id } = await askline.service.create(
      {
        prompt: {
          questions: [
            {
              id: "go",
              header: "Go",
              fullHeader: "Go",
              question: "Now?",
              options: [{ label: "Yes" }, { label: "No" }],
              multiSelect: false,
            },
          ],
          timeoutSeconds: 60,
        },
        to: ["terminal:"],
      },
      { asker: askline.asker },
    );
    const { calls, hears, stop, ended } = client();
    calls("tools/call", { name: "get_answer", arguments: { id } });
    calls("tools/call", { name: "cancel_question", arguments: { id } });
    const results = [await hears(), await hears()];
    for (const { result } of results) {
      expect(result.structuredContent).toMatchObject({ status: "no_answer", reason: "cancelled" });
    }
    expect(served).toEqual([]);
    stop.abort();
    await ended;
  });
});
