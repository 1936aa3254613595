import type { Bubble } from "../phones/phone.js";
import { Hand, picks } from "./act.js";
import type { Act, Case, Meaning, Question } from "./case.js";
import { type Acting, act, ownWords, tapping } from "./person.js";

/** Everybody does what the case's script says. Resolves when nobody has anything left to do. */
export async function perform(of: Case, acting: Acting): Promise<void> {
  const { dice } = acting;
  const hands = of.spots.map(({ side, phones }) => new Hand(acting.time, of, dice.pick(phones), side.name));
  const [hand] = hands;
  const [question] = of.questions;
  if (!hand || !question) throw new Error(`case ${of.number} is asked nowhere`);
  const label = () => dice.pick(question.options).label;
  switch (of.script) {
    case "taps":
      return act(hand, acting, tapping(hand, question, label()));
    case "taps twice": {
      const [one, other] = dice.shuffled(question.options);
      return act(hand, acting, async (copy) => {
        const first = await tapping(hand, question, one?.label ?? "")(copy);
        await acting.time.sleep(dice.between(0, 60));
        await tapping(hand, question, other?.label ?? "")(copy);
        return first;
      });
    }
    case "races": {
      const racing = hands.length > 1 ? hands : everybody(of, acting);
      await Promise.all(racing.map((each) => act(each, acting, tapping(each, question, label()))));
      return;
    }
    case "replies with a label":
    case "replies with a marker":
    case "replies in own words":
    case "writes a label":
    case "writes own words":
    case "replies skip":
      return act(hand, acting, writing(hand, of, acting));
    case "own words through Other":
      return act(hand, acting, ownWords(hand, acting, question, words(of, hand)));
    case "taps Skip":
      return act(hand, acting, async (copy) => {
        const button = copy.buttons.find((one) => one.label === "Skip");
        return button && hand.taps(button, copy, { kind: "skips" });
      });
    case "taps at the deadline":
    case "asker cancels while somebody taps":
      return act(hand, acting, async (copy) => {
        await untilTheEnd(of, acting);
        return tapping(hand, question, label())(copy);
      });
    case "does nothing":
    case "asker cancels":
      return;
  }
}

/** Those in a group, each with their own phone. */
function everybody(of: Case, { time }: Acting): Hand[] {
  return of.spots.flatMap(({ side, phones }) => phones.map((phone) => new Hand(time, of, phone, side.name)));
}

/** Until the time is nearly up, or the asker is about to cancel. */
async function untilTheEnd(of: Case, { time, dice, ended }: Acting): Promise<void> {
  const at =
    of.script === "taps at the deadline"
      ? (of.createdAt ?? time.now()) + of.timeoutSeconds * 1_000 + dice.between(-600, 300)
      : time.now();
  while (!ended() && time.now() < at && at - time.now() < 120_000)
    await time.sleep(Math.min(200, at - time.now()));
  if (of.script !== "taps at the deadline") {
    while (!ended() && of.cancelledAt === undefined) await time.sleep(5);
  }
}

/** What is typed, and what it means. */
function writing(hand: Hand, of: Case, acting: Acting): (copy: Bubble) => Promise<Act | undefined> {
  const { text, means } = wording(hand, of, acting);
  const bare = of.script.startsWith("writes");
  return async (copy) => hand.writes(text, means, bare ? undefined : copy);
}

function wording(hand: Hand, of: Case, { dice }: Acting): { text: string; means: Meaning } {
  const { questions, script } = of;
  const [first] = questions;
  if (!first) throw new Error("nothing is asked");
  if (script === "replies skip") return { text: "skip", means: { kind: "skips" } };
  if (script.endsWith("own words")) {
    const text = words(of, hand);
    return { text, means: picks(first, text) };
  }
  const picked = questions.map((question) => ({ question, indices: chosen(question, dice) }));
  const values = Object.fromEntries(
    picked.map(({ question, indices }) => [
      question.id,
      indices.map((index) => question.options[index]?.label ?? ""),
    ]),
  );
  let before = 0;
  const markers = picked.flatMap(({ question, indices }) => {
    const shown = indices.map((index) => String(before + index + 1));
    before += question.options.length;
    return shown;
  });
  const text =
    script === "replies with a marker" ? markers.join(", ") : Object.values(values).flat().join(", ");
  return { text, means: { kind: "answers", values } };
}

function chosen(
  { options, multiSelect }: Question,
  dice: { whole(from: number, to: number): number },
): number[] {
  const all = options.map((_, index) => index);
  if (!multiSelect) return [dice.whole(0, all.length - 1)];
  const some = all.filter(() => dice.whole(0, 1) === 1);
  return some.length > 0 ? some : all.slice(0, 1);
}

/** Words that nobody else says. */
function words({ number, title }: Case, { phone }: Hand): string {
  const sign = `${title.replace("Case ", "about-")}-${phone.person.name}`;
  return `${sign}, rather by boat: <b>&amp; "soon"</b> — naïve 日本 *x*\nand then ${number} steps`;
}
