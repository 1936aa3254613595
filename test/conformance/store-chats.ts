import { expect } from "vitest";
import type { Case } from "./store.js";
import {
  account,
  ana,
  chat,
  commit,
  end,
  input,
  message,
  mine,
  newPrompt,
  part,
  receipt,
  shown,
  text,
  work,
} from "./store-fixtures.js";

/** What a chat holds, and a chat that moves. */
export function chatCases(add: Case): void {
  add(
    "finds a chat's open deliveries, the oldest position first and those being sent last",
    async ({ store }) => {
      await shown(store, "p1", "07");
      await shown(store, "p2", "05");
      await shown(store, "p3", "06", { ...chat, chat: "c2" });
      await shown(store, "p4", "04");
      await end(store, "p4");
      await commit(store, { create: newPrompt("p5") });
      await store.claimDeliveries(account, "me", 1_000, 1);
      expect(await open()).toEqual(["p2", "p1"]);
      await commit(store, { deliveries: [{ id: "p5-d", claim: mine, conversation: chat }] });
      await commit(store, { create: newPrompt("p6") });
      expect(await open()).toEqual(["p2", "p1", "p5"]);
      expect(await store.countOpenInChat(account, "c1", "p5")).toBe(2);
      expect(await store.countOpenInChat(account, "c1", "p6")).toBe(3);
      expect(await store.openInChat("place:other", "c1")).toEqual([]);

      async function open() {
        return (await store.openInChat(account, "c1")).map((row) => row.prompt.id);
      }
    },
  );

  add("lists where open prompts of an account are shown, by chat and position", async ({ store }) => {
    await shown(store, "p1", "07");
    await shown(store, "p2", "05");
    await shown(store, "p3", "06", { ...chat, chat: "c0" });
    await shown(store, "p4", "04");
    await end(store, "p4");
    await commit(store, { create: newPrompt("p5") });
    expect(await store.openHere(account)).toEqual([
      { conversation: { ...chat, chat: "c0" }, since: "06" },
      { conversation: chat, since: "05" },
      { conversation: chat, since: "07" },
    ]);
    expect(await store.openHere("place:other")).toEqual([]);
  });

  add("knows which shown prompts of the chat ended of late", async ({ store, clock }) => {
    await shown(store, "p1", "05");
    await commit(store, { create: newPrompt("p2") });
    await end(store, "p2");
    expect(await store.endedInChat(account, "c1", 15_000)).toEqual([]);
    await end(store, "p1");
    await clock.advance(15_000);
    expect(await store.endedInChat(account, "c1", 15_000)).toMatchObject([{ id: "p1" }]);
    expect(await store.endedInChat(account, "c2", 15_000)).toEqual([]);
    await clock.advance(1);
    expect(await store.endedInChat(account, "c1", 15_000)).toEqual([]);
  });

  add("lets everything of a chat follow its new id", async ({ store }) => {
    await shown(store, "p1", "05");
    await shown(store, "p2", "06", { ...chat, chat: "c3" });
    await commit(store, {
      messages: [
        message("5"),
        message("6", { chat: "c2", conversation: { ...chat, chat: "c2" } }),
        message("6"),
      ],
      work: [
        work("w1", { reaction: receipt("5") }),
        work("w2", { reaction: { v: 1, kind: "say", conversation: chat, part, role: "hint", replyTo: "5" } }),
      ],
      input: input("9", { verdict: "held" }),
      clarification: {
        token: "t",
        account,
        chat: "c1",
        person: ana.address,
        input: text("1"),
        candidates: [],
      },
    });
    // The new chat counts anew, and has a message of that number already.
    await commit(store, { input: input("9", { input: text("9", { chat: "c2" }) }) });
    expect(await store.moveChat(account, "c1", "c2")).toBe(true);
    const moved = { ...chat, chat: "c2" };
    expect((await store.delivery("p1-d"))?.delivery).toMatchObject({ conversation: moved, position: "" });
    expect((await store.openInChat(account, "c2")).map((row) => row.prompt.id)).toEqual(["p1"]);
    expect(await store.openInChat(account, "c1")).toEqual([]);
    expect((await store.openInChat(account, "c3")).map((row) => row.prompt.id)).toEqual(["p2"]);
    expect(await store.message(account, "c1", "5")).toMatchObject({ conversation: chat });
    expect(await store.message(account, "c2", "5")).toBeUndefined();
    expect(await store.message(account, "c2", "6")).toMatchObject({ conversation: moved });
    const [about, said] = (await store.claimWork(account, "me", 1_000, 2)).map(({ reaction }) => reaction);
    expect(about).toEqual(receipt("5"));
    expect(said).toEqual({ v: 1, kind: "say", conversation: moved, part, role: "hint" });
    const [held] = await store.heldInputs(account);
    expect(held).toMatchObject({ chat: "c2", position: "9", input: { chat: "c2", key: held?.key } });
    if (!held) return;
    expect(await commit(store, { input: input("9", { input: held.input, resumes: "held" }) })).toBe(
      "committed",
    );
    expect((await store.openClarification(account, "c2", ana.address))?.token).toBe("t");
  });
}
