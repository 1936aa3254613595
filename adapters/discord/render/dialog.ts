import { type Locale, ownWordsDialog } from "../../../core/index.js";
import { encodeDialog } from "../callback-data.js";
import type { Modal } from "../discord-api.js";
import { limits } from "../limits.js";

/** Names the one field of the dialog. */
export const fieldId = "askline:words";

/** The dialog that a tap on Other… opens. Pure: nothing of it comes from the store. Its buttons have Discord's own words. */
export function renderDialog(token: string, locale: Locale): Modal {
  const { title, label, placeholder } = ownWordsDialog(locale);
  return {
    custom_id: encodeDialog(token),
    title,
    components: [
      {
        type: 18,
        label,
        component: {
          type: 4,
          custom_id: fieldId,
          style: 2,
          required: true,
          max_length: limits.ownWords.value,
          placeholder,
        },
      },
    ],
  };
}
