import { createTelegramChannel, telegramAddresses } from "../../../adapters/telegram/index.js";
import type { Misbehaviour } from "../../platforms/telegram/misbehaviour.js";
import { StandIn } from "../../platforms/telegram/stand-in.js";
import { telegramPhone } from "../phones/telegram.js";
import { Armed, atOnce } from "./armed.js";
import { ordered } from "./ordered.js";
import { judged } from "./sends.js";
import type { Side, SideOptions, Trouble } from "./side.js";

const cut = ["reset", "accepted-then-reset"] as const;
const failing = [500, 502, 504, "accepted-then-502", "accepted-then-504"] as const;
const written = ["sendMessage", "editMessageText", "answerCallbackQuery", "deleteMessage"] as const;

export async function telegramSide({ time, slow }: SideOptions): Promise<Side> {
  const standIn = await StandIn.start({ patience: 60_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const expired = new Armed("tap too old to be answered");
  const on = (
    kind: string,
    kinds: readonly Misbehaviour["kind"][],
    make: (of: Misbehaviour["kind"]) => Omit<Misbehaviour, "kind">,
  ) =>
    ordered<Misbehaviour>(standIn, kind, kinds, (dice) => {
      const picked = dice.pick(kinds);
      const made = make(picked);
      const method = dice.chance(0.3) ? "getUpdates" : dice.pick([...written, undefined]);
      return { kind: picked, ...(method !== undefined && { method }), ...made };
    });
  const storm: Trouble = ordered<Misbehaviour>(standIn, "429 storm", [429], (dice) => ({
    kind: 429,
    times: dice.whole(2, 5),
    retryAfter: dice.whole(1, 2),
  }));
  const troubles: Trouble[] = [
    ordered<Misbehaviour>(standIn, "delivered twice", ["duplicate"], () => ({ kind: "duplicate" })),
    ordered<Misbehaviour>(standIn, "out of order", ["reorder"], () => ({ kind: "reorder" })),
    expired,
    storm,
    on("5xx", failing, () => ({})),
    on("cut connection", cut, () => ({})),
    atOnce("network away", async (dice) => {
      await standIn.goDown();
      await time.sleep(dice.between(300, 1_500));
      await standIn.comeBack();
    }),
    {
      kind: "409 war",
      async strike() {
        await fetch(`${standIn.root}/bot${bot.token}/getUpdates`).catch(() => undefined);
      },
      hits: () => standIn.requestsTo("getUpdates").filter(({ status }) => status === 409).length,
    },
  ];
  if (slow) {
    troubles.push(
      // The library waits for the other half until its caller gives up.
      on("half-written answer", ["half-written"], () => ({})),
      ordered<Misbehaviour>(standIn, "answer held back", ["delay"], (dice) => ({
        kind: "delay",
        milliseconds: 31_000,
        method: dice.pick(written),
      })),
    );
  }

  /** A tap that the platform forgets at once. */
  const { taps } = standIn.person().chatWith(bot).platform.callbacks;
  let looked = 0;
  const forget = () => {
    for (; looked < taps.length; looked += 1) {
      const tap = taps[looked];
      if (tap && expired.fires()) tap.expired = true;
    }
  };
  standIn.person().chatWith(bot).platform.on("change", forget);

  const sendsOf = (question: string, place: string) =>
    standIn
      .requestsTo("sendMessage")
      .filter(({ params }) => String(params.chat_id) === place && String(params.text).includes(question));

  return {
    name: "Telegram",
    addresses: telegramAddresses,
    troubles,
    secrets: [bot.token.split(":")[1] ?? bot.token],
    channel: (parts) =>
      createTelegramChannel({ token: bot.token, apiRoot: standIn.root, locale: "en" }, parts),
    async person(name) {
      const person = standIn.person({ name });
      await person.startsBot();
      return telegramPhone(person, person.chat, false);
    },
    async group(names) {
      const people = names.map((name) => standIn.person({ name }));
      const [owner] = people;
      const group = standIn.group({ ...(owner && { owner }) });
      return people.map((person) => telegramPhone(person, group, true));
    },
    receiverGone: () => undefined,
    sends: (question, place) => judged(sendsOf(question, place)),
    trace: () =>
      standIn.requests.map(
        (one) => `${one.at} ${one.method} ${one.status} ${one.trouble ?? ""} ${JSON.stringify(one.params)}`,
      ),
    async heal() {
      standIn.calm();
      expired.disarm();
      await standIn.comeBack();
    },
    async stop() {
      await standIn.stop();
      const pings = standIn.pings.filter(({ via }) => via !== "text_mention");
      return [...standIn.violations, ...pings, ...standIn.previews].map((one) => JSON.stringify(one));
    },
  };
}
