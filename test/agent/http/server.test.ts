import { request } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterEach, describe, expect, it } from "vitest";
import { target } from "../../core/ask/world.js";
import { type Office, openOffice, tokens } from "./office.js";

let office: Office;
afterEach(() => office.close());

const ask = { questions: [target], to: "paper:1" };

/** The events that a stream has brought, as they come. */
async function follows(headers: Readonly<Record<string, string>> = {}) {
  const away = new AbortController();
  const response = await fetch(`${office.url}/v1/events`, {
    headers: { authorization: `Bearer ${tokens[0].token}`, ...headers },
    signal: away.signal,
  });
  let text = "";
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array);
  })().catch(() => undefined);
  await expect.poll(() => text).toContain(": here");
  return {
    kinds: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, kind]) => kind),
    ids: () => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => Number(id)),
    ended: reading,
    leaves: () => away.abort(),
  };
}

describe("the stream of events", () => {
  it("brings what changes with the token's own questions, and goes on where it was left", async () => {
    office = await openOffice();
    const stream = await follows();
    const others = await follows({ authorization: `Bearer ${tokens[1].token}` });
    const { body } = await office.sends("POST", "/v1/questions", { body: ask });
    await office.world.until(() => office.world.ana.standing().length > 0);
    await expect.poll(stream.kinds).toEqual(["prompt_created", "delivery_shown"]);
    stream.leaves();
    await office.sends("DELETE", `/v1/questions/${body.id}`);
    const last = String(stream.ids().at(-1));
    const later = await follows({ "last-event-id": last });
    await expect.poll(later.kinds).toContain("prompt_ended");
    expect(later.kinds()).not.toContain("prompt_created");
    expect(others.kinds()).toEqual([]);
    others.leaves();
    later.leaves();
  });

  it("says where it begins, and begins at the latest where it is asked for what is not there yet", async () => {
    office = await openOffice();
    const stream = await follows({ "last-event-id": "999999" });
    expect(stream.ids()).toEqual([0]);
    await office.sends("POST", "/v1/questions", { body: ask });
    await expect.poll(stream.kinds).toContain("prompt_created");
    stream.leaves();
  });
});

