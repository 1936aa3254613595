import type { TypedText, Unreadable } from "../../../core/index.js";
import { readSlackAddress } from "../address.js";
import type { Delivery } from "../client.js";
import { type Parsed, parsePayload, peopleOf } from "../parse.js";
import { within } from "../within.js";
import type { Lanes } from "./lanes.js";
import type { Session, TapOnOther } from "./session.js";

/** Of the three seconds in which a tap must be acknowledged. Real time: Slack's clock counts them. */
const storedWithinMs = 2000;

/**
 * Hands one payload over. An event is acknowledged once it is stored, so that Slack sends it again if it was not; a tap
 * likewise, so that it fails in the app if nothing came of it, or when its time is nearly over; a dialog with what came of
 * its words. Never rejects.
 */
export async function handOver(session: Session, lanes: Lanes, { body, ack }: Delivery): Promise<void> {
  session.receiver.heard();
  try {
    const parsed = parsePayload(body, session.own, () => undefined);
    if (parsed.kind === "nothing") return await ack();
    // Before anything is asked of anybody: a trigger lives for three seconds, as does a dialog.
    if (parsed.kind === "tap" && asksForWords(session, parsed)) {
      // Where the person got to see nothing, the app says that the tap failed.
      if (await session.openDialog(tapOnOther(parsed))) await ack();
      return;
    }
    if (parsed.kind === "words") session.dialogs.wait(parsed.input.interaction, ack);
    const taken = named(session, body).then((input) => take(session, lanes, input));
    if (parsed.kind === "tap") await within(taken, storedWithinMs);
    else await taken;
    if (parsed.kind !== "words") await ack();
    await taken;
  } catch (error) {
    // Not stored, because receiving ends: an event comes again, and a dialog keeps its words.
    if (session.signal.aborted) return;
    const reason = error instanceof Error ? error.message : "unknown";
    session.log.error("A payload of Slack's was not handed over.", { code: "unexpected", reason });
  }
}

/** The payload with the names of whom it speaks of. */
async function named({ people, own }: Session, body: unknown): Promise<Parsed> {
  return parsePayload(body, own, await people.names(peopleOf(body)));
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

type ParsedTap = Extract<Parsed, { kind: "tap" }>;

/** Whether the tap was on Other…, which opens its dialog and needs nothing else. */
function asksForWords(session: Session, { input, carrier }: ParsedTap): boolean {
  if (carrier) session.seen(input.chat, input.messageId, carrier);
  return input.choice.kind === "other" && input.token !== "";
}

function tapOnOther({ input, trigger }: ParsedTap): TapOnOther {
  const { chat, thread, token, messageId, person } = input;
  const { user = "" } = readSlackAddress(person.address);
  return { trigger, token, chat, thread, user, messageId };
}
