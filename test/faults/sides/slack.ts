import { createSlackChannel, slackAddresses } from "../../../adapters/slack/index.js";
import type { Misbehaviour } from "../../platforms/slack/misbehaviour.js";
import { StandIn } from "../../platforms/slack/stand-in.js";
import { slackPhone } from "../phones/slack.js";
import { atOnce } from "./armed.js";
import { ordered } from "./ordered.js";
import { judged } from "./sends.js";
import type { Side, SideOptions, Trouble } from "./side.js";

const methods = ["chat.postMessage", "chat.update", "chat.postEphemeral", "views.open", undefined];
const cut = ["reset", "accepted-then-reset"] as const;
const failing = [500, 502, 503, "accepted-then-503"] as const;

export async function slackSide({ time, slow }: SideOptions): Promise<Side> {
  const standIn = await StandIn.start({ patience: 60_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const on = (
    kind: string,
    kinds: readonly Misbehaviour["kind"][],
    more: Partial<Misbehaviour> = {},
  ): Trouble =>
    ordered<Misbehaviour>(standIn, kind, kinds, (dice) => {
      const method = dice.pick(methods);
      return { kind: dice.pick(kinds), ...(method !== undefined && { method }), ...more };
    });
  const socketEnds = (kind: string, end: () => void): Trouble => {
    let hits = 0;
    return {
      kind,
      strike() {
        if (bot.sockets.count === 0) return;
        hits += 1;
        end();
      },
      hits: () => hits,
    };
  };
  const troubles: Trouble[] = [
    ordered<Misbehaviour>(standIn, "delivered twice", ["duplicate"], () => ({ kind: "duplicate" })),
    ordered<Misbehaviour>(standIn, "out of order", ["reorder"], () => ({ kind: "reorder" })),
    ordered<Misbehaviour>(standIn, "tap too old to be answered", ["late"], () => ({
      kind: "late",
      milliseconds: 3_200,
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
    socketEnds("reconnect when asked to", () => standIn.disconnects(bot)),
    socketEnds("reconnect when cut", () => standIn.cuts(bot)),
  ];
  if (slow) troubles.push(on("answer held back", ["delay"], { milliseconds: 31_000 }));

  const sendsOf = (question: string, place: string) =>
    standIn
      .requestsTo("chat.postMessage")
      .filter(
        ({ params }) =>
          params.channel === place && JSON.stringify([params.text, params.blocks]).includes(question),
      );

  return {
    name: "Slack",
    addresses: slackAddresses,
    troubles,
    secrets: [bot.botToken, bot.appToken, bot.signingSecret],
    channel: (parts) =>
      createSlackChannel(
        { botToken: bot.botToken, appToken: bot.appToken, apiRoot: standIn.root, locale: "en" },
        parts,
      ),
    async person(name) {
      const person = standIn.person({ name });
      return slackPhone(person, person.chat, false);
    },
    async group(names) {
      const members = names.map((name) => standIn.person({ name }));
      const channel = standIn.channel({ members });
      return members.map((person) => slackPhone(person, channel, true));
    },
    receiverGone: () => standIn.cuts(bot),
    sends: (question, place) => judged(sendsOf(question, place)),
    trace: () =>
      standIn.requests.map(
        (one) => `${one.at} ${one.method} ${one.status} ${one.trouble ?? ""} ${JSON.stringify(one.params)}`,
      ),
    async heal() {
      standIn.calm();
      await standIn.comeBack();
      bot.delivery.retriesNow();
    },
    async stop() {
      await standIn.stop();
      return [...standIn.violations, ...standIn.pings, ...standIn.previews].map((one) => JSON.stringify(one));
    },
  };
}
