import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { target } from "../../questions.js";
import { type Office, openOffice } from "./office.js";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.close());

const staging = {
  status: "answered",
  answers: { answers: { target: ["Staging (Recommended)"] } },
  answeredBy: { address: "paper:1", name: "Ana" },
};

const statusOf = async (id: unknown) => (await office.world.service.show(String(id))).status;

describe("a client with its default limit of 60 s", () => {
  it("gets pending, waits on by get_answer, and has its answer after three minutes", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks();
    await office.passes(51);
    const pending = await result;
    expect(pending).toEqual({
      isError: false,
      data: { status: "pending", id: expect.any(String), expiresAt: expect.stringMatching(/Z$/) },
    });
    for (let waited = 51; waited < 153; waited += 51) {
      const again = agent.call("get_answer");
      await office.passes(51);
      expect(await again).toEqual(pending);
    }
    const last = agent.call("get_answer");
    await office.passes(27);
    await office.world.ana.taps("Staging");
    expect(await last).toMatchObject({ data: { ...staging, id: pending.data.id } });
    await office.passes(1);
    expect(office.world.ana.screen()).toContain("✓ Target: Staging — Ana");
  });

  it("has it by one call, when it asks for progress and waits on for as long as that comes", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks(agent.patient());
    await office.passes(180);
    await office.world.ana.taps("Staging");
    const { data } = await result;
    expect(data).toMatchObject(staging);
    expect(agent.heard.length).toBeGreaterThanOrEqual(18);
    expect(agent.heard.length).toBeLessThan(25);
    expect(agent.heard).toContain(`paper:1 shown · 12:00 left · ${data.id}`);
    expect(agent.heard.every((line) => line.endsWith(String(data.id)))).toBe(true);
  });

  it("gives up by itself where progress does not move its limit: the question stays open, its answer is collected", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks({ onprogress: () => undefined });
    const gaveUp = expect(result).rejects.toThrow("Request timed out");
    await office.passes(61);
    await gaveUp;
    await office.passes(5);
    const [open] = await office.world.store.list({ status: "open", limit: 5 });
    await office.world.ana.taps("Staging");
    expect(await agent.call("get_answer")).toMatchObject({ data: { ...staging, id: open?.id } });
  });

  it("waits for as long as the operator says", async () => {
    const agent = await office.agent({ waitSeconds: 20 });
    const { result } = await agent.asks();
    await office.passes(21);
    expect(await result).toMatchObject({ data: { status: "pending" } });
    const again = agent.call("get_answer");
    await office.passes(21);
    expect(await again).toMatchObject({ data: { status: "pending" } });
  });
});

describe("progress", () => {
  it("rises, never passes its total, and is told only to those who asked for it", async () => {
    const agent = await office.agent();
    const silent = await office.agent();
    const steps: { progress: number; total?: number | undefined }[] = [];
    const { result } = await agent.asks({ onprogress: (step) => steps.push(step) }, { timeoutSeconds: 30 });
    const other = await silent.asks();
    await office.passes(31);
    expect(await result).toMatchObject({ data: { status: "no_answer", reason: "expired" } });
    expect(steps.length).toBeGreaterThan(3);
    for (const [index, { progress, total }] of steps.entries()) {
      expect(total).toBe(30);
      expect(progress).toBeLessThanOrEqual(30);
      expect(progress).toBeGreaterThan(steps[index - 1]?.progress ?? -1);
    }
    await office.passes(20);
    expect(await other.result).toMatchObject({ data: { status: "pending" } });
    expect(silent.heard).toEqual([]);
  });

  it("tells of a delivery that failed as soon as it did", async () => {
    const agent = await office.agent({ to: ["paper:nowhere", "paper:1"] });
    const { result } = await agent.asks(agent.patient());
    expect(agent.heard.at(-1)).toMatch(
      /^paper:nowhere failed \(chat_not_found\), paper:1 shown · 15:00 left · /,
    );
    await office.world.ana.taps("Production");
    await result;
  });
});

