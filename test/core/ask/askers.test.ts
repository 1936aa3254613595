import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseAskEnvelope } from "../../../core/index.js";
import { asked } from "./asked.js";
import { openWorld, target, type World } from "./world.js";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const envelope = (more: object = {}) => parseAskEnvelope({ to: "paper:1", questions: [target], ...more });

describe("an idempotency key", () => {
  test("joins the open ask, and gives its result to both", async () => {
    const { result } = await asked(world, { idempotencyKey: "deploy-7" });
    const again = world.ask({ idempotencyKey: "deploy-7" });
    await world.clock.advance(200);
    expect(world.ana.standing()).toHaveLength(1);
    await world.ana.taps("Staging");
    expect(await again).toEqual(await result);
    expect(await world.ask({ idempotencyKey: "deploy-7" })).toEqual(await result);
  });

  test("with other content is a conflict that names the question", async () => {
    await asked(world, { idempotencyKey: "deploy-7" });
    const other = world.ask({ idempotencyKey: "deploy-7", timeoutSeconds: 61 });
    await expect(other).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("deploy-7"),
    });
  });

  test("of another asker is another key", async () => {
    const first = await world.service.create(envelope({ idempotencyKey: "k" }), { asker: "one" });
    const second = await world.service.create(envelope({ idempotencyKey: "k" }), { asker: "two" });
    expect(second.id).not.toBe(first.id);
    expect(second.joined).toBe(false);
  });

  test("an abort of one joiner leaves the question to the other; of the last one cancels", async () => {
    const one = new AbortController();
    const two = new AbortController();
    const first = world.ask({ idempotencyKey: "k" }, { signal: one.signal });
    await world.until(() => world.ana.standing().length === 1);
    const second = world.ask({ idempotencyKey: "k" }, { signal: two.signal });
    await world.clock.advance(200);
    one.abort(new Error("gave up"));
    await expect(first).rejects.toThrow("gave up");
    expect(await world.store.list({ status: "open", limit: 5 })).toHaveLength(1);
    two.abort();
    await world.clock.advance(200);
    expect(await second).toMatchObject({ reason: "cancelled" });
  });
});

describe("where an ask may go", () => {
  test.each([
    [{ to: [] }, "array of addresses"],
    [{ to: "nowhere:1" }, "a known platform"],
    [{ to: "paper:group" }, "--anyone"],
    [{ answerers: ["paper:group"] }, "the address of a person"],
    [{ account: "paper:stranger" }, "has registered"],
  ])("%j is refused with %s", async (more, words) => {
    const asking = (async () => world.ask(more))();
    await expect(asking).rejects.toMatchObject({
      code: "invalid_ask",
      message: expect.stringContaining(words),
    });
    expect(await world.store.list({ limit: 5 })).toEqual([]);
  });

  test("several accounts of a platform: the ask has to say which", async () => {
    await world.store.registerAccount({ id: "paper:two", platform: "paper", name: "@two", allow: [] });
    await expect(world.ask({})).rejects.toMatchObject({
      message: expect.stringMatching(/paper:bot.*paper:two/),
    });
  });

  test("the ask never widens the operator's list", async () => {
    await world.store.registerAccount({
      id: "paper:bot",
      platform: "paper",
      name: "@paper",
      allow: ["paper:9"],
    });
    await expect(world.ask({ answerers: ["paper:1"] })).rejects.toMatchObject({
      message: expect.stringContaining("ASKLINE_ALLOW"),
    });
  });

  test("a question that nobody could answer is refused, not shown", async () => {
    await world.store.registerAccount({
      id: "paper:bot",
      platform: "paper",
      name: "@paper",
      allow: ["paper:2"],
    });
    for (const more of [{}, { to: "paper:2", answerers: ["paper:9"] }]) {
      await expect(world.ask(more)).rejects.toMatchObject({ code: "invalid_ask" });
    }
    await world.store.registerAccount({
      id: "paper:bot",
      platform: "paper",
      name: "@paper",
      allow: ["else:2"],
    });
    await expect(world.ask({ to: "paper:group" })).rejects.toMatchObject({
      message: expect.stringContaining("nobody"),
    });
    await world.store.registerAccount({ id: "paper:bot", platform: "paper", name: "@paper", allow: [] });
    await expect(world.ask({ answerers: ["paper:2"] })).rejects.toMatchObject({
      message: expect.stringContaining("paper:1 among those who may answer"),
    });
  });

  test("at most 20 open questions in a chat", async () => {
    for (let i = 0; i < 20; i++)
      void world.ask({ questions: [{ ...target, header: `n${i}` }] }).catch(() => undefined);
    await world.until(() => world.ana.standing().length === 20);
    const last = world.ask({});
    await world.clock.advance(500);
    expect(await last).toMatchObject({
      reason: "undeliverable",
      deliveries: [{ error: { code: "too_many_open" } }],
    });
  });

  test("several addresses: one answer, and the other copy says where it was given", async () => {
    const { result } = await asked(world, { to: ["paper:1", "paper:2"] });
    await world.until(() => world.ben.standing().length === 1);
    await world.clock.advance(100);
    await world.ben.taps("Production");
    expect(await result).toMatchObject({
      answeredBy: { name: "Ben" },
      deliveries: [
        { to: "paper:1", state: "shown" },
        { to: "paper:2", state: "shown" },
      ],
    });
    await world.until(() => world.ana.screen().includes("paper:2"));
  });

  test("some addresses fail: the others go on, and the result says which failed and why", async () => {
    const { result } = await asked(world, { to: ["paper:nowhere", "paper:1"] });
    await world.ana.taps("Staging");
    expect(await result).toMatchObject({
      status: "answered",
      deliveries: [
        { to: "paper:nowhere", state: "failed", error: { code: "chat_not_found" } },
        { to: "paper:1", state: "shown" },
      ],
    });
  });
});

test("show tells everything, with the audit trail; another asker's question is not found", async () => {
  const { result } = await asked(world);
  await world.ana.types("7");
  await world.ana.types("1");
  const { id } = await result;
  expect(await world.service.show(id)).toMatchObject({
    id,
    status: "answered",
    questions: ["Where should this build go?"],
    result: { status: "answered" },
    trail: [
      { what: "7", verdict: "retry", by: { name: "Ana" } },
      { what: "1", verdict: "accepted", by: { name: "Ana" } },
    ],
  });
  await expect(world.service.show(id, { asker: "somebody else" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("results are purged after seven days, and not before", async () => {
  const { result } = await asked(world);
  await world.ana.taps("Staging");
  const { id } = await result;
  await world.clock.advance(500);
  expect(await world.store.purge(7 * 24 * 3_600_000, 10)).toBe(0);
  await world.clock.advance(1_000);
  expect(await world.store.purge(1_000, 10)).toBe(1);
  await expect(world.service.show(id)).rejects.toMatchObject({ code: "not_found" });
});
