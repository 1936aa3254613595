import {
  GatewayBotResponseSchema,
  GuildChannelResponseSchema,
  InteractionCallbackResponseSchema,
  MessageResponseSchema,
  PrivateApplicationResponseSchema,
  PrivateChannelResponseSchema,
  type Schema,
  ThreadResponseSchema,
  UserPIIResponseSchema,
  UserResponseSchema,
} from "discord-api-spec/zod";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RawGateway, rawCall, row, send } from "../raw-call.js";
import { mismatches } from "../schema/check.js";
import { StandIn } from "../stand-in.js";
import type { BotAccount } from "../state/bot-account.js";

describe("what the stand-in answers fits the published schema:", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
  });
  afterEach(() => standIn.stop());

  const fits = async (schema: Schema, endpoint: string, body?: object, besides?: string) => {
    const answer = await rawCall(standIn, bot, endpoint, body);
    expect(answer.status).toBe(200);
    const found = mismatches(schema, answer.body).filter(({ kind }) => kind === "invalid");
    expect(found.map(({ path }) => path.join("."))).toEqual(besides ? [besides] : []);
  };

  it("who the bot is, and where the gateway is", async () => {
    const ana = standIn.person();
    await fits(UserPIIResponseSchema, "GET /users/@me");
    await fits(UserResponseSchema, `GET /users/${ana.id}`);
    await fits(PrivateApplicationResponseSchema, "GET /applications/@me");
    await fits(GatewayBotResponseSchema, "GET /gateway/bot");
  });

  it("channels, threads and direct messages", async () => {
    const ana = standIn.person();
    const channel = standIn.channel();
    await fits(GuildChannelResponseSchema, `GET /channels/${channel.id}`);
    await fits(PrivateChannelResponseSchema, "POST /users/@me/channels", { recipient_id: ana.id });
    const thread = ana.startsThread(await ana.types("Go?", { in: channel }));
    await fits(ThreadResponseSchema, `GET /channels/${thread.id}`);
  });

  it("messages: a reply with buttons, a forward, a picture", async () => {
    const ana = standIn.person();
    const channel = standIn.channel();
    const asked = await ana.types("What?", { in: channel, mention: true });
    const { id } = await send(standIn, bot, channel.id, {
      content: `<@${ana.id}>`,
      components: [row("Yes")],
      message_reference: { message_id: asked.id },
    });
    const messages = `/channels/${channel.id}/messages`;
    await fits(MessageResponseSchema, `GET ${messages}/${id}`);
    // The schema knows replies alone; a forward's reference is of type 1, as the documentation says.
    const forward = await ana.forwards(asked, { in: channel });
    await fits(MessageResponseSchema, `GET ${messages}/${forward.id}`, undefined, "message_reference.type");
    bot.messageContent = true;
    await fits(
      MessageResponseSchema,
      `GET ${messages}/${(await ana.sendsPhoto("look", { in: channel })).id}`,
    );
  });

  it("what became of the answer to a tap", async () => {
    const ana = standIn.person();
    const address = standIn.root.replace("http", "ws").replace("/api", "/gateway");
    const gateway = await new RawGateway(address).identifies(bot);
    await gateway.gets("READY");
    await send(standIn, bot, ana.chat.id, { content: "Go?", components: [row("Yes")] });
    const { id, token } = await ana.tapsAndLeaves("Yes");
    const data = { content: "Noted", flags: 64, allowed_mentions: { parse: [] } };
    const callback = `POST /interactions/${id}/${token}/callback?with_response=true`;
    await fits(InteractionCallbackResponseSchema, callback, { type: 4, data });
    await fits(MessageResponseSchema, `GET /webhooks/${bot.id}/${token}/messages/@original`);
  });
});
