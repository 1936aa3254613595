import type { Dice } from "../dice.js";
import type { Bubble, Seen } from "../phones/phone.js";
import { finds, type Time } from "../time.js";
import { type Hand, picks } from "./act.js";
import type { Act, Meaning, Question } from "./case.js";
import { isOver, ofReaction } from "./reading.js";

/** How long people wait for a sign before they try again, in milliseconds. */
const tryAgainMs = 4_500;

export interface Acting {
  readonly time: Time;
  readonly dice: Dice;
  /** Whether the asker has its result: then nobody tries again. */
  readonly ended: () => boolean;
}

/** Goes through with what one person does about a case, from seeing the question to knowing what came of it. */
export async function act(hand: Hand, acting: Acting, attempt: (copy: Bubble) => Promise<Act | undefined>) {
  const { time, ended } = acting;
  const seen = () => hand.copies().at(-1);
  const first = await finds(time, seen, ended);
  if (!first) return;
  const [button] = first.buttons;
  if (button) hand.of.kept ??= { phone: hand.phone, copy: first, button };
  await time.sleep(hand.of.thinksMs);
  for (let tries = 0; !ended() && tries < 30; tries += 1) {
    const copy = hand.copies().findLast(({ buttons }) => buttons.length > 0) ?? seen();
    if (!copy || isOver(copy)) return;
    const done = await attempt(copy);
    const until = time.now() + tryAgainMs;
    const reaction = await finds(
      time,
      () => (done ? done.reaction.look() : undefined),
      () => ended() || time.now() > until || hand.copies().some(isOver),
    );
    if (reaction && (await settles(hand, acting, done, reaction))) return;
    await time.sleep(acting.dice.between(1_000, 4_000));
  }
}

/** Whether that was it: the words say that it counts, or that nothing counts any more. */
async function settles(hand: Hand, acting: Acting, done: Act | undefined, seen: Seen): Promise<boolean> {
  if (seen.kind !== "told") return false;
  const told = ofReaction(seen.text);
  if (told === "which") return choosesQuestion(hand, acting, done);
  return told === "taken" || told === "over";
}

/** Says which question a message answers. */
async function choosesQuestion(hand: Hand, { time, ended }: Acting, done: Act | undefined): Promise<boolean> {
  const { phone, of } = hand;
  const asked = phone
    .bubbles()
    .findLast(({ text, gone }) => !gone && text.includes("Which question") && text.includes(of.marker));
  const button = asked?.buttons.find(({ label }) => label.includes(of.title));
  if (!asked || !button || !done) return false;
  const chosen = hand.taps(button, asked, { kind: "asks on" });
  const until = time.now() + tryAgainMs;
  await finds(
    time,
    () => (hand.copies().some(isOver) ? true : undefined),
    () => ended() || time.now() > until || chosen.reaction.look()?.kind === "failed",
  );
  return hand.copies().some(isOver);
}

/** Taps the button of an option. */
export function tapping(hand: Hand, question: Question, label: string) {
  return async (copy: Bubble): Promise<Act | undefined> => {
    const button = copy.buttons.find((one) => one.label.endsWith(label));
    return button && hand.taps(button, copy, picks(question, label));
  };
}

/** Taps Other…, and says it in own words where the app asks for them. */
export function ownWords(hand: Hand, { time, ended }: Acting, question: Question, words: string) {
  const means: Meaning = picks(question, words);
  return async (copy: Bubble): Promise<Act | undefined> => {
    const open = hand.phone.field(copy);
    if (open) return hand.writes(words, means, open);
    const button = copy.buttons.find(({ label }) => label === "Other…");
    if (!button) return undefined;
    const tapped = hand.taps(button, copy, { kind: "asks on" });
    const until = time.now() + tryAgainMs;
    const field = await finds(
      time,
      () => {
        const seen = tapped.reaction.look();
        if (seen?.kind === "dialog") return seen.sends;
        const asks = hand.phone.field(copy);
        return asks && ((text: string) => hand.phone.types(text, hand.of.title, asks));
      },
      () => ended() || time.now() > until || tapped.reaction.look()?.kind === "failed",
    );
    return field ? hand.sends(words, means, field) : tapped;
  };
}
