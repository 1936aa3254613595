import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../pump.js";
import { Loopback } from "./loopback.js";
import { outgoing, question, RunningChannel, saying } from "./running-channel.js";

const appToken = "xapp-1-A1-7-canary";
const place = { chat: "C1", direct: false };
const ts = "1700000000.000100";

const typed = (more: object = {}) => ({
  type: "event_callback",
  event: { type: "message", channel: "C1", user: "U1", ts: "1700000001.000100", text: "2", ...more },
});

const tapped = (value: string, trigger = "1.2.abc") => ({
  type: "block_actions",
  user: { id: "U1", name: "ana", team_id: "T1" },
  trigger_id: trigger,
  channel: { id: "C1" },
  message: { ts, text: "Where?", blocks: [{ type: "section", block_id: "b" }, { type: "actions" }] },
  actions: [{ type: "button", action_id: "askline.o0-1", value }],
});

const submitted = (trigger = "3.4.def") => ({
  type: "view_submission",
  user: { id: "U1", name: "ana", team_id: "T1" },
  trigger_id: trigger,
  view: {
    id: "V1",
    callback_id: "askline.words",
    private_metadata: JSON.stringify({ v: 1, token: "tok", chat: "C1", ts }),
    state: { values: { "askline.words": { "askline.words": { value: "to the moon" } } } },
  },
});

