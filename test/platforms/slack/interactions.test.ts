import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { buttons, post, rawCall } from "./raw-call.js";
import { RawSocket } from "./raw-socket.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

const plain = (text: string) => ({ type: "plain_text", text });
const modal = (title = "Words") => ({
  type: "modal",
  callback_id: "words",
  private_metadata: "token",
  title: plain(title),
  submit: plain("Send"),
  blocks: [
    {
      type: "input",
      block_id: "b",
      label: plain("Answer"),
      element: { type: "plain_text_input", action_id: "a", max_length: 10, placeholder: plain("Type") },
    },
  ],
});

describe("taps and modals", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  let socket: RawSocket;
  let now = Date.now();
  beforeEach(async () => {
    now = Date.now();
    standIn = await StandIn.start({ patience: 500, now: () => now });
    bot = standIn.bot();
    ana = standIn.person();
    channel = standIn.channel({ members: [ana] });
    await post(standIn, bot, {
      channel: channel.id,
      text: "Go?",
      blocks: buttons("Yes please", "Yes", "Other…"),
    });
    socket = await RawSocket.greeted(standIn, bot);
    bot.delivery.retriesNow();
    await socket.takes();
  });
  afterEach(() => standIn.stop());

  const call = async (method: string, params: Record<string, unknown>) =>
    (await rawCall(standIn, bot, method, params)).body;
  /** Taps, and gives what the bot got of it. */
  const tapped = async (label: string, screen = channel) => {
    await ana.tapsAndLeaves(label, { in: screen });
    let received = await socket.takes();
    while (received.type !== "interactive") received = await socket.takes();
    return received.payload as unknown as {
      trigger_id: string;
      response_url: string;
      [more: string]: unknown;
    };
  };
  const opens = (trigger_id: string, view: object = modal()) => call("views.open", { trigger_id, view });
  const opened = async () => {
    const { trigger_id } = await tapped("Other");
    await opens(trigger_id);
    const [open] = channel.on(ana.user).modals;
    if (!open) throw new Error("no modal");
    return open;
  };

  it("names the tapper, the message, the button, and how to answer", async () => {
    const { ts } = await channel.shows("Go?");
    expect(await tapped("Yes")).toMatchObject({
      type: "block_actions",
      user: { id: ana.id, name: "ana", team_id: bot.user.team },
      api_app_id: bot.appId,
      container: { type: "message", message_ts: ts, channel_id: channel.id, is_ephemeral: false },
      channel: { id: channel.id },
      message: { ts, text: "Go?", blocks: [{ type: "actions", block_id: expect.any(String) }] },
      trigger_id: expect.stringMatching(/^\S+\.\d+\.\S+$/),
      response_url: expect.stringMatching(/^http/),
      actions: [{ type: "button", action_id: "choice.1", value: "v1", action_ts: expect.any(String) }],
    });
  });

  it("opens one modal with a trigger, within three seconds, for the bot that got it", async () => {
    const { trigger_id } = await tapped("Other");
    expect(await opens("1.2.made-up")).toEqual({ ok: false, error: "invalid_trigger_id" });
    const other = standIn.bot({ username: "other" });
    const { body } = await rawCall(standIn, other, "views.open", { trigger_id, view: modal() });
    expect(body.error).toBe("invalid_trigger_id");
    now += 2999;
    expect(await opens(trigger_id)).toMatchObject({
      ok: true,
      view: { callback_id: "words", private_metadata: "token" },
    });
    expect(await opens(trigger_id)).toEqual({ ok: false, error: "exchanged_trigger_id" });
    const late = await tapped("Other");
    now += 3001;
    expect(await opens(late.trigger_id)).toEqual({ ok: false, error: "expired_trigger_id" });
    const expired = await tapped("Other");
    standIn.expireTriggers();
    expect(await opens(expired.trigger_id)).toEqual({ ok: false, error: "expired_trigger_id" });
  });

  it("sends what was filled in, and closes on an empty acknowledgement", async () => {
    const open = await opened();
    expect(open.fields).toMatchObject([{ label: "Answer", placeholder: "Type", most: 10, optional: false }]);
    await expect(open.submits()).rejects.toThrow("Please complete this required field.");
    await expect(open.submits("x".repeat(11))).rejects.toThrow("Answer: -1");
    const submitting = open.submits("2");
    const received = await socket.takes();
    expect(received).toMatchObject({
      accepts_response_payload: true,
      payload: {
        type: "view_submission",
        user: { id: ana.id },
        view: {
          callback_id: "words",
          private_metadata: "token",
          state: { values: { b: { a: { type: "plain_text_input", value: "2" } } } },
        },
      },
    });
    expect(await submitting).toEqual({ kind: "closed" });
    expect(open.closed).toBe(true);
    await expect(open.submits("3")).rejects.toThrow("the modal is closed");
  });

  it("keeps the words on errors, shows another view on update, and stays when nobody answers", async () => {
    const open = await opened();
    const refused = open.submits("2");
    await socket.takes({ response_action: "errors", errors: { b: "Not now." } });
    expect(await refused).toEqual({ kind: "errors", errors: { Answer: "Not now." } });
    expect(open.values).toEqual(["2"]);
    const updated = open.submits();
    await socket.takes({ response_action: "update", view: modal("Once more") });
    expect(await updated).toEqual({ kind: "updated" });
    expect(open.title).toBe("Once more");
    const failing = open.submits("3");
    await socket.next();
    standIn.cuts(bot);
    expect(await failing).toEqual({ kind: "failed" });
    expect(open.closed).toBe(false);
    open.dismisses();
    expect(channel.modals).toEqual([]);
  });

  it("takes no errors for fields that are not there", async () => {
    const open = await opened();
    const submitting = open.submits("2");
    const refused = expect(submitting).rejects.toThrow("errors that name no input block");
    await socket.takes({ response_action: "errors", errors: { nowhere: "No." } });
    await refused;
  });

  it("is updated by its id, as long as it is the one that was seen", async () => {
    const { trigger_id } = await tapped("Other");
    const { view } = (await opens(trigger_id)) as unknown as { view: { id: string; hash: string } };
    const update = (more: object) => call("views.update", { view: modal("Later"), ...more });
    expect(await update({ view_id: "V404" })).toMatchObject({ error: "not_found" });
    expect(await update({ view_id: view.id, hash: "old" })).toMatchObject({ error: "hash_conflict" });
    expect(await update({ view_id: view.id, hash: view.hash })).toMatchObject({ ok: true });
    expect(channel.modals.map(({ title }) => title)).toEqual(["Later"]);
  });

  it("answers by its response_url, five times in half an hour", async () => {
    const { response_url } = await tapped("Yes");
    const answers = async (body: object) => {
      const response = await fetch(response_url, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await answers({ text: "Recorded" })).toEqual({ status: 200, body: { ok: true } });
    expect((await channel.on(ana.user).shows("Recorded")).onlyFor).toBe("Ana");
    await answers({ text: "For all", response_type: "in_channel" });
    expect((await channel.shows("For all")).onlyFor).toBeUndefined();
    await answers({ text: "Replaced", replace_original: true });
    expect((await channel.shows("Replaced")).buttons).toEqual([]);
    await answers({ delete_original: true });
    expect(channel.visible.map(({ text }) => text)).not.toContain("Replaced");
    await answers({ text: "Fifth" });
    expect(await answers({ text: "Sixth" })).toEqual({ status: 404, body: { ok: false, error: "used_url" } });
    await post(standIn, bot, { channel: channel.id, text: "Again?", blocks: buttons("Sure") });
    const late = await tapped("Sure");
    now += 30 * 60_000 + 1;
    const response = await fetch(late.response_url, { method: "POST", body: "{}" });
    expect(await response.json()).toEqual({ ok: false, error: "expired_url" });
  });

  it("of an ephemeral message comes without the message", async () => {
    await call("chat.postEphemeral", {
      channel: channel.id,
      user: ana.id,
      text: "Sure?",
      blocks: buttons("Quite"),
    });
    const payload = await tapped("Quite", channel.on(ana.user));
    expect(payload).toMatchObject({ container: { is_ephemeral: true } });
    expect(payload).not.toHaveProperty("message");
  });

  it("goes to the button whose label is it, before one that holds it", async () => {
    expect(await tapped("Yes")).toMatchObject({ actions: [{ value: "v1" }] });
    expect(await tapped("please")).toMatchObject({ actions: [{ value: "v0" }] });
    await expect(ana.taps("Nothing", { in: channel })).rejects.toThrow(
      /Ana sees no button Nothing[\s\S]*\[Yes please\]/,
    );
  });

  it("complains of a tap that is acknowledged and brings up nothing", async () => {
    const complaint = expect(ana.taps("Yes", { in: channel })).rejects.toThrow("left unanswered");
    await socket.takes();
    await complaint;
  });
});
