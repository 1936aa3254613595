import { chooseMarkers } from "../../message/markers.js";
import type { Presented } from "../../message/model.js";
import { isBareMarker, isDirectReply } from "../../reply/kinds-of-reply.js";
import { readReply } from "../../reply/read-reply.js";
import { answersOf } from "../progress.js";
import type { PromptRecord } from "../record.js";
import { type Serving, timing } from "../serving.js";
import type { Standing, Target } from "./outcome.js";
import type { Message } from "./target.js";

/**
 * What is said shortly after another prompt of the chat ended may have been meant for that one: a bare "1", its option's name,
 * "skip", or once more the words that answered it, from somebody who saw no reaction yet. Not so when this very person ended it
 * and the question was asked after that: whoever answers one question after the other is not asked back. A message that was
 * held may have been meant, whatever it says, for a prompt that ended while it waited.
 */
export async function couldBeForAnEndedOne(
  { store, account }: Serving,
  message: Message,
  { record, delivery }: Target,
  { heldSince }: Standing,
): Promise<boolean> {
  const { presented } = delivery;
  if (message.kind !== "text" || !presented) return false;
  const { chat, text, person } = message;
  const waited = heldSince === undefined ? 0 : (await store.now()) - heldSince;
  const ended = await store.endedInChat(account.id, chat, Math.max(timing.justEnded, waited));
  return ended.some((other) => {
    const { endedAt, settlement } = other;
    if (heldSince !== undefined && (endedAt ?? 0) >= heldSince) return true;
    const another = settlement?.by.address !== person.address || (endedAt ?? 0) > record.createdAt;
    return another && (suits(other, text, record, presented) || repeats(other, text, person.address));
  });
}

/** Whether a text speaks to the ended prompt by its form, and does not speak to the open one more plainly. */
function suits({ prompt }: PromptRecord, text: string, open: PromptRecord, presented: Presented): boolean {
  const before = { ...presented, markers: chooseMarkers(prompt) };
  if (isBareMarker(open.prompt, presented, text) || isBareMarker(prompt, before, text)) return true;
  if (!isDirectReply(prompt, before, text)) return false;
  const progress = answersOf(open.progress);
  const picks = isDirectReply(open.prompt, presented, text, progress);
  return !picks || readReply(open.prompt, presented, text, progress).kind === "skipped";
}

/** Whether these are the words that this person answered the ended prompt with. */
function repeats({ progress }: PromptRecord, text: string, person: string): boolean {
  return Object.values(progress.answers).some(
    (given) => given.text === text.trim() && given.by.address === person,
  );
}
