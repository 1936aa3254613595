import type { Tap } from "../../../core/index.js";
import { decodeChoice, isOurAction } from "../callback-data.js";
import { tapInteraction } from "./interaction.js";
import type { Names, Own } from "./own.js";
import type { BlockActions } from "./payload.js";
import { personOf } from "./person.js";
import { placeOf, positionOf } from "./place.js";

/**
 * A tap. Slack gives it no place in the channel's order, so it has the place of the message that carries the button: never
 * before the prompt it answers, and ahead of every message typed since, which is how the person saw it.
 */
export function parseTap(payload: BlockActions, own: Own, names: Names): Tap | undefined {
  const { user, container, message } = payload;
  const action = payload.actions.find(({ action_id }) => isOurAction(action_id));
  const chat = payload.channel?.id ?? container?.channel_id;
  const ts = message?.ts ?? container?.message_ts;
  if (action === undefined || chat === undefined || ts === undefined) return undefined;
  const place = placeOf(chat, { ts, thread_ts: message?.thread_ts ?? container?.thread_ts });
  const key = payload.trigger_id ?? `${user.id}.${ts}.${action.action_ts ?? action.action_id}`;
  return {
    kind: "tap",
    key,
    ...place,
    person: personOf({ id: user.id, handle: user.name ?? user.username, team: user.team_id }, own, names),
    position: positionOf(ts),
    ...decodeChoice(action.value),
    messageId: ts,
    interaction: tapInteraction({ chat, thread: place.thread, user: user.id }, key),
  };
}
