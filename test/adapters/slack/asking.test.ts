import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSlackChannel, slackAddresses } from "../../../adapters/slack/index.js";
import { type Backstage, openBackstage } from "../../conformance/stages/backstage.js";
import { eventually } from "../../pump.js";
import { Loopback } from "./loopback.js";

const questions = [
  {
    id: "target",
    header: "Target",
    question: "Where should this build go?",
    options: [{ label: "Staging (Recommended)" }, { label: "R&D <2>" }],
  },
];

describe("a question on Slack, from the asker and back", () => {
  let slack: Loopback;
  let backstage: Backstage;
  const bot = () => ({
    apiRoot: slack.root,
    appToken: "xapp-1-A1-7-canary",
    botToken: "xoxb-canary",
    locale: "en" as const,
  });

  beforeEach(async () => {
    slack = await Loopback.start();
    backstage = openBackstage({
      addresses: slackAddresses,
      open: ({ clock, log }) => createSlackChannel(bot(), { clock, log }),
    });
    await backstage.start();
    await eventually(() => slack.sockets.length === 1);
  });

  afterEach(async () => {
    await backstage.close();
    await slack.stop();
    expect(backstage.logged.join("\n")).not.toContain("canary");
  });

  /** Asks in a channel, and gives the message that shows it. */
  async function asked(to = "slack:C1") {
    const before = slack.callsTo("chat.postMessage").length;
    const result = backstage.ask(to, { questions, ...(to.startsWith("slack:C") && { anyone: true }) });
    result.catch(() => undefined);
    await eventually(() => slack.callsTo("chat.postMessage").length > before);
    const index = slack.calls.findLastIndex(({ method }) => method === "chat.postMessage");
    const ts = `1700000000.${String(index + 1).padStart(6, "0")}`;
    const blocks = JSON.parse(slack.calls[index]?.params.blocks ?? "[]");
    const values: string[] = blocks.at(-1).elements.map(({ value }: { value: string }) => value);
    await eventually(async () => (await backstage.store.openHere("slack:T1/A1")).length > 0);
    return { result, ts, blocks, values };
  }

  const user = { id: "U1", name: "ana", team_id: "T1" };
  const taps = (ts: string, value: string | undefined, trigger: string) =>
    slack.delivers("interactive", {
      type: "block_actions",
      user,
      trigger_id: trigger,
      channel: { id: "C1" },
      message: { ts, text: "?", blocks: [] },
      actions: [{ type: "button", action_id: "askline.x", value }],
    });
  const types = (text: string, more: object = {}) =>
    slack.delivers("events_api", {
      type: "event_callback",
      event: { type: "message", channel: "C1", user: "U1", ts: "1700000900.000100", text, ...more },
    });

  it("a tap answers it, is told in private, and leaves a receipt without buttons", async () => {
    const { result, ts, values } = await asked();
    taps(ts, values[0], "1.1.a");
    expect(await result).toMatchObject({
      answers: { answers: { target: ["Staging (Recommended)"] } },
      answeredBy: { address: "slack:@U1", name: "Ana" },
    });
    await eventually(() => slack.callsTo("chat.update").length === 1);
    expect(slack.callsTo("chat.update")[0]?.params.text).toContain("✓ Target: Staging — Ana");
    expect(slack.callsTo("chat.update")[0]?.params.blocks).not.toContain("actions");
    await eventually(() => slack.callsTo("chat.postEphemeral").length === 1);
    expect(slack.callsTo("chat.postEphemeral")[0]?.params).toMatchObject({ user: "U1", channel: "C1" });
    expect(slack.callsTo("chat.postEphemeral")[0]?.params.text).toContain("Staging");
  });

  it("words of the dialog answer it verbatim, and the dialog closes", async () => {
    const { result, ts, values } = await asked();
    taps(ts, values[2], "1.1.a");
    await eventually(() => slack.callsTo("views.open").length === 1);
    const view = JSON.parse(slack.callsTo("views.open")[0]?.params.view ?? "{}");
    const submit = (trigger: string) =>
      slack.delivers("interactive", {
        type: "view_submission",
        user,
        trigger_id: trigger,
        view: {
          ...view,
          id: "V1",
          state: { values: { "askline.words": { "askline.words": { value: "2" } } } },
        },
      });
    const first = submit("2.2.b");
    expect(await result).toMatchObject({ answers: { answers: { target: ["2"] } } });
    await eventually(() => slack.acknowledged.has(first));
    expect(slack.acknowledged.get(first)).toEqual({});
    const late = submit("3.3.c");
    await eventually(() => slack.acknowledged.has(late));
    expect(slack.acknowledged.get(late)).toMatchObject({ response_action: "errors" });
  });

  it("in a channel, its thread answers it; the short reply stays there", async () => {
    const { result, ts } = await asked();
    types("nice weather");
    types("R&amp;D &lt;2&gt;", { thread_ts: ts, ts: "1700000901.000100" });
    expect(await result).toMatchObject({ answers: { answers: { target: ["R&D <2>"] } } });
    await eventually(() => slack.callsTo("chat.postMessage").length === 2);
    expect(slack.callsTo("chat.postMessage")[1]?.params).toMatchObject({ thread_ts: ts });
  });

  it("a mention answers it, is asked back in its own thread, and goes on there", async () => {
    const { result } = await asked();
    types("<@UBOT> 7", { type: "app_mention" });
    types("<@UBOT> 7");
    await eventually(() => slack.callsTo("chat.postMessage").length === 2);
    expect(slack.callsTo("chat.postMessage")[1]?.params).toMatchObject({ thread_ts: "1700000900.000100" });
    types("other 7", { thread_ts: "1700000900.000100", ts: "1700000902.000100" });
    expect(await result).toMatchObject({ answers: { answers: { target: ["7"] } } });
    expect(
      slack.callsTo("chat.postMessage").filter(({ params }) => params.text?.includes("other 7")),
    ).toHaveLength(1);
  });

  it("what was typed while no bot ran is read when one starts", async () => {
    const { result, ts } = await asked("slack:@U1");
    const start = await backstage.crash();
    slack.answers("conversations.history", {
      messages: [{ type: "message", user: "U1", ts: "1700000900.000100", text: "staging" }],
    });
    await start();
    expect(await result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
    expect(slack.callsTo("conversations.history")[0]?.params).toMatchObject({ channel: "D1", oldest: ts });
  });

  it("a tap on what nobody knows any more is told, and its buttons go", async () => {
    taps("1690000000.000100", "1.o0-0.AAAAAAAAAAAAAAAAAAAAAA", "1.1.a");
    await eventually(() => slack.callsTo("chat.update").length === 1);
    await eventually(() => slack.callsTo("chat.postEphemeral").length === 1);
    expect(slack.callsTo("chat.postEphemeral")[0]?.params.text).toContain("ended");
  });

  it("who says id is told the address", async () => {
    types("id", { channel: "D1", channel_type: "im" });
    await eventually(() => slack.callsTo("chat.postMessage").length === 1);
    expect(slack.callsTo("chat.postMessage")[0]?.params.text).toContain("slack:@U1");
  });
});
