import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askUserJsonSchema, ChannelError, guidance, StoreError } from "../../../core/index.js";
import { target } from "../../questions.js";
import { type Office, openOffice } from "./office.js";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await office.close();
});

describe("what is offered", () => {
  it("ask_user with exactly the contract's schema and the guidance, and what goes with it", async () => {
    const { client } = await office.agent();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "ask_user",
      "get_answer",
      "list_questions",
      "cancel_question",
    ]);
    expect(tools[0]).toMatchObject({ description: guidance, annotations: { readOnlyHint: false } });
    expect(tools[0]?.inputSchema).toEqual(JSON.parse(JSON.stringify(askUserJsonSchema())));
    for (const { outputSchema, inputSchema } of tools) {
      expect(outputSchema?.type).toBe("object");
      expect(inputSchema.additionalProperties).toBe(false);
    }
    expect(client.getInstructions()).toMatch(/pending.*get_answer/s);
    expect(client.getServerVersion()).toMatchObject({ name: "askline", version: "1.2.3" });
  });

  it("the schema of results is closed on the status and open to further facts", async () => {
    const { client } = await office.agent();
    const { tools } = await client.listTools();
    const { AjvJsonSchemaValidator } = await import("@modelcontextprotocol/sdk/validation/ajv");
    const valid = new AjvJsonSchemaValidator().getValidator((tools[0]?.outputSchema ?? {}) as never);
    const pending = { status: "pending", id: "x", expiresAt: "2026-11-30T09:27:44.102Z" };
    expect(valid(pending).valid).toBe(true);
    expect(valid({ ...pending, more: 1 }).valid).toBe(true);
    for (const wrong of [{}, { ...pending, status: "answered" }, { status: "done" }, { ...pending, id: 7 }]) {
      expect(valid(wrong).valid).toBe(false);
    }
  });
});

describe("a session that is not the agent's main one", () => {
  it("is not offered to ask, and is refused when it does", async () => {
    const agent = await office.agent({ session: { id: "s", primary: false } });
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("ask_user");
    expect(await agent.call("ask_user", { questions: [target] })).toEqual({
      isError: true,
      data: { code: "not_primary", message: "Only an agent's main session may ask." },
    });
    expect(await office.world.store.list({ limit: 1 })).toEqual([]);
  });
});

describe("refusals", () => {
  it("name every wrong field, also as data", async () => {
    const agent = await office.agent();
    const { isError, data } = await agent.call("ask_user", {
      questions: [{ ...target, options: [{ label: "One" }] }],
    });
    expect(isError).toBe(true);
    expect(data).toEqual({
      code: "invalid_ask",
      message: "questions[0].options: expected 2-4 options, got 1",
      issues: [{ path: "questions[0].options", expected: "2-4 options", got: "1" }],
    });
  });

  it.each(["to", "from", "session", "anyone", "answerers", "idempotencyKey", "locale", "account"])(
    "of %s, which is not the model's to say",
    async (field) => {
      const agent = await office.agent();
      const { data } = await agent.call("ask_user", { questions: [target], [field]: "paper:2" });
      expect(data).toMatchObject({
        code: "invalid_ask",
        message: `${field}: expected only the fields questions, timeoutSeconds here, got an unknown field`,
      });
    },
  );

  it.each([
    ["get_answer", { id: "nothing" }, "not_found", 'No question has the id "nothing"'],
    ["get_answer", {}, "not_found", "This session has asked nothing yet"],
    ["get_answer", { id: 7 }, "invalid_ask", "id: expected the id of a question, got the number 7"],
    ["get_answer", { name: "x" }, "invalid_ask", "name: expected only the fields id here"],
    ["cancel_question", {}, "invalid_ask", "id: expected the id of a question, got nothing"],
    ["cancel_question", { id: "nothing" }, "not_found", "list_questions"],
    ["list_questions", { limit: 0 }, "invalid_ask", "limit: expected a whole number from 1 to 100"],
    ["list_questions", { limit: 1.5 }, "invalid_ask", "limit: expected a whole number from 1 to 100"],
    ["list_questions", { status: "new" }, "invalid_ask", "status: expected one of open, answered"],
  ])("of %s %j", async (tool, input, code, words) => {
    const agent = await office.agent();
    const { isError, data } = await agent.call(tool, input);
    expect(isError).toBe(true);
    expect(data).toMatchObject({ code, message: expect.stringContaining(words) });
  });

  it("of a tool that is not there are the protocol's own", async () => {
    const { client } = await office.agent();
    for (const name of ["ask", "toString"]) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 });
    }
  });

  it.each([
    [new StoreError("store_full", "The disk is full."), "store_full", "The disk is full."],
    [new ChannelError("bad_token", "42:canary is not known."), "bad_token", "[secret] is not known."],
    [new Error("broken at 42:canary"), "unexpected", "broken at [secret]"],
  ])("tell what failed, never a secret: %s", async (error, code, message) => {
    vi.spyOn(office.world.service, "create").mockRejectedValue(error);
    const agent = await office.agent({ hide: (text) => text.replaceAll("42:canary", "[secret]") });
    expect(await agent.call("ask_user", { questions: [target] })).toEqual({
      isError: true,
      data: { code, message },
    });
    expect(office.held).toEqual([]);
  });
});

describe("questions are the asker's own", () => {
  it("nobody else's are listed, collected or taken back", async () => {
    const agent = await office.agent({ waitSeconds: 1 });
    const { result } = await agent.asks();
    await office.passes(2);
    const { id } = (await result).data;
    const other = await office.agent({ asker: "ci" });
    expect((await other.call("list_questions")).data).toEqual({ asks: [] });
    for (const tool of ["get_answer", "cancel_question"]) {
      expect((await other.call(tool, { id })).data).toMatchObject({ code: "not_found" });
    }
    expect((await agent.call("list_questions")).data).toEqual({
      asks: [
        {
          id,
          status: "open",
          createdAt: expect.any(String),
          expiresAt: expect.any(String),
          questions: ["Where should this build go?"],
          deliveries: [{ to: "paper:1", state: "shown" }],
        },
      ],
    });
  });

  it("the session's latest is found by its name after a restart, and is no other session's", async () => {
    const session = { id: "main-7", primary: true };
    const agent = await office.agent({ session, waitSeconds: 1, from: "Release bot" });
    const { result } = await agent.asks();
    await office.passes(2);
    const { id } = (await result).data;
    const other = await office.agent({ session: { id: "main-8", primary: true }, waitSeconds: 1 });
    await other.asks();
    await office.world.ana.taps("Production");
    await agent.server.close();

    const again = await office.agent({ session, waitSeconds: 1 });
    const looking = again.call("get_answer");
    await office.passes(2);
    expect(await looking).toMatchObject({ data: { status: "pending", id } });
    const { data } = await again.call("list_questions", { status: "open", limit: 1 });
    expect(data.asks).toMatchObject([{ id, session: "main-7", from: "Release bot" }]);
    const nameless = await office.agent({ session: { id: "main-9", primary: true } });
    expect((await nameless.call("get_answer")).data).toMatchObject({ code: "not_found" });
  });

  it("taking one back tells how it really ended", async () => {
    const agent = await office.agent({ waitSeconds: 1 });
    const { result } = await agent.asks();
    await office.world.ana.taps("Staging");
    const { id } = (await result).data;
    expect((await agent.call("cancel_question", { id })).data).toMatchObject({ id, status: "answered" });
  });
});
