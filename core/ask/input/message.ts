import type { TypedText } from "../../ports/input.js";
import { isDirectReply } from "../../reply/kinds-of-reply.js";
import type { Serving } from "../serving.js";
import { notice } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { apply, unreadable } from "./apply.js";
import { toldAddress } from "./chat-address.js";
import { audit, type Decision, nothingChanges, placeOf } from "./decision.js";
import { couldBeForAnEndedOne } from "./just-ended.js";
import { frame, type Standing, type Target } from "./outcome.js";
import { allowed, refuse } from "./refuse.js";
import { type Aim, aimAtChat, aimOf, type Message } from "./target.js";
import { askWhich, lettered } from "./which.js";

/** A typed message: finds the prompt it answers, asks back where there are several, and leaves chatter alone. */
export async function decideText(
  serving: Serving,
  message: TypedText,
  standing: Standing = {},
): Promise<Decision> {
  const { settled, passed } = await lettered(serving, message);
  if (settled) return settled;
  const aim = await aimOf(serving, message, message.mentionsBot);
  const told = standing.resumes ? undefined : toldAddress(serving, message, aim);
  if (told) return told;
  return decideAimed(serving, message, aim, { ...standing, ...passed });
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
        ? nothingChanges
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
  { target, message: of, by }: Extract<Aim, { kind: "prompt" }>,
  standing: Standing,
): Promise<Decision> {
  // "Which question?" names several: words in reply to it, other than a letter, say nothing about which.
  if (of.role === "which") {
    return decideAimed(serving, message, await aimAtChat(serving, message, true), standing);
  }
  if (by === "thread" && !message.direct && isChatter(target, message)) {
    return chatter(serving, target, message, standing);
  }
  return apply(serving, target, message, standing, of.role === "other");
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
  if (!only) return toNothing(serving, message, standing);
  if (mine.length === 0) return refuse(serving, only, message, standing);
  if (message.kind === "unreadable") return unreadable(serving, only, message, standing);
  const doubtful = uncertain || (await couldBeForAnEndedOne(serving, message, only, standing));
  if (more.length > 0 || doubtful) return askWhich(serving, message, mine, standing);
  return apply(serving, only, message, standing);
}

function toNothing(serving: Serving, message: Message, standing: Standing): Decision {
  // A held message that turned out to be older than the question was said to nobody in particular.
  const told = standing.resumes !== "held";
  const text = notice(serving, { conversation: placeOf(message) }, "nothing_open");
  return {
    input: audit(serving, message, told ? "ended" : "chatter", null, standing.resumes),
    ...(standing.clarification && { resolveClarification: standing.clarification }),
    work: told ? [answerBack(serving, undefined, message, { text })] : [],
    durability: "normal",
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
  const text = notice(serving, { conversation: placeOf(message), record: target.record }, "chatter");
  return {
    ...frame(serving, target, message, "chatter", standing),
    work: [answerBack(serving, target, message, { text })],
  };
}
