import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import { RawGateway, rawCall, row, send } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";
import type { Interaction } from "./state/interactions.js";

const gatewayOf = (standIn: StandIn) => standIn.root.replace("http", "ws").replace("/api", "/gateway");
const said = (content: string, more: object = {}) => ({ content, allowed_mentions: { parse: [] }, ...more });
const modal = {
  custom_id: "w",
  title: "Your own words",
  components: [{ type: 18, label: "Answer", component: { type: 4, custom_id: "words", style: 2 } }],
};

describe("an interaction on the stand-in", () => {
  let now: number;
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let gateway: RawGateway;
  let tap: Interaction;
  beforeEach(async () => {
    now = 1_790_000_000_000;
    standIn = await StandIn.start({ now: () => now, patience: 1000 });
    bot = standIn.bot();
    ana = standIn.person();
    gateway = await new RawGateway(gatewayOf(standIn)).identifies(bot);
    await gateway.gets("READY");
    await send(standIn, bot, ana.chat.id, { content: "Go?", components: [row("Yes", "No")] });
    tap = await ana.tapsAndLeaves("No");
  });
  afterEach(async () => {
    gateway.close(1000);
    await standIn.stop();
  });

  const respond = (type: number, data?: object, { id, token } = tap) =>
    rawCall(standIn, null, `POST /interactions/${id}/${token}/callback`, { type, ...(data && { data }) });
  const webhook = (method: string, more = "", body?: object) =>
    rawCall(standIn, null, `${method} /webhooks/${bot.id}/${tap.token}${more}`, body);

  it("tells who tapped what, in a DM without a member", async () => {
    const { d } = await gateway.gets("INTERACTION_CREATE");
    expect(d).toMatchObject({
      type: 3,
      application_id: bot.id,
      channel_id: ana.chat.id,
      user: { id: ana.id, global_name: "Ana" },
      data: { component_type: 2, custom_id: "o:1" },
      message: { content: "Go?", components: [{ components: [{ label: "Yes" }, { label: "No" }] }] },
    });
    expect(d).not.toHaveProperty("member");
    expect(d).not.toHaveProperty("guild_id");
  });

  it("has a member in a channel, and no user beside", async () => {
    const channel = standIn.channel();
    await send(standIn, bot, channel.id, { content: "Go?", components: [row("Here")] });
    await ana.tapsAndLeaves("Here", { in: channel });
    const found = await gateway.when(
      ({ received }) => received.filter(({ t }) => t === "INTERACTION_CREATE")[1],
    );
    expect(found.d).toMatchObject({ guild_id: expect.any(String), member: { user: { id: ana.id } } });
    expect(found.d).not.toHaveProperty("user");
  });

  it("is answered once, without content in return", async () => {
    expect(await respond(6)).toMatchObject({ status: 204, type: null, body: null });
    expect(await respond(6)).toMatchObject({
      status: 400,
      body: { code: 40060, message: "Interaction has already been acknowledged." },
    });
  });

  it("is answered within three seconds, with its own token", async () => {
    const wrong = { ...tap, token: "x" };
    expect(await respond(6, undefined, wrong)).toMatchObject({ status: 404, body: { code: 10062 } });
    now += 3001;
    expect(await respond(6)).toMatchObject({
      status: 404,
      body: { code: 10062, message: "Unknown interaction" },
    });
    expect(tap.response).toBeNull();
  });

  it("fails on the screen when it gets no answer, or has become too old", async () => {
    await expect(ana.taps("Yes")).rejects.toThrow("This interaction failed: the bot did not respond in time");
    const waiting = ana.taps("Yes");
    await gateway.when(({ received }) => received.filter(({ t }) => t === "INTERACTION_CREATE")[2]);
    standIn.expireTaps();
    await expect(waiting).rejects.toThrow("This interaction failed: it is too old");
    expect((await respond(6)).body).toMatchObject({ code: 10062 });
  });

  it("says what came of the answer where the bot wants to know", async () => {
    const path = `POST /interactions/${tap.id}/${tap.token}/callback?with_response=true`;
    const { status, body } = await rawCall(standIn, null, path, {
      type: 4,
      data: said("Noted", { flags: 64 }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      interaction: { id: tap.id, type: 3, response_message_ephemeral: true, response_message_loading: false },
      resource: { type: 4, message: { content: "Noted", flags: 64 } },
    });
  });

  it("answered for one person is in nobody's history", async () => {
    await respond(4, said("Noted", { flags: 64 }));
    const [, noted] = ana.chat.visible;
    expect(noted).toMatchObject({ text: "Noted", ephemeral: true });
    expect(
      (await rawCall(standIn, bot, `GET /channels/${ana.chat.id}/messages/${noted?.id}`)).body,
    ).toMatchObject({
      code: 10008,
    });
    expect(await webhook("PATCH", "/messages/%40original", said("Changed"))).toMatchObject({ status: 200 });
    expect(noted?.text).toBe("Changed");
    expect(await webhook("DELETE", "/messages/@original")).toMatchObject({ status: 204 });
    expect(await webhook("GET", "/messages/@original")).toMatchObject({ status: 404, body: { code: 10008 } });
  });

  it("changes the message whose button was tapped, and has it as its original", async () => {
    await respond(7, said("Done", { components: [] }));
    expect(ana.chat.visible.map(({ text, buttons }) => [text, buttons])).toEqual([["Done", []]]);
    expect((await webhook("GET", "/messages/@original")).body).toMatchObject({ content: "Done" });
  });

  it("that was deferred becomes its first follow-up", async () => {
    await respond(5, { flags: 64 });
    expect(ana.chat.visible.at(-1)).toMatchObject({ loading: true, ephemeral: true, text: "" });
    await webhook("POST", "", said("Recorded"));
    expect(ana.chat.visible.at(-1)).toMatchObject({ loading: false, ephemeral: true, text: "Recorded" });
    await webhook("POST", "", said("More", { flags: 64 }));
    expect(ana.chat.visible.map(({ text }) => text)).toEqual(["Go?", "Recorded", "More"]);
  });

  it("has follow-ups once it was answered, for fifteen minutes", async () => {
    expect(await webhook("POST", "", said("Early"))).toMatchObject({ status: 404, body: { code: 10015 } });
    await respond(6);
    expect(await webhook("POST", "", said(""))).toMatchObject({ status: 400, body: { code: 50006 } });
    const { body } = await webhook("POST", "?wait=true", said("In time"));
    const { id } = body as { id: string };
    expect(await webhook("PATCH", `/messages/${id}`, said("Changed"))).toMatchObject({ status: 200 });
    now += 15 * 60_000 + 1;
    expect(await webhook("POST", "", said("Late"))).toMatchObject({
      status: 401,
      body: { code: 50027, message: "Invalid Webhook Token" },
    });
    expect(await rawCall(standIn, null, `POST /webhooks/${bot.id}/none`, said("Lost"))).toMatchObject({
      body: { code: 10015 },
    });
  });

  it("opens a modal, whose submission is an interaction that opens no other", async () => {
    await respond(9, modal);
    expect(tap.response).toMatchObject({ kind: "modal" });
    const again = ana.taps("Yes");
    const second = await gateway.when(
      ({ received }) => received.filter(({ t }) => t === "INTERACTION_CREATE")[1],
    );
    await respond(9, modal, second.d as Interaction);
    const opened = (await again).modal;
    expect(opened?.fields).toEqual([
      {
        customId: "words",
        label: "Answer",
        placeholder: "",
        value: "",
        required: true,
        least: 0,
        most: 4000,
      },
    ]);
    const sent = opened?.sends("later");
    const third = await gateway.when(
      ({ received }) => received.filter(({ t }) => t === "INTERACTION_CREATE")[2],
    );
    expect(third.d).toMatchObject({
      type: 5,
      user: { id: ana.id },
      message: { content: "Go?" },
      data: {
        custom_id: "w",
        components: [{ type: 18, component: { type: 4, custom_id: "words", value: "later" } }],
      },
    });
    expect(await respond(9, modal, sent)).toMatchObject({
      status: 400,
      body: { code: 50035, errors: { type: {} } },
    });
    expect(await respond(4, said("Noted"), sent)).toMatchObject({ status: 204 });
  });

  const field = modal.components[0];
  it.each<[string, object, string]>([
    ["a title over 45", { title: "x".repeat(46) }, "data.title"],
    ["a label over 45", { components: [{ ...field, label: "x".repeat(46) }] }, "data.components.0.label"],
    ["no field", { components: [] }, "data.components"],
    [
      "six fields",
      {
        components: Array.from("123456", (id) => ({
          ...field,
          component: { ...field?.component, custom_id: id },
        })),
      },
      "data.components",
    ],
    ["one custom_id twice", { components: [field, field] }, "data.components"],
    [
      "two labels on one field",
      { components: [{ ...field, component: { ...field?.component, label: "x" } }] },
      "data.components.0.component.label",
    ],
    [
      "a placeholder over 100",
      { components: [{ ...field, component: { ...field?.component, placeholder: "x".repeat(101) } }] },
      "data.components.0.component.placeholder",
    ],
  ])("opens no modal with %s", async (_, wrong, path) => {
    expect(await respond(9, { ...modal, ...wrong })).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(standIn.violations.map((one) => one.path)).toEqual([path]);
    expect(tap.response).toBeNull();
  });
});
