import type { BotAccount } from "../state/bot-account.js";
import type { Conversation } from "../state/conversation.js";
import type { StoredMessage } from "../state/message.js";
import { messageObject } from "./message.js";

/** What an event names besides what happened. */
export interface EventFacts {
  readonly eventId: string;
  /** Seconds since the epoch. */
  readonly seconds: number;
  readonly foreign: boolean;
}

/** The envelope of an event. https://docs.slack.dev/apis/events-api/#events-JSON */
export function eventCallback(
  { user, appId }: BotAccount,
  event: object,
  { eventId, seconds, foreign }: EventFacts,
): object {
  return {
    token: "verification",
    team_id: user.team,
    context_team_id: user.team,
    api_app_id: appId,
    event,
    type: "event_callback",
    event_id: eventId,
    event_time: seconds,
    authorizations: [
      {
        enterprise_id: null,
        team_id: user.team,
        user_id: user.id,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    is_ext_shared_channel: foreign,
  };
}

/** https://docs.slack.dev/reference/events/message */
export function messageEvent(message: StoredMessage): object {
  return { ...messageObject(message), ...place(message.conversation, message.ts) };
}

/** https://docs.slack.dev/reference/events/app_mention */
export function mentionEvent(message: StoredMessage): object {
  const { channel_type: _, ...where } = place(message.conversation, message.ts);
  return { ...messageObject(message), type: "app_mention", ...where };
}

/** https://docs.slack.dev/reference/events/message/message_changed */
export function changedEvent(message: StoredMessage, before: object, eventTs: string): object {
  return {
    type: "message",
    subtype: "message_changed",
    message: messageObject(message),
    previous_message: before,
    hidden: true,
    ts: eventTs,
    ...place(message.conversation, eventTs),
  };
}

/** https://docs.slack.dev/reference/events/message/message_deleted */
export function deletedEvent(message: StoredMessage, eventTs: string): object {
  return {
    type: "message",
    subtype: "message_deleted",
    previous_message: messageObject(message),
    hidden: true,
    deleted_ts: message.ts,
    ts: eventTs,
    ...place(message.conversation, eventTs),
  };
}

function place({ id, kind }: Conversation, event_ts: string) {
  return { channel: id, event_ts, channel_type: kind };
}