describe("the server", () => {
  it("refuses pages of other origins on whatever address it listens", async () => {
    office = await openOffice({ host: "0.0.0.0" });
    const url = office.url.replace("0.0.0.0", "127.0.0.1");
    const response = await fetch(`${url}/healthz`, { headers: { origin: "https://evil.example" } });
    expect(response.status).toBe(403);
  });

  it("has bots serve what was asked before it began", async () => {
    office = await openOffice();
    const { body } = await office.sends("POST", "/v1/questions", { body: ask });
    const { world } = office;
    const later = await openOffice({}, world);
    await expect.poll(() => later.held).toEqual([["paper:1"]]);
    expect((await later.sends("DELETE", `/v1/questions/${body.id}`)).body).toMatchObject({
      reason: "cancelled",
    });
    await world.until(() => later.held.length === 0);
    await later.closes();
  });

  it("describes itself in valid OpenAPI", async () => {
    office = await openOffice();
    const { body } = await office.sends("GET", "/openapi.json", { headers: { authorization: "" } });
    const { valid, errors } = await new Validator().validate(body);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(Object.keys(body.paths)).toContain("/v1/questions/{id}");
  });

  it("is healthy for as long as the store answers", async () => {
    office = await openOffice();
    const health = () => office.sends("GET", "/healthz", { headers: { authorization: "" } });
    expect(await health()).toMatchObject({ status: 200, body: { status: "ok" } });
    await office.world.store.close();
    const ill = await health();
    expect(ill.status).toBeGreaterThanOrEqual(500);
    office.faults.length = 0;
  });

  it("counts for Prometheus, and names nobody", async () => {
    office = await openOffice();
    const { body } = await office.sends("POST", "/v1/questions", { body: ask });
    await office.sends("DELETE", `/v1/questions/${body.id}`);
    const metrics = async () => (await office.sends("GET", "/metrics")).body;
    await expect.poll(metrics).toMatch(/^askline_questions_ended_total\{status="cancelled"\} 1$/m);
    expect(await metrics()).toMatch(/^askline_questions_asked_total 1$/m);
    expect(await metrics()).toMatch(/route="\/v1\/questions\/:id",method="DELETE",status="200"\} 1$/m);
    expect(await metrics()).not.toMatch(/paper|Target|ci|the-token/);
  });

  it("refuses a name that a page may have chosen for it", async () => {
    office = await openOffice();
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(office.url);
      const sent = request({
        port,
        host: "127.0.0.1",
        path: "/healthz",
        headers: { host: "rebound.example" },
      });
      sent
        .once("response", (response) => resolve(response.resume().statusCode))
        .once("error", reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it("answers those that wait with pending when it stops, and ends streams", async () => {
    office = await openOffice();
    const { body } = await office.sends("POST", "/v1/questions", { body: ask });
    const stream = await follows();
    const waiting = office.sends("GET", `/v1/questions/${body.id}?wait=300`);
    const metrics = async () => (await office.sends("GET", "/metrics")).body;
    await expect.poll(metrics).toMatch(/^askline_http_waiting 1$/m);
    const closing = office.closes();
    await office.world.clock.advance(6_000);
    await closing;
    expect((await waiting).body).toMatchObject({ status: "pending", id: body.id });
    await stream.ended;
    expect((await office.world.store.prompt(body.id))?.status).toBe("open");
  });

  it("says which port is taken", async () => {
    office = await openOffice();
    const port = Number(new URL(office.url).port);
    await expect(openOffice({ port })).rejects.toThrow(`port ${port} (another process listens there)`);
  });

  it("lets many wait at once, and answers each", { timeout: 60_000 }, async () => {
    office = await openOffice();
    const { body } = await office.sends("POST", "/v1/questions", { body: ask });
    await office.world.until(() => office.world.ana.standing().length > 0);
    const waiting = Array.from({ length: 500 }, () =>
      office.sends("GET", `/v1/questions/${body.id}?wait=300`),
    );
    const metrics = async () => (await office.sends("GET", "/metrics")).body;
    await expect.poll(metrics, { timeout: 30_000 }).toMatch(/^askline_http_waiting 500$/m);
    await office.world.ana.taps("Staging");
    const answers = await Promise.all(waiting);
    expect(answers.every(({ body }) => body.status === "answered")).toBe(true);
  });
});

describe("MCP over HTTP", () => {
  const transport = (token: string) =>
    new StreamableHTTPClientTransport(new URL(`${office.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    });

  it("asks in the token's name, with progress, and brings the answer", async () => {
    office = await openOffice({ mcp: true });
    const client = new Client({ name: "tests", version: "1" });
    await client.connect(transport(tokens[0].token) as never);
    // From here on the client holds what comes back against the schema that was advertised.
    await client.listTools();
    const heard: string[] = [];
    const asking = client.callTool({ name: "ask_user", arguments: { questions: [target] } }, undefined, {
      onprogress: ({ message = "" }) => heard.push(message),
    });
    await office.world.until(() => office.world.ana.standing().length > 0);
    expect(office.world.ana.screen()).toMatch(/^ci asks:/);
    await office.world.ana.taps("Production");
    const { structuredContent, content } = await asking;
    expect(structuredContent).toMatchObject({
      status: "answered",
      answers: { answers: { target: ["Production"] } },
    });
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
    expect(heard.length).toBeGreaterThan(0);
    const { id } = structuredContent as { id: string };
    expect((await office.sends("GET", `/v1/questions/${id}`)).body).toEqual(structuredContent);
    await client.close();
  });

  it("is nobody's without a token, and a session is nobody else's", async () => {
    office = await openOffice({ mcp: true });
    const client = new Client({ name: "tests", version: "1" });
    const mine = transport(tokens[0].token);
    await client.connect(mine as never);
    const headers = { accept: "application/json, text/event-stream", "mcp-session-id": mine.sessionId ?? "" };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const as = (authorization: string) =>
      office.sends("POST", "/mcp", { body, headers: { ...headers, authorization } });
    expect((await as("")).status).toBe(401);
    expect((await as(`Bearer ${tokens[1].token}`)).status).toBe(404);
    expect((await as(`Bearer ${tokens[0].token}`)).status).toBe(200);
    await mine.terminateSession();
    expect((await as(`Bearer ${tokens[0].token}`)).status).toBe(404);
    await client.close();
  });
});
