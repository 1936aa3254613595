import type { Button, ModalView, PlainTextElement } from "@slack/types";
import type { BotAccount } from "../state/bot-account.js";
import type { StoredMessage } from "../state/message.js";
import type { User } from "../state/user.js";
import { messageObject } from "./message.js";

/** What every interaction names. */
export interface InteractionFacts {
  readonly bot: BotAccount;
  readonly user: User;
  readonly domain: string;
  readonly triggerId: string;
}

/** A tap on a button. https://docs.slack.dev/reference/interaction-payloads/block_actions-payload */
export function blockActions(
  facts: InteractionFacts,
  message: StoredMessage,
  { button, blockId }: { button: Button; blockId: string },
  { responseUrl, actionTs }: { responseUrl: string; actionTs: string },
): object {
  const { ts, threadTs, conversation, onlyFor } = message;
  return {
    type: "block_actions",
    ...common(facts),
    container: {
      type: "message",
      message_ts: ts,
      channel_id: conversation.id,
      is_ephemeral: onlyFor !== undefined,
      ...(threadTs !== undefined && { thread_ts: threadTs }),
    },
    channel: { id: conversation.id, name: conversation.kind === "im" ? "directmessage" : conversation.name },
    // An ephemeral message is nowhere to be read again.
    ...(onlyFor ? {} : { message: messageObject(message) }),
    state: { values: {} },
    response_url: responseUrl,
    actions: [
      {
        type: "button",
        action_id: button.action_id ?? "",
        block_id: blockId,
        text: button.text,
        ...(button.value !== undefined && { value: button.value }),
        ...(button.style !== undefined && { style: button.style }),
        action_ts: actionTs,
      },
    ],
  };
}

/** A view as Slack holds it. https://docs.slack.dev/reference/interaction-payloads/view-interactions-payload */
export interface ViewFacts {
  readonly id: string;
  readonly hash: string;
  readonly view: ModalView;
  readonly bot: BotAccount;
  /** What its fields hold: by block, by action. */
  readonly values: Readonly<Record<string, Record<string, object>>>;
}

export function viewObject({ id, hash, view, bot, values }: ViewFacts): object {
  return {
    id,
    team_id: bot.user.team,
    type: view.type,
    blocks: view.blocks,
    private_metadata: view.private_metadata ?? "",
    callback_id: view.callback_id ?? "",
    state: { values },
    hash,
    title: view.title satisfies PlainTextElement,
    clear_on_close: view.clear_on_close ?? false,
    notify_on_close: view.notify_on_close ?? false,
    close: view.close ?? null,
    submit: view.submit ?? null,
    previous_view_id: null,
    root_view_id: id,
    app_id: bot.appId,
    external_id: view.external_id ?? "",
    app_installed_team_id: bot.user.team,
    bot_id: bot.botId,
  };
}

export function viewSubmission(facts: InteractionFacts, view: ViewFacts): object {
  return { type: "view_submission", ...common(facts), view: viewObject(view), response_urls: [] };
}

function common({ bot, user, domain, triggerId }: InteractionFacts) {
  return {
    team: { id: bot.user.team, domain },
    enterprise: null,
    is_enterprise_install: false,
    api_app_id: bot.appId,
    token: "verification",
    trigger_id: triggerId,
    user: { id: user.id, username: user.name, name: user.name, team_id: user.team },
  };
}
