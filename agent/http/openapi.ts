import { z } from "zod";
import { answeredResult, askJsonSchema, askState, noAnswerResult, pendingResult } from "../../core/index.js";
import { longestWait } from "./routes/questions.js";

/*
 * What the server says of itself. OpenAPI 3.1 takes JSON Schema as it is, so that the contract's own schemas stand here and
 * cannot drift from what is checked.
 */

type Json = Readonly<Record<string, unknown>>;

const result = z.discriminatedUnion("status", [answeredResult, noAnswerResult]);
const resultOrPending = z.discriminatedUnion("status", [answeredResult, noAnswerResult, pendingResult]);

/** As a component: without a dialect of its own, which the document declares for all. */
function schema(of: Json): Json {
  const { $schema: _, ...rest } = of;
  return rest;
}

const output = (of: z.ZodType): Json => schema(z.toJSONSchema(of, { io: "output" }));
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string, description: string): Json => ({
  description,
  content: { "application/json": { schema: ref(name) } },
});
const problem = (description: string): Json => ({
  description,
  content: { "application/problem+json": { schema: ref("Problem") } },
});

const refused = {
  "401": problem("No token, or an unknown one."),
  "403": problem("Not meant for this server."),
};
const store = { "503": problem("The store is away for the moment; try again.") };
const notFound = { "404": problem("No question of this token has the id.") };
const id: Json = { name: "id", in: "path", required: true, schema: { type: "string" } };
const wait: Json = {
  name: "wait",
  in: "query",
  description: "Seconds to wait for the answer before `pending` comes back.",
  schema: { type: "integer", minimum: 0, maximum: longestWait, default: 0 },
};

/** The OpenAPI document. */
export function openApi(version: string): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Askline",
      version,
      description: "Ask a person in a chat, wait, and get the answer back as data.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ token: [] }],
    paths: {
      "/v1/questions": {
        post: {
          operationId: "ask",
          summary: "Ask one to three questions",
          parameters: [
            wait,
            {
              name: "Idempotency-Key",
              in: "header",
              description:
                "The same key with the same content joins the question that is there. Kept for 7 days.",
              schema: { type: "string", maxLength: 255 },
            },
          ],
          requestBody: { required: true, content: { "application/json": { schema: ref("Ask") } } },
          responses: {
            "200": json("ResultOrPending", "The question was asked before with the same key."),
            "201": json("ResultOrPending", "The question is stored, and is shown as soon as can be."),
            "400": problem("Not JSON, or a wrong query."),
            "409": problem("The idempotency key was used for other content."),
            "413": problem("More than an ask can be."),
            "415": problem("Not application/json."),
            "422": problem("The contract is broken; `issues` names every wrong field."),
            ...refused,
            ...store,
          },
        },
        get: {
          operationId: "list",
          summary: "List the token's latest questions, newest first",
          parameters: [
            {
              name: "status",
              in: "query",
              schema: { type: "string", enum: [...askState.shape.status.options] },
            },
            {
              name: "limit",
              in: "query",
              schema: { type: "integer", minimum: 1, maximum: 1000, default: 50 },
            },
          ],
          responses: { "200": json("List", "The questions."), ...refused, ...store },
        },
      },
      "/v1/questions/{id}": {
        get: {
          operationId: "answer",
          summary: "Wait for a question's answer, or collect it",
          parameters: [id, wait],
          responses: { "200": json("ResultOrPending", "How it stands."), ...refused, ...notFound, ...store },
        },
        delete: {
          operationId: "cancel",
          summary: "Take an open question back",
          parameters: [id],
          responses: { "200": json("Result", "How it really ended."), ...refused, ...notFound, ...store },
        },
      },
      "/v1/events": {
        get: {
          operationId: "events",
          summary: "Follow what changes with the token's questions",
          parameters: [
            {
              name: "Last-Event-ID",
              in: "header",
              description: "The last event that was seen: what came after it follows.",
              schema: { type: "integer", minimum: 0 },
            },
          ],
          responses: {
            "200": {
              description: "Server-sent events: `id`, `event` (the kind), `data` (`{id, at, data}`).",
              content: { "text/event-stream": { schema: { type: "string" } } },
            },
            ...refused,
          },
        },
      },
      "/healthz": {
        get: {
          operationId: "health",
          summary: "Whether the store answers",
          security: [],
          responses: { "200": { description: "It does." }, "503": problem("It does not, or Askline stops.") },
        },
      },
      "/metrics": {
        get: {
          operationId: "metrics",
          summary: "Counts and durations for Prometheus",
          responses: { "200": { description: "In its text format." }, ...refused },
        },
      },
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: {
        Ask: schema(askJsonSchema()),
        Result: output(result),
        ResultOrPending: output(resultOrPending),
        List: output(z.object({ asks: z.array(askState) })),
        Problem: {
          type: "object",
          required: ["type", "title", "status", "detail", "code"],
          properties: {
            type: { type: "string" },
            title: { type: "string" },
            status: { type: "integer" },
            detail: { type: "string", description: "What is wrong, what was expected, and what to do." },
            code: { type: "string" },
            issues: {
              type: "array",
              items: {
                type: "object",
                required: ["path", "expected", "got"],
                properties: {
                  path: { type: "string" },
                  expected: { type: "string" },
                  got: { type: "string" },
                },
              },
            },
          },
        },
      },
    },
  };
}
