import { expect } from "vitest";
import type { Case } from "./store.js";
import { account, ana, chat, commit, end, input, mine, newPrompt, shown, text } from "./store-fixtures.js";

/** Inputs, their repeats, held ones, and "which question?". */
export function inputCases(add: Case): void {
  add("takes an input once for its account, chat and key", async ({ store, clock }) => {
    await shown(store, "p1", "5");
    expect(await commit(store, { input: input("1", { promptId: "p1" }) })).toBe("committed");
    expect(await commit(store, { input: input("1", { promptId: "p1" }) })).toBe("duplicate");
    const elsewhere = input("1", { input: text("1", { chat: "c2" }) });
    expect(await commit(store, { input: elsewhere })).toBe("committed");
    expect(await commit(store, { input: input("1", { account: "place:other" }) })).toBe("committed");
    expect(await store.inputsOf("p1")).toEqual([
      {
        account,
        chat: "c1",
        key: "1",
        promptId: "p1",
        person: ana,
        position: "1",
        verdict: "accepted",
        input: text("1"),
        at: clock.now(),
      },
    ]);
  });

  add("keeps the trail of a prompt in the order in which it came", async ({ store, clock }) => {
    await shown(store, "p1", "5");
    for (const key of ["9", "3", "7"]) {
      await commit(store, { input: input(key, { promptId: "p1", verdict: "retry" }) });
      if (key === "3") await clock.advance(1);
    }
    expect((await store.inputsOf("p1")).map((row) => row.key)).toEqual(["9", "3", "7"]);
  });

  add("keeps an input that was resumed in its place of the trail", async ({ store }) => {
    await shown(store, "p1", "5");
    await commit(store, { input: input("1", { verdict: "held" }) });
    await commit(store, { input: input("2", { promptId: "p1" }) });
    await commit(store, { input: input("1", { promptId: "p1", resumes: "held" }) });
    expect((await store.inputsOf("p1")).map((row) => row.key)).toEqual(["1", "2"]);
  });

  add("resumes an input only from the verdict that it has", async ({ store }) => {
    await shown(store, "p1", "5");
    const resumed = input("1", { promptId: "p1", resumes: "held" });
    expect(await commit(store, { input: resumed })).toBe("duplicate");
    await commit(store, { input: input("1", { verdict: "held" }) });
    expect(await commit(store, { input: { ...resumed, resumes: "asked_which" } })).toBe("duplicate");
    expect(await commit(store, { input: resumed })).toBe("committed");
    expect(await commit(store, { input: resumed })).toBe("duplicate");
    expect(await store.inputsOf("p1")).toMatchObject([{ key: "1", verdict: "accepted" }]);
  });

  add("gives held inputs by position, of chats in which no send is unfinished", async ({ store }) => {
    await commit(store, { create: newPrompt("p1") });
    await store.claimDeliveries(account, "me", 1_000, 1);
    await commit(store, { deliveries: [{ id: "p1-d", claim: mine, conversation: chat }] });
    expect([await store.sendsUnfinished(account, "c1"), await store.sendsUnfinished(account, "c2")]).toEqual([
      true,
      false,
    ]);
    for (const key of ["08", "06"]) await commit(store, { input: input(key, { verdict: "held" }) });
    const other = text("07", { chat: "c2" });
    await commit(store, { input: input("07", { verdict: "held", input: other }) });
    await commit(store, { input: input("05", { verdict: "chatter" }) });
    expect((await store.heldInputs(account)).map((row) => row.key)).toEqual(["07"]);
    await commit(store, { deliveries: [{ id: "p1-d", claim: mine, state: "shown", position: "04" }] });
    expect((await store.heldInputs(account)).map((row) => row.key)).toEqual(["06", "07", "08"]);
    await commit(store, { input: input("06", { resumes: "held", verdict: "chatter" }) });
    expect((await store.heldInputs(account)).map((row) => row.key)).toEqual(["07", "08"]);
    expect(await store.heldInputs("place:other")).toEqual([]);
  });

  add("takes a send that is to be tried again as unfinished, until its prompt ends", async ({ store }) => {
    await commit(store, { create: newPrompt("p1") });
    await commit(store, { deliveries: [{ id: "p1-d", conversation: chat }] });
    await commit(store, { input: input("08", { verdict: "held" }) });
    const seen = async () => [
      await store.sendsUnfinished(account, "c1"),
      (await store.heldInputs(account)).map((row) => row.key),
    ];
    expect(await seen()).toEqual([false, ["08"]]);
    await store.claimDeliveries(account, "me", 1_000, 1);
    const error = { v: 1 as const, code: "unknown_outcome", message: "The connection broke." };
    await commit(store, {
      deliveries: [{ id: "p1-d", claim: mine, state: "queued", error, releaseForMs: 5_000 }],
    });
    expect(await seen()).toEqual([true, []]);
    await end(store, "p1");
    expect(await seen()).toEqual([false, ["08"]]);
  });

  add("resolves a clarification once and finds a person's last open one", async ({ store, clock }) => {
    const asked = (token: string, person = ana.address) => ({
      token,
      account,
      chat: "c1",
      person,
      input: text(token),
      candidates: ["d1", "d2"],
    });
    await commit(store, { clarification: asked("one") });
    await commit(store, { clarification: asked("two") });
    await commit(store, { clarification: asked("three", "place:8") });
    expect(await store.openClarification(account, "c1", ana.address)).toEqual({
      ...asked("two"),
      resolved: false,
      createdAt: clock.now(),
    });
    expect(await commit(store, { resolveClarification: "two" })).toBe("committed");
    expect(await commit(store, { resolveClarification: "two" })).toBe("stale");
    expect(await commit(store, { resolveClarification: "none" })).toBe("stale");
    expect((await store.clarification("two"))?.resolved).toBe(true);
    expect((await store.openClarification(account, "c1", ana.address))?.token).toBe("one");
    expect(await store.openClarification(account, "c2", ana.address)).toBeUndefined();
  });
}
