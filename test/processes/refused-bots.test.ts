import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "./free-port.js";
import { undeliverable } from "./results.js";
import { type Env, Scene, to, where } from "./scene.js";
import { DiscordSide } from "./sides/discord.js";
import type { Place } from "./sides/side.js";
import { SlackSide } from "./sides/slack.js";

let discord: DiscordSide;
let slack: SlackSide;
/** An app that was installed with too few scopes. */
let bare: SlackSide;
let scene: Scene;
beforeAll(async () => {
  [discord, slack, bare] = await Promise.all([
    DiscordSide.open(),
    SlackSide.open(),
    SlackSide.open(["im:write"]),
  ]);
  scene = new Scene([discord, slack]);
});
afterAll(() => scene.close());

describe.concurrent("a bot that its platform refuses ends at once, and says what to do", () => {
  it.each<[string, string, () => Env | Promise<Env>, RegExp]>([
    [
      "Discord does not know the token",
      "discord",
      () => {
        const [id] = discord.bot.token.split(".");
        const token = `${id}.G5c2aR.${scene.canary("key").replace(" ", "-")}`;
        return { ...discord.env, DISCORD_BOT_TOKEN: token };
      },
      /^askline: bad_token: Discord answered 401.* DISCORD_BOT_TOKEN is not valid: .*Reset Token\.$/m,
    ],
    [
      "Discord does not give it the words of messages",
      "discord",
      () => ({ ...discord.env, DISCORD_MESSAGE_CONTENT: "true" }),
      /^askline: missing_permission: .*4014.* switch on Message Content Intent .*; or unset DISCORD_MESSAGE_CONTENT\.$/m,
    ],
    [
      "Slack does not know the bot's token",
      "slack",
      () => ({ ...slack.env, SLACK_BOT_TOKEN: `xoxb-${scene.canary("1").replace(" ", "-")}` }),
      /^askline: bad_token: Slack answered invalid_auth to auth\.test\. SLACK_BOT_TOKEN .*OAuth & Permissions/m,
    ],
    [
      "Slack does not know the app's token",
      "slack",
      () => ({ ...slack.env, SLACK_APP_TOKEN: `xapp-1-A1-${scene.canary("1").replace(" ", "-")}` }),
      /^askline: bad_token: Slack answered invalid_auth to apps\.connections\.open\. SLACK_APP_TOKEN .*connections:write/m,
    ],
    [
      "Slack does not tell it which app it is",
      "slack",
      async () => {
        const { botToken, signingSecret } = bare.bot;
        return {
          SLACK_API_ROOT: bare.standIn.root,
          SLACK_BOT_TOKEN: botToken,
          SLACK_SIGNING_SECRET: signingSecret,
          SLACK_PORT: String(await freePort()),
        };
      },
      /^askline: missing_permission: Slack answered missing_scope to bots\.info\. Add the scope users:read under OAuth & Permissions/m,
    ],
  ])("%s", async (name, platform, env, words) => {
    const db = scene.db.replace("state/", `${name}/`);
    const { exit, stdout, stderr } = await scene.run(["bot", platform], {
      env: { ...(await env()), ASKLINE_DB: db },
    }).ended;
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain("is ready");
    expect(stdout).toBe("");
    expect(exit).toBe(1);
  });
});

describe("a question that nobody can be shown comes back at once", () => {
  beforeAll(async () => {
    await scene.starts();
  });

  /** Asks there, in a channel whoever likes to answer. */
  async function asked(address: string, code: string, words: RegExp): Promise<void> {
    const anyone = address.includes("@") ? [] : ["--anyone"];
    const { exit, result } = await scene.ask([...to({ address }), ...where, ...anyone]).ended;
    expect(result).toEqual(undeliverable(address, code, words));
    expect(exit).toBe(3);
  }

  describe.concurrent("on Discord", () => {
    it("from a channel that does not exist", () =>
      asked("discord:112233445566778899", "chat_not_found", /10003.*the bot was not invited to its server/));

    it("from a person who does not exist", () =>
      asked("discord:@112233445566778899", "chat_not_found", /Who sends the bot "id" is told the address/));

    it.each([
      ["view", /50001.*does not see the channel.*View Channel/],
      ["send", /50013.*Send Messages/],
    ] as const)("from a channel that denies it to %s", async (denial, words) => {
      const hidden = discord.standIn.channel("hidden");
      hidden.denies(denial);
      await asked(`discord:${hidden.id}`, "missing_permission", words);
    });

    it("from a person who takes no direct messages", async () => {
      const ben = discord.standIn.person({ name: "Ben" });
      ben.blocks();
      await asked(`discord:@${ben.id}`, "blocked", /50007.*allow direct messages/);
    });
  });

  describe.concurrent("on Slack", () => {
    it("from a channel that does not exist", () =>
      asked("slack:C0NOWHERE1", "chat_not_found", /channel_not_found.*\/invite @release_bot/));

    it("from a person who does not exist", () =>
      asked("slack:@U0NOBODY1", "chat_not_found", /user_not_found.*The person cannot be found/));

    it("from a channel that the bot is not in", async () => {
      const elsewhere = slack.standIn.channel({ members: [], bots: [] });
      await asked(`slack:${elsewhere.id}`, "missing_permission", /not_in_channel.*\/invite @release_bot/);
    });

    it("from a channel that is archived", async () => {
      const old = slack.standIn.channel({ members: [] });
      old.conversation.archived = true;
      await asked(`slack:${old.id}`, "missing_permission", /is_archived.*The channel is archived/);
    });

    it("from a person whose account is deactivated", async () => {
      const ben = slack.standIn.person({ name: "Ben" });
      ben.user.deactivated = true;
      await asked(`slack:@${ben.id}`, "blocked", /user_disabled.*deactivated/);
    });

    it("from anybody, where a scope is missing: it is named", async ({ onTestFinished }) => {
      const few = new Scene([bare], onTestFinished);
      await few.starts();
      const ana: Place = await bare.person();
      const { exit, result } = await few.ask([...to(ana), ...where]).ended;
      expect(result).toEqual(
        undeliverable(ana.address, "missing_permission", /missing_scope.*Add the scope chat:write/),
      );
      expect(exit).toBe(3);
    });
  });
});
