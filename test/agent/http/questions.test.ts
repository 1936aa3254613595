import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { target } from "../../core/ask/world.js";
import { type Office, openOffice, tokens } from "./office.js";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(async () => {
  expect(office.faults).toEqual([]);
  await office.close();
});

const ask = { questions: [target], to: "paper:1" };
const deploy = { authorization: `Bearer ${tokens[1].token}` };
const pending = { status: "pending", id: expect.any(String), expiresAt: expect.stringMatching(/Z$/) };

/** Asks, and waits until the question stands in Ana's chat. */
async function asks(body: object = ask): Promise<string> {
  const before = office.world.ana.standing().length;
  const asked = await office.sends("POST", "/v1/questions", { body });
  expect(asked).toMatchObject({ status: 201, body: pending });
  await office.world.until(() => office.world.ana.standing().length > before);
  return asked.body.id;
}

describe("a question", () => {
  it("is asked in the token's name, waited for, and answered", async () => {
    const id = await asks();
    expect(office.world.ana.screen()).toMatch(/^ci asks:/);
    const answer = office.sends("GET", `/v1/questions/${id}?wait=60`);
    await office.world.ana.taps("Staging");
    expect(await answer).toMatchObject({
      status: 200,
      body: { status: "answered", id, answers: { answers: { target: ["Staging (Recommended)"] } } },
    });
    const again = await office.sends("GET", `/v1/questions/${id}`);
    expect(again.body).toEqual((await answer).body);
  });

  it("is asked and waited for in one request", async () => {
    const answer = office.sends("POST", "/v1/questions?wait=60", { body: { ...ask, from: "Release bot" } });
    await office.world.until(() => office.world.ana.standing().length > 0);
    expect(office.world.ana.screen()).toMatch(/^Release bot asks:/);
    await office.world.ana.types("on Friday");
    expect(await answer).toMatchObject({
      status: 201,
      body: { answers: { answers: { target: ["on Friday"] } } },
    });
  });

  it("stays open when whoever waits goes away, and when the wait is over", async () => {
    const id = await asks();
    const away = new AbortController();
    const gone = office.sends("GET", `/v1/questions/${id}?wait=60`, { signal: away.signal });
    const metrics = async () => (await office.sends("GET", "/metrics")).body;
    await expect.poll(metrics).toMatch(/^askline_http_waiting 1$/m);
    away.abort();
    await expect(gone).rejects.toThrow();
    await expect.poll(metrics).toMatch(/^askline_http_waiting 0$/m);
    const { body } = await office.sends("GET", `/v1/questions/${id}?wait=1`);
    expect(body).toEqual({ ...pending, id, deliveries: [{ to: "paper:1", state: "shown" }] });
  });

  it("is taken back, once and for all", async () => {
    const id = await asks();
    const first = await office.sends("DELETE", `/v1/questions/${id}`);
    expect(first).toMatchObject({ status: 200, body: { status: "no_answer", reason: "cancelled" } });
    expect((await office.sends("DELETE", `/v1/questions/${id}`)).body).toEqual(first.body);
    await office.world.until(() => office.world.ana.screen().includes("Cancelled"));
  });

  it("is asked once with an idempotency key, whoever repeats it; other content is a conflict", async () => {
    const headers = { "idempotency-key": "build-7" };
    const first = await office.sends("POST", "/v1/questions", { body: ask, headers });
    const second = await office.sends("POST", "/v1/questions", { body: ask, headers });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    const other = { ...ask, questions: [{ ...target, question: "Elsewhere?" }] };
    const third = await office.sends("POST", "/v1/questions", { body: other, headers });
    expect(third).toMatchObject({ status: 409, body: { code: "conflict" } });
    const differs = { ...ask, idempotencyKey: "build-8" };
    expect(await office.sends("POST", "/v1/questions", { body: differs, headers })).toMatchObject({
      status: 400,
    });
  });

  it("is listed, newest first, by status", async () => {
    const [first, second] = [await asks(), await asks()];
    await office.sends("DELETE", `/v1/questions/${first}`);
    const ids = async (query: string) =>
      (await office.sends("GET", `/v1/questions${query}`)).body.asks.map(({ id }: { id: string }) => id);
    expect(await ids("")).toEqual([second, first]);
    expect(await ids("?status=open")).toEqual([second]);
    expect(await ids("?limit=1")).toEqual([second]);
  });

  it("is asked in the token's name where the body names nobody", async () => {
    await asks({ ...ask, from: " " });
    expect(office.world.ana.screen()).toMatch(/^ci asks:/);
  });

  it("keeps the bots for as long as it is open", async () => {
    const id = await asks();
    expect(office.held).toEqual([["paper:1"]]);
    await office.sends("DELETE", `/v1/questions/${id}`);
    await office.world.until(() => office.held.length === 0);
  });
});

