import { chooseMarkers } from "../../message/markers.js";
import type { TypedText } from "../../ports/input.js";
import { isBareMarker, isDirectReply } from "../../reply/kinds-of-reply.js";
import { readReply } from "../../reply/read-reply.js";
import { answersOf } from "../progress.js";
import { type Serving, timing } from "../serving.js";
import { notice } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { audit, type Decision, placeOf } from "./decision.js";
import { current, tooLate } from "./ended.js";
import { frame, outcome, type Standing, type Target } from "./outcome.js";
import { ownWords } from "./own-words.js";
import { allowed, refuse } from "./refuse.js";
import { type Aim, aimOf, type Message } from "./target.js";
import { askWhich, chosenByLetter } from "./which.js";

/** A typed message: finds the prompt it answers, asks back where there are several, and leaves chatter alone. */
export async function decideText(
  serving: Serving,
  message: TypedText,
  standing: Standing = {},
): Promise<Decision> {
  const byLetter = message.replyTo === undefined ? await chosenByLetter(serving, message) : undefined;
  if (byLetter) return byLetter;
  const aim = await aimOf(serving, message, message.mentionsBot);
  return decideAimed(serving, message, aim, standing);
}

/** What a message that is meant as an answer leads to, once it is known where it belongs. */
export async function decideAimed(
  serving: Serving,
  message: Message,
  aim: Aim,
  standing: Standing = {},
): Promise<Decision> {
  switch (aim.kind) {
    case "nothing":
      return undefined;
    case "wait":
      return standing.resumes === "held"
        ? undefined
        : { input: audit(serving, message, "held", null), durability: "full" };
    case "prompt":
      return toPrompt(serving, message, aim, standing);
    case "chat":
      return toChat(serving, message, aim, standing);
  }
}

async function toPrompt(
  serving: Serving,
  message: Message,
  aim: Extract<Aim, { kind: "prompt" }>,
  standing: Standing,
): Promise<Decision> {
  if (aim.message.role === "which" && message.kind === "text") {
    const byLetter = await chosenByLetter(serving, message);
    if (byLetter) return byLetter;
  }
  if (aim.message.role === "other") return apply(serving, aim.target, message, standing, ownWords);
  if (aim.by === "thread" && !message.direct && isChatter(aim.target, message)) {
    return chatter(serving, aim.target, message, standing);
  }
  return apply(serving, aim.target, message, standing);
}

async function toChat(
  serving: Serving,
  message: Message,
  { open, uncertain }: Extract<Aim, { kind: "chat" }>,
  standing: Standing,
): Promise<Decision> {
  const nobody = message.kind === "unreadable" && message.why === "not_a_person";
  const mine = nobody ? open : open.filter((target) => allowed(serving, target, message));
  const [only, ...more] = mine.length > 0 ? mine : open;
  if (!only) {
    // A held message that turned out to be older than the question was said to nobody in particular.
    const told = standing.resumes !== "held";
    return {
      input: audit(serving, message, told ? "ended" : "chatter", null, standing.resumes),
      work: told
        ? [
            answerBack(serving, undefined, message, {
              text: notice(serving, { conversation: placeOf(message) }, "nothing_open"),
            }),
          ]
        : [],
      durability: "normal",
    };
  }
  if (mine.length === 0) return refuse(serving, only, message, standing);
  if (more.length > 0 || uncertain || (await couldBeForAnEndedOne(serving, message, only))) {
    return askWhich(serving, message, mine, standing);
  }
  return apply(serving, only, message, standing);
}

/** Puts a message to a prompt: who may answer, whether it is still open, and what the words mean. */
export async function apply(
  serving: Serving,
  found: Target,
  message: Message,
  standing: Standing = {},
  verbatim?: typeof ownWords,
): Promise<Decision> {
  const target = await current(serving, found);
  if (!target) return undefined;
  const person = message.kind !== "unreadable" || message.why !== "not_a_person";
  if (person && !allowed(serving, target, message)) return refuse(serving, target, message, standing);
  if (target.record.status !== "open") return tooLate(serving, target, message, standing);
  if (message.kind === "unreadable") return unreadable(serving, target, message, standing);
  const { record, delivery } = target;
  const text = message.kind === "command" && message.name === "skip" ? "skip" : message.text;
  if (verbatim) return verbatim(serving, target, message, text, standing);
  if (!delivery.presented) return undefined;
  const reading = readReply(record.prompt, delivery.presented, text, answersOf(record.progress));
  return outcome(serving, target, message, reading, standing);
}

function unreadable(
  serving: Serving,
  target: Target,
  message: Extract<Message, { kind: "unreadable" }>,
  standing: Standing,
): Decision {
  const hints = { media: "media", no_content: "unreadable", not_a_person: "anonymous" } as const;
  return {
    ...frame(serving, target, message, "unreadable", standing),
    work: [
      ...(standing.also ?? []),
      answerBack(serving, target, message, {
        text: notice(serving, { conversation: placeOf(message), record: target.record }, hints[message.why]),
      }),
    ],
  };
}

/** In a thread of several people, prose is for them, unless it mentions the bot. */
function isChatter({ record, delivery }: Target, message: Message): boolean {
  if (message.kind === "command" || message.mentionsBot) return false;
  if (message.kind === "unreadable" || !delivery.presented) return true;
  return !isDirectReply(record.prompt, delivery.presented, message.text);
}

/** One hint per prompt, then silence. */
async function chatter(
  serving: Serving,
  target: Target,
  message: Message,
  standing: Standing,
): Promise<Decision> {
  if (target.record.status !== "open") return undefined;
  const hinted = (await serving.store.inputsOf(target.record.id)).some(
    ({ verdict }) => verdict === "chatter",
  );
  if (hinted) return undefined;
  return {
    ...frame(serving, target, message, "chatter", standing),
    work: [
      answerBack(serving, target, message, {
        text: notice(serving, { conversation: placeOf(message), record: target.record }, "chatter"),
      }),
    ],
  };
}

/**
 * A bare "1" shortly after another prompt of the chat ended may have been meant for that one. Not so when this very
 * person ended it and the question was asked after that: whoever answers one question after the other is not asked back.
 */
async function couldBeForAnEndedOne(
  { store, account }: Serving,
  message: Message,
  { record, delivery }: Target,
): Promise<boolean> {
  if (message.kind !== "text" || !delivery.presented) return false;
  const { presented } = delivery;
  const ended = await store.endedInChat(account.id, message.chat, timing.justEnded);
  return ended.some(
    ({ endedAt, settlement, prompt }) =>
      (settlement?.by.address !== message.person.address || (endedAt ?? 0) > record.createdAt) &&
      (isBareMarker(record.prompt, presented, message.text) ||
        isBareMarker(prompt, { ...presented, markers: chooseMarkers(prompt) }, message.text)),
  );
}