describe("the Slack channel over Socket Mode", () => {
  let slack: Loopback;
  let running: RunningChannel;

  beforeEach(async () => {
    slack = await Loopback.start();
    running = await new RunningChannel({ apiRoot: slack.root, appToken }).start();
    await eventually(() => slack.sockets.length === 1 && running.heard > 0);
  });

  afterEach(async () => {
    await running.stop();
    await slack.stop();
    expect(running.said).not.toMatch(/canary|ticket=/);
  });

  it("is the app of its token, in the bot's workspace", async () => {
    expect(await running.channel.connect()).toEqual({ id: "slack:T1/A1", name: "@askline" });
    expect(slack.callsTo("auth.test")).toHaveLength(1);
    expect(slack.callsTo("auth.test")[0]?.authorization).toBe("Bearer xoxb-canary");
    expect(slack.callsTo("apps.connections.open")[0]?.authorization).toBe(`Bearer ${appToken}`);
  });

  it("acknowledges a message once it is stored, and not before", async () => {
    let store: () => void = () => undefined;
    let asked = false;
    running.onInput = (input) => {
      asked = input.kind === "text";
      return new Promise((resolve) => {
        store = resolve;
      });
    };
    const envelope = slack.delivers("events_api", typed());
    await eventually(() => asked);
    expect(slack.acknowledged.has(envelope)).toBe(false);
    store();
    await eventually(() => slack.acknowledged.has(envelope));
    expect(running.inputs).toMatchObject([{ kind: "text", text: "2", person: { name: "Ana" } }]);
  });

  it("calls people what Slack calls them, asks once, and takes an input without a name all the same", async () => {
    slack.delivers("events_api", typed());
    slack.delivers("events_api", typed({ ts: "1700000002.000100", text: "3, <@U1>" }));
    await eventually(() => running.inputs.length === 2);
    expect(running.inputs).toMatchObject([{ person: { name: "Ana" } }, { text: "3, @Ana" }]);
    expect(slack.callsTo("users.info")).toHaveLength(1);
    slack.answers("users.info", { error: "missing_scope", needed: "users:read" });
    slack.delivers("events_api", typed({ ts: "1700000003.000100", user: "U2" }));
    await eventually(() => running.inputs.length === 3);
    expect(running.inputs[2]).toMatchObject({ person: { address: "slack:@U2", name: "U2" } });
  });

  it("stops at once, also while the platform does not answer", async () => {
    running.open = [{ conversation: place, since: "001700000000.000100" }];
    slack.answers("conversations.history", "never");
    slack.sockets[0]?.close();
    await eventually(() => slack.callsTo("conversations.history").length === 1);
    const began = Date.now();
    await running.stop();
    expect(Date.now() - began).toBeLessThan(3000);
  });

  it("acknowledges what is no input, and takes nothing", async () => {
    const envelope = slack.delivers("events_api", typed({ subtype: "channel_join" }));
    await eventually(() => slack.acknowledged.has(envelope));
    expect(running.inputs).toEqual([]);
  });

  it("acknowledges a tap at once, and tells its outcome to the one who tapped", async () => {
    let take: () => void = () => undefined;
    running.onInput = () =>
      new Promise((resolve) => {
        take = resolve;
      });
    const envelope = slack.delivers("interactive", tapped("1.o0-1.tok"));
    await eventually(() => slack.acknowledged.has(envelope) && slack.callsTo("users.info").length > 0);
    expect(running.inputs).toEqual([]);
    await eventually(() => {
      take();
      return running.inputs.length === 1;
    });
    const [tap] = running.inputs;
    const interaction = tap?.kind === "tap" ? tap.interaction : "";
    await running.channel.acknowledging.acknowledge(interaction, { text: "Recorded", outcome: "accepted" });
    expect(slack.callsTo("chat.postEphemeral").map(({ params }) => params)).toMatchObject([
      { channel: "C1", user: "U1", text: "Recorded" },
    ]);
    await running.channel.editing.disarm(place, ts);
    expect(JSON.parse(slack.callsTo("chat.update")[0]?.params.blocks ?? "")).toEqual([
      { type: "section", block_id: "b" },
    ]);
    expect(slack.callsTo("conversations.history")).toEqual([]);
  });

  it("opens the dialog of Other… without asking anybody", async () => {
    slack.delivers("interactive", tapped("1.x.tok"));
    await eventually(() => slack.callsTo("views.open").length === 1);
    const [{ params } = { params: {} as Record<string, string> }] = slack.callsTo("views.open");
    expect(params.trigger_id).toBe("1.2.abc");
    expect(JSON.parse(params.view ?? "")).toMatchObject({ type: "modal", callback_id: "askline.words" });
    expect(running.inputs).toEqual([]);
    expect(slack.callsTo("users.info")).toEqual([]);
  });

  it("says so when the dialog cannot be opened", async () => {
    slack.answers("views.open", { error: "expired_trigger_id" });
    slack.delivers("interactive", tapped("1.x.tok"));
    await eventually(() => slack.callsTo("chat.postEphemeral").length === 1);
    expect(slack.callsTo("chat.postEphemeral")[0]?.params.text).toContain("tap again");
    expect(running.said).toContain("interaction_expired");
  });

  it.each([
    ["accepted", {}],
    ["refused", { response_action: "errors", errors: { "askline.words": "Too late" } }],
    ["pending", { response_action: "errors", errors: { "askline.words": "Too late" } }],
  ] as const)("answers a dialog that was %s", async (outcome, response) => {
    const envelope = slack.delivers("interactive", submitted());
    await eventually(() => running.inputs.length === 1);
    expect(slack.acknowledged.has(envelope)).toBe(false);
    const [words] = running.inputs;
    expect(words).toMatchObject({ kind: "words", token: "tok", text: "to the moon", messageId: ts });
    const interaction = words?.kind === "words" ? words.interaction : "";
    const answer = () =>
      running.channel.acknowledging.acknowledge(interaction, { text: "Too late", outcome });
    await answer();
    await eventually(() => slack.acknowledged.has(envelope));
    expect(slack.acknowledged.get(envelope)).toEqual(response);
    await expect(answer()).rejects.toMatchObject({ code: "interaction_expired" });
  });

  it("leaves the words in the dialog when nothing is said in time", async () => {
    const envelope = slack.delivers("interactive", submitted());
    await eventually(() => slack.acknowledged.has(envelope));
    expect(slack.acknowledged.get(envelope)).toEqual({
      response_action: "errors",
      errors: { "askline.words": "Not saved yet. Please send it again in a moment." },
    });
  });

  it("opens a new socket when Slack ends one, and fetches what was typed meanwhile", async () => {
    running.open = [{ conversation: place, since: "001700000000.000100" }];
    slack.answers(
      "conversations.history",
      {
        messages: [{ type: "message", user: "U1", ts: "1700000003.000000", text: "3" }],
        response_metadata: { next_cursor: "more" },
      },
      { messages: [{ type: "message", user: "U1", ts: "1700000001.000000", text: "1" }] },
    );
    slack.answers("conversations.replies", {
      messages: [
        { type: "message", user: "UBOT", bot_id: "B1", ts, text: "Where?", thread_ts: ts },
        { type: "message", user: "U1", ts: "1700000002.000000", text: "2", thread_ts: ts },
      ],
    });
    slack.sockets[0]?.send(JSON.stringify({ type: "disconnect", reason: "refresh_requested" }));
    await eventually(() => slack.sockets.length === 2);
    await eventually(() => running.inputs.length === 3);
    expect(running.inputs).toMatchObject([{ text: "1" }, { text: "2", threadRoot: ts }, { text: "3" }]);
    expect(slack.callsTo("conversations.history").map(({ params }) => params)).toMatchObject([
      { channel: "C1", oldest: ts },
      { channel: "C1", oldest: ts, cursor: "more" },
    ]);
    const envelope = slack.delivers("events_api", typed({ ts: "1700000004.000000", text: "4" }));
    await eventually(() => slack.acknowledged.has(envelope));
    expect(running.inputs.at(-1)).toMatchObject({ text: "4" });
  });

  it("goes on without the history where the scopes do not allow it", async () => {
    running.open = [{ conversation: place, since: "001700000000.000100" }];
    slack.answers("conversations.history", { error: "missing_scope", needed: "channels:history" });
    slack.sockets[0]?.close();
    await eventually(() => running.said.includes("channels:history"));
    await eventually(() => slack.sockets.length === 2);
    slack.delivers("events_api", typed());
    await eventually(() => running.inputs.length === 1);
  });

  it("reads many chats at a time without a warning of Node's", async () => {
    const warnings: string[] = [];
    const warn = ({ message }: Error) => void warnings.push(message);
    process.on("warning", warn);
    running.open = Array.from({ length: 30 }, (_, index) => ({
      conversation: { chat: `C${index}`, direct: false },
      since: "001700000000.000100",
    }));
    slack.sockets[0]?.close();
    await eventually(() => slack.callsTo("conversations.replies").length === 30);
    process.off("warning", warn);
    expect(warnings).toEqual([]);
  });

  it("sends, edits and removes", async () => {
    const sent = await running.channel.send(place, outgoing(question));
    const [{ params } = { params: {} as Record<string, string> }] = slack.callsTo("chat.postMessage");
    expect(params).toMatchObject({ channel: "C1", unfurl_links: "false", unfurl_media: "false" });
    expect(params.text).toContain("&lt;!channel&gt;");
    expect(sent.position).toBe(`00${sent.id}`);
    await running.channel.editing.edit(place, sent.id, saying("✓ Staging"));
    expect(slack.callsTo("chat.update")[0]?.params).toMatchObject({ ts: sent.id, text: "✓ Staging" });
    await running.channel.removing.remove(place, sent.id);
    slack.answers("chat.delete", { error: "message_not_found" });
    await running.channel.removing.remove(place, sent.id);
    slack.answers("chat.update", { error: "message_not_found" });
    await expect(running.channel.editing.edit(place, sent.id, saying("x"))).rejects.toMatchObject({
      code: "message_gone",
      transient: false,
    });
  });

  it("says something to one person alone in a channel, and plainly in a direct chat", async () => {
    const onlyFor = { address: "slack:@U1", name: "Ana" };
    await running.channel.send(place, outgoing(saying("not yours"), { onlyFor, replyTo: "5.000000" }));
    expect(slack.callsTo("chat.postEphemeral")[0]?.params).toMatchObject({ user: "U1", text: "not yours" });
    expect(slack.callsTo("chat.postEphemeral")[0]?.params).not.toHaveProperty("thread_ts");
    await running.channel.send({ chat: "D1", direct: true }, outgoing(saying("not yours"), { onlyFor }));
    expect(slack.callsTo("chat.postMessage")).toHaveLength(1);
  });

  it("takes what is said in the thread of its hint for an answer to what the hint was about", async () => {
    const hint = await running.channel.send(
      place,
      outgoing(saying("what?"), { replyTo: "1690000000.000100" }),
    );
    slack.delivers("events_api", typed({ thread_ts: "1690000000.000100" }));
    await eventually(() => running.inputs.length === 1);
    expect(running.inputs).toMatchObject([{ threadRoot: hint.id, thread: "1690000000.000100" }]);
  });

  it("shows no second copy of what stands already, where it may look", async () => {
    const metadata = { event_type: "askline", event_payload: { nonce: "n" } };
    slack.answers("conversations.history", {
      messages: [
        { ts: "5.000000", metadata: { event_type: "other", event_payload: {} } },
        { ts, metadata },
      ],
    });
    expect((await running.channel.send(place, outgoing(question, { again: true }))).id).toBe(ts);
    expect(slack.callsTo("chat.postMessage")).toEqual([]);
    expect(slack.callsTo("conversations.history")[0]?.params.include_all_metadata).toBe("true");
    // A clock of ours that goes wrong would hide what stands.
    expect(slack.callsTo("conversations.history")[0]?.params).not.toHaveProperty("oldest");
    slack.answers("conversations.history", { error: "missing_scope", needed: "channels:history" });
    await running.channel.send(place, outgoing(question, { again: true }));
    expect(slack.callsTo("chat.postMessage")).toHaveLength(1);
  });

  it("opens a person's direct chat once", async () => {
    expect(await running.channel.resolve("slack:@U1")).toEqual({ chat: "D1", direct: true });
    expect(await running.channel.resolve("slack:@U1")).toEqual({ chat: "D1", direct: true });
    expect(slack.callsTo("conversations.open")).toHaveLength(1);
    expect(await running.channel.resolve("slack:C1AB/1700000000.000100")).toEqual({
      chat: "C1AB",
      thread: "1700000000.000100",
      direct: false,
    });
    await expect(running.channel.resolve("slack:#general")).rejects.toMatchObject({ code: "chat_not_found" });
  });

  it("keeps to the platform's pace, and lets go of what waits when it stops", async () => {
    const began = Date.now();
    await Promise.all(["a", "b"].map((text) => running.channel.send(place, outgoing(saying(text)))));
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
    const waiting = running.channel.send(place, outgoing(saying("c")));
    running.channel.endWaits();
    await expect(waiting).rejects.toMatchObject({ code: "not_wanted" });
    const unwanted = outgoing(saying("d"), { wanted: async () => false });
    await expect(running.channel.send({ ...place, chat: "C2" }, unwanted)).rejects.toMatchObject({
      code: "not_wanted",
    });
    expect(slack.callsTo("chat.postMessage")).toHaveLength(2);
  });

  it.each([
    [
      { status: 429, headers: { "retry-after": "7" } },
      { code: "rate_limited", retryAfterMs: 7000 },
    ],
    [{ status: 429 }, { code: "rate_limited", retryAfterMs: 1000 }],
    [{ error: "ratelimited" }, { code: "rate_limited" }],
    [{ status: 500 }, { code: "platform_error", transient: true }],
    [{ status: 502 }, { code: "unknown_outcome", transient: true }],
    ["reset", { code: "unknown_outcome", transient: true }],
    [{ error: "channel_not_found" }, { code: "chat_not_found", transient: false }],
    [
      { error: "not_in_channel" },
      { code: "missing_permission", message: expect.stringContaining("/invite @askline") },
    ],
    [{ error: "missing_scope", needed: "chat:write" }, { message: expect.stringContaining("chat:write") }],
    [{ error: "token_revoked" }, { code: "bad_token" }],
    [{ error: "<html>no</html>" }, { code: "unknown_outcome" }],
  ] as const)("understands %j", async (answer, problem) => {
    slack.answers("chat.postMessage", answer);
    await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject(problem);
    expect(slack.callsTo("chat.postMessage")).toHaveLength(1);
  });
});

