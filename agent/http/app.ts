import { Hono } from "hono";
import { bodyLimit as limitBody } from "hono/body-limit";
import { routePath } from "hono/route";
import { bodyLimit } from "./body.js";
import { type Client, clientFinder } from "./client.js";
import type { Door } from "./door.js";
import { guardFor } from "./guard.js";
import type { HttpOptions } from "./http-options.js";
import { metricsOf } from "./metrics.js";
import { openApi } from "./openapi.js";
import { HttpError, problemResponse } from "./problem.js";
import { events } from "./routes/events.js";
import { questions } from "./routes/questions.js";

/** What is known of a request by the time that a route sees it. */
export interface Served {
  readonly Variables: { readonly client: Client };
}

/** Every route. `/healthz` and `/openapi.json` are open to all; everything else needs a token. */
export function httpApp(door: Door, options: HttpOptions): Hono<Served> {
  const { hide, onFault, mcp } = options;
  const guard = guardFor(options.host);
  const find = clientFinder(options.tokens);
  const metrics = metricsOf(door, onFault);
  const app = new Hono<Served>();

  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    const route = routePath(c, -1);
    const seconds = (performance.now() - began) / 1_000;
    metrics.observe({ route, method: c.req.method, status: c.res.status, seconds });
  });
  app.use(async (c, next) => {
    guard(c.req.raw);
    await next();
  });
  app.get("/healthz", async (c) => {
    if (door.stopping.aborted) throw new HttpError("stopping", "Askline stops.");
    // An empty list of nobody's questions: the store answers.
    await door.askline.service.list({ asker: "", limit: 1 });
    return c.json({ status: "ok" });
  });
  app.get("/openapi.json", (c) => c.json(openApi(options.version)));

  app.use(async (c, next) => {
    const [, bearer] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    const client = bearer === undefined ? undefined : find(bearer);
    if (!client)
      throw new HttpError(
        "unauthorized",
        `authorization: expected Bearer and one of the tokens of ASKLINE_HTTP_TOKENS, got ${bearer === undefined ? "none" : "another"}`,
      );
    c.set("client", client);
    await next();
  });
  const tooLarge = (): never => {
    throw new HttpError("too_large", `The body: expected at most ${bodyLimit} bytes, got more.`);
  };
  app.use(limitBody({ maxSize: bodyLimit, onError: tooLarge }));
  app.get("/metrics", async (c) =>
    c.text(await metrics.read(), 200, { "content-type": metrics.contentType }),
  );
  app.route("/v1/questions", questions(door));
  app.route("/v1/events", events(door));
  if (mcp) app.all("/mcp", (c) => mcp.handle(c.req.raw, c.var.client));

  app.notFound((c) => {
    const error = new HttpError(
      "no_such_path",
      `There is no ${c.req.method} ${c.req.path}. See /openapi.json.`,
    );
    return problemResponse(error, hide);
  });
  app.onError((error) => {
    const response = problemResponse(error, hide);
    if (response.status === 500) onFault(error);
    return response;
  });
  return app;
}