describe("another token", () => {
  it("sees nothing of it", async () => {
    const id = await asks();
    for (const [method, path] of [
      ["GET", `/v1/questions/${id}`],
      ["DELETE", `/v1/questions/${id}`],
    ] as const) {
      const seen = await office.sends(method, path, { headers: deploy });
      expect(seen).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect((await office.sends("GET", "/v1/questions", { headers: deploy })).body).toEqual({ asks: [] });
  });

  it("asks only where it may, and there when it names no address", async () => {
    const elsewhere = await office.sends("POST", "/v1/questions", { body: ask, headers: deploy });
    expect(elsewhere).toMatchObject({
      status: 422,
      body: { code: "invalid_ask", issues: [{ path: "to", got: "paper:1" }] },
    });
    const there = await office.sends("POST", "/v1/questions", {
      body: { questions: [target] },
      headers: deploy,
    });
    expect(there.status).toBe(201);
    await office.world.until(() => office.world.ben.standing().length > 0);
  });
});

describe("what cannot be taken", () => {
  const send = (body: unknown, headers = {}) => office.sends("POST", "/v1/questions", { body, headers });

  it.each([
    ["no JSON", '{"questions": [,]}', 400, "invalid_json", "line 1, column 16"],
    ["a list", [], 400, "invalid_request", "expected a JSON object"],
    [
      "one option",
      { ...ask, questions: [{ ...target, options: [{ label: "A" }] }] },
      422,
      "invalid_ask",
      "questions[0].options: expected 2-4 options, got 1",
    ],
    [
      "another agent's session",
      { ...ask, session: { id: "s", primary: false } },
      403,
      "not_primary",
      "main session",
    ],
    ["the terminal", { ...ask, to: "terminal:" }, 422, "invalid_ask", "a server has no terminal"],
    ["too much", { ...ask, questions: "x".repeat(70_000) }, 413, "too_large", "65536 bytes"],
  ])("%s", async (_, body, status, code, words) => {
    const answer = await send(body);
    expect(answer).toMatchObject({ status, body: { type: "about:blank", title: code, status, code } });
    expect(answer.body.detail).toContain(words);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await office.world.store.list({ limit: 1 })).toEqual([]);
    expect(office.held).toEqual([]);
  });

  it.each([
    ["/v1/questions?wait=soon", "wait: expected a whole number from 0 to 300"],
    ["/v1/questions?wait=301", "wait: expected a whole number from 0 to 300"],
  ])("%s", async (path, words) => {
    const { status, body } = await office.sends("POST", path, { body: ask });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.detail).toContain(words);
    expect(await office.world.store.list({ limit: 1 })).toEqual([]);
  });

  it.each([
    ["another character set", { "content-type": "application/json; charset=utf-16" }, 415, "not_json"],
    ["another type", { "content-type": "text/plain" }, 415, "not_json"],
    ["no token", { authorization: "" }, 401, "unauthorized"],
    ["an unknown token", { authorization: "Bearer the-token-of-ci-job" }, 401, "unauthorized"],
    ["a page of another origin", { origin: "https://example.com" }, 403, "forbidden"],
  ])("%s", async (_, headers, status, code) => {
    const answer = await send(ask, headers);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(answer.body)).not.toContain("the-token-of");
  });

  it("bytes that are no UTF-8", async () => {
    const response = await fetch(`${office.url}/v1/questions`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens[0].token}`, "content-type": "application/json" },
      body: Buffer.concat([Buffer.from('{"questions": "b'), Buffer.from([0xff]), Buffer.from('"}')]),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_json" });
  });

  it("a path that is not there", async () => {
    expect(await office.sends("GET", "/v2/questions")).toMatchObject({
      status: 404,
      body: { code: "no_such_path" },
    });
    expect(await office.sends("GET", "/v1/questions/nothing")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });
});
