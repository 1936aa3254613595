import type { Words } from "../../../core/index.js";
import { field } from "../render/dialog.js";
import type { Names, Own } from "./own.js";
import { dialogOriginSchema, type ViewSubmission } from "./payload.js";
import { personOf } from "./person.js";
import { placeOf, positionOf } from "./place.js";

/** The words of a dialog, at the place of the message whose Other… opened it. Nothing if the dialog is none of Askline's. */
export function parseWords(
  { user, view, trigger_id }: ViewSubmission,
  own: Own,
  names: Names,
): Words | undefined {
  if (view.callback_id !== field.callback) return undefined;
  const origin = dialogOriginSchema.safeParse(parseJson(view.private_metadata ?? "")).data;
  if (origin === undefined) return undefined;
  const { token, chat, thread, ts } = origin;
  // A refused dialog is sent again, and is another one then.
  const key = trigger_id ?? `${view.id}.${view.hash ?? ""}`;
  return {
    kind: "words",
    key,
    ...placeOf(chat, { ts, thread_ts: thread }),
    person: personOf({ id: user.id, handle: user.name ?? user.username, team: user.team_id }, own, names),
    position: positionOf(ts),
    token,
    text: view.state.values[field.block]?.[field.action]?.value ?? "",
    messageId: ts,
    interaction: `words/${key}`,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
