import type { Tap, Words } from "../../../core/index.js";
import { decodeChoice, decodeDialog, isOurs } from "../callback-data.js";
import { fieldId } from "../render/dialog.js";
import { fieldSchema, holderSchema, type Interaction } from "./payload.js";
import { personOf } from "./person.js";
import { type Place, placeOf, positionOf } from "./place.js";

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-interaction-type */
const component = 3;
const dialog = 5;

/**
 * A tap, or the words of a dialog; nothing if it is none of Askline's. Discord gives neither a place in the channel's order, so
 * they have the place of the message that carries the button: never before the prompt, and ahead of every message typed
 * since, which is how the person saw it.
 */
export function parseInteraction(interaction: Interaction): Tap | Words | undefined {
  const { id, type, data, message, member } = interaction;
  const user = member?.user ?? interaction.user;
  const place = placeIn(interaction);
  if (!user || !message || !place || !isOurs(data.custom_id)) return undefined;
  const facts = {
    key: id,
    ...place,
    person: personOf(user, member?.nick),
    position: positionOf(message.id),
    messageId: message.id,
    interaction: id,
  };
  if (type === component) return { ...facts, kind: "tap", ...decodeChoice(data.custom_id) };
  if (type !== dialog) return undefined;
  return { ...facts, kind: "words", token: decodeDialog(data.custom_id), text: wordsIn(data.components) };
}

/** In a direct chat there is no member. */
function placeIn({ channel, channel_id, guild_id }: Interaction): Place | undefined {
  if (channel) return placeOf(channel);
  return channel_id ? { chat: channel_id, direct: !guild_id } : undefined;
}

function wordsIn(components: readonly unknown[]): string {
  const fields = components.flatMap((each) => {
    const { component: one, components: several = [] } = holderSchema.safeParse(each).data ?? {};
    return [one, ...several].flatMap((inner) => fieldSchema.safeParse(inner).data ?? []);
  });
  return fields.find(({ custom_id }) => custom_id === fieldId)?.value ?? "";
}
