import { createDiscordChannel, discordAddresses } from "../../../adapters/discord/index.js";
import type { Misbehaviour } from "../../platforms/discord/misbehaviour.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import { discordPhone } from "../phones/discord.js";
import { Armed, atOnce } from "./armed.js";
import { ordered } from "./ordered.js";
import { judged } from "./sends.js";
import type { Side, SideOptions, Trouble } from "./side.js";

const sending = "POST /channels/{channel_id}/messages";
const requests = [
  sending,
  "PATCH /channels/{channel_id}/messages/{message_id}",
  "POST /interactions/{interaction_id}/{interaction_token}/callback",
  undefined,
];
const cut = ["reset", "accepted-then-reset"] as const;
const failing = [500, 502, 503, 504, "accepted-then-502", "accepted-then-504"] as const;

export async function discordSide({ time, slow }: SideOptions): Promise<Side> {
  const standIn = await StandIn.start({ patience: 60_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const expired = new Armed("tap too old to be answered");
  const on = (
    kind: string,
    kinds: readonly Misbehaviour["kind"][],
    more: Partial<Misbehaviour> = {},
  ): Trouble =>
    ordered<Misbehaviour>(standIn, kind, kinds, (dice) => {
      const request = dice.pick(requests);
      return { kind: dice.pick(kinds), ...(request !== undefined && { request }), ...more };
    });
  const connected = () => bot.connected.length > 0;
  const reconnect = (kind: string, resumable: boolean): Trouble => {
    let hits = 0;
    return {
      kind,
      strike() {
        if (!connected()) return;
        hits += 1;
        standIn.cuts(bot, { resumable });
      },
      hits: () => hits,
    };
  };
  const troubles: Trouble[] = [
    ordered<Misbehaviour>(standIn, "delivered twice", ["duplicate"], () => ({ kind: "duplicate" })),
    ordered<Misbehaviour>(standIn, "out of order", ["reorder"], () => ({ kind: "reorder" })),
    expired,
    ordered<Misbehaviour>(standIn, "delivered late", ["delay"], (dice) => ({
      kind: "delay",
      milliseconds: dice.whole(500, 4_000),
    })),
    ordered<Misbehaviour>(standIn, "429 storm", [429], (dice) => ({
      kind: 429,
      times: dice.whole(2, 5),
      retryAfter: dice.whole(1, 2),
    })),
    on("5xx", failing),
    on("cut connection", cut),
    on("half-written answer", ["half-written"]),
    atOnce("network away", async (dice) => {
      await standIn.goDown();
      await time.sleep(dice.between(300, 1_500));
      await standIn.comeBack();
    }),
    reconnect("reconnect with resume", true),
    reconnect("reconnect without resume", false),
  ];
  if (slow) troubles.push(on("answer held back", ["slow"], { milliseconds: 16_000 }));

  const { platform } = standIn.person().chatWith(bot);
  let looked = 0;
  platform.on("change", () => {
    const { all } = platform.interactions;
    for (; looked < all.length; looked += 1) {
      const interaction = all[looked];
      if (interaction && !interaction.lost && expired.fires()) interaction.expired = true;
    }
  });

  const sendsOf = (question: string, place: string) =>
    standIn
      .requestsTo(sending)
      .filter(
        ({ path, body }) =>
          path === `/channels/${place}/messages` &&
          String((body as { content?: unknown } | undefined)?.content).includes(question),
      );

  return {
    name: "Discord",
    addresses: discordAddresses,
    troubles,
    secrets: [bot.token],
    channel: (parts) =>
      createDiscordChannel(
        { token: bot.token, apiRoot: standIn.root, messageContent: false, locale: "en" },
        parts,
      ),
    async person(name) {
      const person = standIn.person({ name });
      return discordPhone(person, person.chat, false);
    },
    async group(names) {
      const channel = standIn.channel();
      return names.map((name) => discordPhone(standIn.person({ name }), channel, true));
    },
    receiverGone: () => standIn.cuts(bot),
    sends: (question, place) => judged(sendsOf(question, place)),
    trace: () =>
      standIn.requests.map(
        (one) => `${one.at} ${one.endpoint} ${one.status} ${one.trouble ?? ""} ${JSON.stringify(one.body)}`,
      ),
    async heal() {
      standIn.calm();
      expired.disarm();
      await standIn.comeBack();
    },
    async stop() {
      await standIn.stop();
      return [...standIn.violations, ...standIn.pings, ...standIn.previews].map((one) => JSON.stringify(one));
    },
  };
}