describe("a platform that is down", () => {
  it("is tried again until it is there", async () => {
    const slack = await Loopback.start();
    slack.answers("apps.connections.open", { status: 503 }, { url: `${slack.root.replace("http", "ws")}` });
    const running = await new RunningChannel({ apiRoot: slack.root, appToken }).start();
    await eventually(() => slack.sockets.length === 1);
    expect(running.troubles).toMatchObject([{ code: "platform_error" }]);
    await running.stop();
    await slack.stop();
  });

  it("cannot be reached, and the channel stops all the same", async () => {
    const slack = await Loopback.start();
    const running = await new RunningChannel({ apiRoot: slack.root, appToken }).start();
    await eventually(() => slack.sockets.length === 1);
    await slack.stop();
    await eventually(() => running.troubles.some(({ code }) => code === "platform_unreachable"));
    await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject({
      code: "platform_unreachable",
    });
    await running.stop();
  });
});

describe("a socket that Slack refuses", () => {
  let slack: Loopback;
  let running: RunningChannel;

  beforeEach(async () => {
    slack = await Loopback.start();
    running = new RunningChannel({ apiRoot: slack.root, appToken });
  });

  afterEach(async () => {
    await running.stop();
    await slack.stop();
    expect(running.said).not.toMatch(/canary|ticket=/);
  });

  it.each([
    [{ error: "invalid_auth" }, "bad_token", /SLACK_APP_TOKEN.*App-Level Tokens/],
    [
      { error: "missing_scope", needed: "connections:write" },
      "missing_permission",
      /SLACK_APP_TOKEN.*connections:write.*App-Level Tokens/,
    ],
  ])("at the start is given up: %j", async (answer, code, message) => {
    slack.answers("apps.connections.open", answer);
    await running.start();
    await expect(running.receiving).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(running.heard).toBe(0);
  });

  it("later is told, and tried again", async () => {
    await running.start();
    await eventually(() => running.heard > 0);
    slack.answers("apps.connections.open", { error: "invalid_auth" });
    slack.sockets[0]?.terminate();
    await eventually(() => running.troubles.length > 0);
    expect(running.troubles).toMatchObject([{ code: "bad_token" }]);
    const settled = await Promise.race([running.receiving.then(() => true), Promise.resolve(false)]);
    expect(settled).toBe(false);
  });
});
