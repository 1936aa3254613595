import { type Context, Hono } from "hono";
import type { Served } from "../app.js";
import { jsonBody, queryNumber } from "../body.js";
import type { Door } from "../door.js";
import { HttpError } from "../problem.js";

/** The longest that a request may wait, in seconds: proxies cut what takes longer. */
export const longestWait = 300;

const statuses = ["open", "answered", "skipped", "expired", "cancelled", "undeliverable"] as const;

/** Asking, waiting, looking and taking back. */
export function questions(door: Door): Hono<Served> {
  const { service } = door.askline;
  return new Hono<Served>()
    .post("/", async (c) => {
      const seconds = waitOf(c);
      const { joined, ...pending } = await door.ask(c.var.client, withKey(c, await jsonBody(c.req.raw)));
      const answer =
        seconds === 0 ? pending : await door.answer(c.var.client, pending.id, seconds, c.req.raw.signal);
      return c.json(answer, joined ? 200 : 201, { location: `/v1/questions/${pending.id}` });
    })
    .get("/", async (c) => {
      const status = c.req.query("status");
      const known = statuses.find((each) => each === status);
      if (status !== undefined && known === undefined)
        throw new HttpError(
          "invalid_request",
          `status: expected one of ${statuses.join(", ")}, got ${JSON.stringify(status)}`,
        );
      const limit = queryNumber(c.req.query("limit"), "limit", { least: 1, most: 1000, otherwise: 50 });
      const asks = await service.list({ asker: c.var.client.name, limit, ...(known && { status: known }) });
      return c.json({ asks });
    })
    .get("/:id", async (c) =>
      c.json(await door.answer(c.var.client, c.req.param("id"), waitOf(c), c.req.raw.signal)),
    )
    .delete("/:id", async (c) => c.json(await door.cancel(c.var.client, c.req.param("id"))));
}

function waitOf(c: Context): number {
  return queryNumber(c.req.query("wait"), "wait", { least: 0, most: longestWait, otherwise: 0 });
}

/** The header is what HTTP's own clients know; in the body it counts as well. */
function withKey(c: Context, body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return body;
  if (body.idempotencyKey !== undefined && body.idempotencyKey !== key)
    throw new HttpError(
      "invalid_request",
      "The header Idempotency-Key and the body's idempotencyKey differ. Send one of them.",
    );
  return { ...body, idempotencyKey: key };
}
