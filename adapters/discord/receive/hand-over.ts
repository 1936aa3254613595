import {
  channelsIn,
  ownRolesIn,
  type ParsedInteraction,
  parseSaid,
  readInteraction,
  readMessage,
} from "../parse.js";
import { renderDialog } from "../render/dialog.js";
import { renderPrivate } from "../render/private.js";
import { sentences } from "../sentences.js";
import type { Lanes } from "./lanes.js";
import type { Session } from "./session.js";
import { untilAborted } from "./until-aborted.js";

/** Hands one event of the Gateway over; messages of a channel in the order they came. Never rejects. */
export async function handOver(session: Session, lanes: Lanes, type: string, data: unknown): Promise<void> {
  try {
    for (const channel of channelsIn(type, data)) session.places.learn(channel);
    for (const role of ownRolesIn(type, data, session.own.user)) session.learnRole(role);
    if (type === "MESSAGE_CREATE") return await handOverMessage(session, lanes, data);
    if (type === "INTERACTION_CREATE") return await handOverInteraction(session, data);
  } catch (error) {
    // Not stored, because receiving ends: a message is fetched at the next start.
    if (session.signal.aborted) return;
    const reason = error instanceof Error ? error.message : "unknown";
    session.log.error("An event of Discord's was not handed over.", { code: "unexpected", reason });
  }
}

async function handOverMessage(
  { own, places, receiver, signal }: Session,
  lanes: Lanes,
  data: unknown,
): Promise<void> {
  const message = readMessage(data);
  if (!message) return;
  const { channel_id, guild_id } = message;
  await lanes.run(channel_id, async () => {
    const place = guild_id
      ? await untilAborted(places.of(channel_id), signal)
      : { chat: channel_id, direct: true };
    const input = place && parseSaid(message, place, own);
    if (input) await receiver.take(input);
  });
}

async function handOverInteraction(session: Session, data: unknown): Promise<void> {
  const parsed = readInteraction(data);
  if (!parsed) return;
  const { input, application, token } = parsed;
  if (input.kind === "tap" && input.choice.kind === "other" && input.token !== "") {
    return openDialog(session, parsed);
  }
  const words = input.kind === "words" ? { words: input.text } : {};
  session.interactions.wait({ id: input.interaction, application, token, ...words });
  await session.receiver.take(input);
}

/** Opens the dialog, which has to be the first response; where that fails, says so. */
async function openDialog({ out, locale, log }: Session, { input, token }: ParsedInteraction): Promise<void> {
  const interaction = input.interaction;
  try {
    await out.now("respond", {
      interaction,
      token,
      body: { type: 9, data: renderDialog(input.token, locale) },
    });
  } catch (error) {
    log.warn("The dialog of Other… could not be opened.", {
      reason: error instanceof Error ? error.message : "unknown",
    });
    const [data] = renderPrivate({ text: sentences[locale].noDialog, outcome: "refused" }, undefined);
    if (data)
      await out.now("respond", { interaction, token, body: { type: 4, data } }).catch(() => undefined);
  }
}
