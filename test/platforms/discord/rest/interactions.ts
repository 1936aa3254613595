import { Refusal } from "../refusal.js";
import type { FirstResponse, Interaction, ModalForm } from "../state/interactions.js";
import { flags, type StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { asAnswer } from "./find.js";
import { change, type MessageBody, refuseEmpty } from "./messages.js";
import type { Answer, Call, Route } from "./route.js";

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type */
const callback = { reply: 4, deferred: 5, deferredUpdate: 6, update: 7, modal: 9 } as const;

/** The first response to an interaction. */
export const interactionCallback: Route = {
  method: "POST",
  path: "/interactions/{interaction_id}/{interaction_token}/callback",
  byInteraction: true,
  run(call) {
    const { platform, params, query } = call;
    const interaction = platform.interactions.all.find(
      ({ id, token }) => id === params.interaction_id && token === params.interaction_token,
    );
    if (!interaction) throw new Refusal("unknown_interaction");
    if (interaction.response) throw new Refusal("already_acknowledged");
    if (platform.interactions.tooLate(interaction)) throw new Refusal("unknown_interaction");
    const { type, data = {} } = call.body as { type: number; data?: object | null };
    const shown = respond(platform, interaction, type, (data ?? {}) as MessageBody & ModalForm);
    platform.emit("change");
    return query.get("with_response") === "true"
      ? withResponse(platform, interaction, type, shown)
      : { status: 204 };
  },
};

/** Carries out a first response; gives the message that it made or changed. */
function respond(
  platform: Platform,
  interaction: Interaction,
  type: number,
  data: MessageBody & ModalForm,
): StoredMessage | undefined {
  const answered = (response: FirstResponse, original: StoredMessage | null) => {
    interaction.response = response;
    interaction.original = original;
  };
  switch (type) {
    case callback.reply: {
      refuseEmpty(data);
      const message = showThrough(platform, interaction, data);
      answered({ kind: "reply" }, message);
      return message;
    }
    case callback.deferred: {
      const message = showThrough(platform, interaction, { flags: (data.flags ?? 0) | flags.loading });
      answered({ kind: "deferred" }, message);
      return message;
    }
    case callback.deferredUpdate:
    case callback.update: {
      const { message } = interaction;
      if (!message) throw invalid(["type"], "This interaction has no message to update.");
      if (type === callback.update) change({ platform, body: { ...data } }, message);
      answered({ kind: type === callback.update ? "update" : "deferred_update" }, message);
      return message;
    }
    case callback.modal: {
      if (interaction.type === 5) throw invalid(["type"], "A modal cannot be answered with a modal.");
      answered({ kind: "modal", modal: data }, null);
      return undefined;
    }
    default:
      throw invalid(["type"], "This response is not served.");
  }
}

/** A message that came through an interaction, for all or for one person. */
export function showThrough(platform: Platform, interaction: Interaction, data: MessageBody): StoredMessage {
  const bits = data.flags ?? 0;
  const { bot, user, channel } = interaction;
  const message = platform.post(channel, {
    author: bot.user,
    bot,
    content: data.content ?? "",
    components: data.components ?? [],
    flags: bits & ~flags.ephemeral,
    allowed: data.allowed_mentions ?? undefined,
    interaction,
    ...(bits & flags.ephemeral && { onlyFor: user }),
  });
  interaction.shown.push(message);
  return message;
}

function invalid(path: readonly string[], message: string): Refusal {
  return new Refusal("invalid_form_body", [{ path, code: "BASE_TYPE_CHOICES", message }]);
}

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback-interaction-callback-response-object */
function withResponse(
  platform: Platform,
  { id, type, bot, original }: Interaction,
  answer: number,
  shown: StoredMessage | undefined,
): Answer {
  const message = shown && asAnswer(platform, shown, bot);
  return {
    status: 200,
    body: {
      interaction: {
        id,
        type,
        response_message_ephemeral: original?.onlyFor !== undefined,
        response_message_loading: ((original?.flags ?? 0) & flags.loading) !== 0,
        ...(original && { response_message_id: original.id }),
      },
      ...(answer !== callback.modal && { resource: { type: answer, ...(message && { message }) } }),
    },
  };
}

/** The interaction of a request with its token in the path, while the token is good. */
export function interactionOf({ platform, params }: Call): Interaction {
  const interaction = platform.interactions.all.find(
    ({ bot, token }) => bot.id === params.webhook_id && token === params.webhook_token,
  );
  if (!interaction?.response) throw new Refusal("unknown_webhook");
  if (platform.interactions.over(interaction)) throw new Refusal("webhook_token_invalid");
  return interaction;
}
