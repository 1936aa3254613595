import { Refusal } from "../refusal.js";
import type { Interaction } from "../state/interactions.js";
import { flags, type StoredMessage } from "../state/message.js";
import { asAnswer } from "./find.js";
import { interactionOf, showThrough } from "./interactions.js";
import { change, type MessageBody, refuseEmpty } from "./messages.js";
import type { Call, Route } from "./route.js";

const follow = "/webhooks/{webhook_id}/{webhook_token}";

/** What follows the first response to an interaction. */
export const webhooks: readonly Route[] = [
  {
    method: "POST",
    path: follow,
    byInteraction: true,
    run(call) {
      const { platform, bot } = call;
      const interaction = interactionOf(call);
      const body = call.body as MessageBody;
      refuseEmpty(body);
      const { original } = interaction;
      const waiting = original && original.flags & flags.loading;
      if (waiting) change(call, original);
      const message = waiting ? original : showThrough(platform, interaction, body);
      return { status: 200, body: asAnswer(platform, message, bot) };
    },
  },
  ...["@original", "{message_id}"].flatMap((which): Route[] => [
    {
      method: "GET",
      path: `${follow}/messages/${which}`,
      byInteraction: true,
      run: (call) => ({ status: 200, body: asAnswer(call.platform, found(call), call.bot) }),
    },
    {
      method: "PATCH",
      path: `${follow}/messages/${which}`,
      byInteraction: true,
      run(call) {
        const message = found(call);
        change(call, message);
        return { status: 200, body: asAnswer(call.platform, message, call.bot) };
      },
    },
    {
      method: "DELETE",
      path: `${follow}/messages/${which}`,
      byInteraction: true,
      run(call) {
        call.platform.remove(found(call));
        return { status: 204 };
      },
    },
  ]),
];

function found(call: Call): StoredMessage {
  const interaction = interactionOf(call);
  const { message_id: id } = call.params;
  const message = id === undefined ? interaction.original : ofInteraction(interaction, id);
  if (!message || message.deleted) throw new Refusal("unknown_message");
  return message;
}

function ofInteraction({ shown, message }: Interaction, id: string): StoredMessage | undefined {
  return [...shown, ...(message ? [message] : [])].find((one) => one.id === id);
}
