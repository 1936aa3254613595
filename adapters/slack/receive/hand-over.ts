import type { TypedText, Unreadable } from "../../../core/index.js";
import { readSlackAddress } from "../address.js";
import type { Delivery } from "../client.js";
import { type Parsed, parsePayload, peopleOf } from "../parse.js";
import type { Lanes } from "./lanes.js";
import type { Session } from "./session.js";

/**
 * Hands one payload over. An event is acknowledged once it is stored, so that Slack sends it again if it was not; an
 * interaction at once, because nobody sends it again and its person waits; a dialog with what came of its words. Never rejects.
 */
export async function handOver(session: Session, lanes: Lanes, { body, ack }: Delivery): Promise<void> {
  session.receiver.heard();
  try {
    const parsed = parsePayload(body, session.own, () => undefined);
    if (parsed.kind === "nothing") return await ack();
    // Before anything is asked of anybody: a trigger lives for three seconds, as does a dialog.
    if (parsed.kind === "tap") {
      void ack();
      if (await opensDialog(session, parsed)) return;
    }
    if (parsed.kind === "words") session.dialogs.wait(parsed.input.interaction, ack);
    await take(session, lanes, parsePayload(body, session.own, await session.people.names(peopleOf(body))));
    if (parsed.kind === "message") await ack();
  } catch (error) {
    // Not stored, because receiving ends: an event comes again, and a dialog keeps its words.
    if (session.signal.aborted) return;
    const reason = error instanceof Error ? error.message : "unknown";
    session.log.error("A payload of Slack's was not handed over.", { code: "unexpected", reason });
  }
}

/** In a thread that the bot started by answering a message, what is said belongs to what the bot said there. */
export function threaded(session: Session, input: TypedText | Unreadable): TypedText | Unreadable {
  const { chat, threadRoot } = input;
  const root = threadRoot === undefined ? undefined : session.startedHere(chat, threadRoot);
  return root === undefined ? input : { ...input, threadRoot: root };
}

function take(session: Session, lanes: Lanes, parsed: Parsed): Promise<void> {
  switch (parsed.kind) {
    case "message":
      return lanes.run(parsed.input.chat, () => session.receiver.take(threaded(session, parsed.input)));
    case "tap":
    case "words":
      return session.receiver.take(parsed.input);
    case "nothing":
      return Promise.resolve();
  }
}

/** Whether the tap was on Other…, which opens its dialog and needs nothing else. */
async function opensDialog(
  session: Session,
  { input, trigger, carrier }: Extract<Parsed, { kind: "tap" }>,
): Promise<boolean> {
  const { chat, thread, token, messageId, choice, person } = input;
  if (carrier) session.seen(chat, messageId, carrier);
  if (choice.kind !== "other" || token === "") return false;
  const { user = "" } = readSlackAddress(person.address);
  await session.openDialog({ trigger, token, chat, thread, user, messageId });
  return true;
}
