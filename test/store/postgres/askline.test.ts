import { PassThrough } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { createAskline } from "../../../askline.js";
import { ownPlace } from "./opened.js";

it("asks and answers in a PostgreSQL store, and shows its password nowhere", async () => {
  const { server, url } = await ownPlace();
  const log: string[] = [];
  const input = new PassThrough();
  const askline = await createAskline(
    { db: `${url}&pool_size=3&connect_timeout=1`, to: ["terminal:"], log: "trace" },
    { terminal: { input, output: new PassThrough() }, log: { write: (line) => log.push(line) } },
  );
  onTestFinished(() => askline.close());
  input.write("2\n");
  const result = await askline.ask({
    questions: [{ id: "to", header: "To", question: "Where to?", options: [{ label: "A" }, { label: "B" }] }],
  });
  expect(result).toMatchObject({ status: "answered", answers: { answers: { to: ["B"] } } });
  const { db } = await askline.status();
  expect(db).toMatch(new RegExp(`^postgres://postgres@127\\.0\\.0\\.1:${server.port}/postgres\\?`));

  await server.stop();
  const away = await askline.service.list({ limit: 1 }).catch((error: unknown) => error);
  await server.start();
  expect(away).toMatchObject({ code: "store_unreachable" });
  await askline.close();
  expect(log.length).toBeGreaterThan(0);
  expect([db, String(away), ...log].join("\n")).not.toContain(server.password);
});