describe("who leaves", () => {
  it.each(["I changed my mind", undefined])(
    "by cancelling the call (reason: %s) takes the question back",
    async (reason) => {
      const agent = await office.agent();
      const cancel = new AbortController();
      const { result } = await agent.asks({ ...agent.patient(), signal: cancel.signal });
      const refused = expect(result).rejects.toThrow();
      cancel.abort(reason);
      await refused;
      await office.passes(1);
      expect(await agent.call("get_answer")).toMatchObject({
        data: { status: "no_answer", reason: "cancelled" },
      });
      expect(office.world.ana.screen()).toMatch(/Where should this build go\?[\s\S]*Cancelled$/);
    },
  );

  it.each([
    "MCP error -32001: Request timed out",
    "request timeout",
    "TimeoutError: The operation was aborted due to timeout",
    "Timed out after 30s",
    "tool call time-out",
  ])("because its time was over (%s) leaves it open", async (reason) => {
    const agent = await office.agent();
    const cancel = new AbortController();
    const { result } = await agent.asks({ ...agent.patient(), signal: cancel.signal });
    const refused = expect(result).rejects.toThrow();
    cancel.abort(reason);
    await refused;
    await office.passes(1);
    await office.world.ana.taps("Staging");
    expect(await agent.call("get_answer")).toMatchObject({ data: staging });
  });

  it("by closing the connection leaves it open, and another connection collects the answer by its id", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks();
    const refused = expect(result).rejects.toThrow("Connection closed");
    await agent.client.close();
    await refused;
    await office.passes(1);
    const other = await office.agent();
    const { data } = await other.call("list_questions", { status: "open" });
    const [{ id }] = data.asks as [{ id: string }];
    const waiting = other.call("get_answer", { id });
    await office.passes(2);
    await office.world.ana.taps("Staging");
    expect(await waiting).toMatchObject({ data: { ...staging, id } });
  });

  it("by cancelling without a reason takes it back as well", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks();
    await agent.client.notification({
      method: "notifications/cancelled",
      params: { requestId: agent.lastRequest() },
    });
    await office.passes(1);
    expect(await agent.call("get_answer")).toMatchObject({ data: { reason: "cancelled" } });
    // Nobody answers a call that was taken back.
    const unanswered = Symbol();
    expect(await Promise.race([result, Promise.resolve(unanswered)])).toBe(unanswered);
  });

  it("before its bot is ready has asked nothing", async () => {
    const agent = await office.agent();
    const cancel = new AbortController();
    let ready = (): void => undefined;
    office.starting = new Promise((resolve) => {
      ready = resolve;
    });
    const asking = agent.call("ask_user", { questions: [target] }, { signal: cancel.signal });
    const refused = expect(asking).rejects.toThrow();
    await office.passes(1);
    expect(office.held).toHaveLength(1);
    cancel.abort();
    await refused;
    ready();
    await office.passes(1);
    expect(await office.world.store.list({ limit: 5 })).toEqual([]);
    expect(office.held).toEqual([]);
  });

  it.each([
    ["takes it back", "cancelled", "never mind"],
    ["leaves it open", "open", "Request timed out"],
  ])("while the question is being stored %s", async (_, status, reason) => {
    const { service } = office.world;
    const create = service.create;
    let stored = (): void => undefined;
    const slow = vi.spyOn(service, "create").mockImplementation(async (...args) => {
      const created = await create(...args);
      await new Promise<void>((resolve) => {
        stored = resolve;
      });
      return created;
    });
    const agent = await office.agent();
    const cancel = new AbortController();
    const { result } = await agent.asks({ signal: cancel.signal });
    const refused = expect(result).rejects.toThrow();
    cancel.abort(reason);
    await refused;
    stored();
    await office.passes(1);
    slow.mockRestore();
    expect(await office.world.store.list({ limit: 5 })).toMatchObject([{ status }]);
  });

  it("a look at the answer, however it leaves, changes nothing", async () => {
    const agent = await office.agent({ waitSeconds: 1 });
    const { result } = await agent.asks();
    await office.passes(2);
    const { data } = await result;
    const cancel = new AbortController();
    const looking = expect(
      agent.call("get_answer", {}, { ...agent.patient(), signal: cancel.signal }),
    ).rejects.toThrow();
    await office.passes(2);
    cancel.abort("enough");
    await looking;
    await office.passes(1);
    expect(await statusOf(data.id)).toBe("open");
  });

  it("as the last one counts: an answer that was faster than the cancellation stays", async () => {
    const agent = await office.agent();
    const cancel = new AbortController();
    const { result } = await agent.asks({ signal: cancel.signal });
    result.catch(() => undefined);
    const tapping = office.world.ana.taps("Staging");
    await tapping;
    cancel.abort();
    await office.passes(1);
    expect(await agent.call("get_answer")).toMatchObject({ data: staging });
  });
});

describe("the end of the process", () => {
  it("answers what waits with pending and leaves the question open", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks(agent.patient());
    const closing = agent.server.close();
    const { data } = await result;
    expect(data).toEqual({ status: "pending", id: expect.any(String), expiresAt: expect.any(String) });
    await closing;
    expect(await statusOf(data.id)).toBe("open");
    expect(office.held).toEqual([]);
  });

  it("waits until chats show what ended", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks();
    await office.world.ana.taps("Staging");
    await result;
    const screen = agent.server.close().then(() => office.world.ana.screen());
    await office.passes(1);
    expect(await screen).toContain("✓ Target");
  });
});

describe("bots are kept", () => {
  it("while the question is open, whoever waits, and until the chat says how it ended", async () => {
    const agent = await office.agent({ waitSeconds: 1 });
    const { result } = await agent.asks();
    expect(office.held).toEqual([["paper:1"]]);
    await office.passes(60);
    expect(await result).toMatchObject({ data: { status: "pending" } });
    const again = agent.call("get_answer");
    await office.passes(2);
    expect(await again).toMatchObject({ data: { status: "pending" } });
    expect(office.held).toEqual([["paper:1"]]);
    await office.world.ana.taps("Staging");
    await office.passes(1);
    expect(office.held).toEqual([]);
  });

  it("for a question that another process asked, from the first look at it on", async () => {
    const agent = await office.agent();
    const { result } = await agent.asks();
    const refused = expect(result).rejects.toThrow();
    await agent.client.close();
    await refused;
    await agent.server.close();
    expect(office.held).toEqual([]);
    const other = await office.agent({ waitSeconds: 1 });
    const [{ id }] = (await other.call("list_questions")).data.asks as [{ id: string }];
    const looking = other.call("get_answer", { id });
    await office.passes(2);
    expect(await looking).toMatchObject({ data: { status: "pending" } });
    expect(office.held).toEqual([["paper:1"]]);
    const cancelled = await other.call("cancel_question", { id });
    expect(cancelled.data).toMatchObject({ status: "no_answer", reason: "cancelled" });
    await office.passes(1);
    expect(office.held).toEqual([]);
  });

  it("no longer for a question that was refused", async () => {
    const agent = await office.agent({ to: ["paper:group"] });
    const { isError } = await agent.call("ask_user", { questions: [{}] });
    expect(isError).toBe(true);
    expect(office.held).toEqual([]);
  });
});
