import { type Locale, ownWordsDialog } from "../../../core/index.js";
import { limits } from "../limits.js";
import type { ModalView } from "../web-api.js";

/** What a dialog carries from the tap that opened it to its words. */
export interface DialogOrigin {
  readonly token: string;
  readonly chat: string;
  readonly thread?: string;
  /** The message whose Other… was tapped. */
  readonly ts: string;
}

/** Names the one field, where its words are read and where a refusal is shown. */
export const field = { callback: "askline.words", block: "askline.words", action: "askline.words" } as const;

/** The dialog that a tap on Other… opens. Pure: nothing of it comes from the store. */
export function renderDialog(origin: DialogOrigin, locale: Locale): ModalView {
  const words = ownWordsDialog(locale);
  return {
    type: "modal",
    callback_id: field.callback,
    private_metadata: JSON.stringify({ v: 1, ...origin }),
    title: plain(words.title),
    submit: plain(words.submit),
    close: plain(words.cancel),
    blocks: [
      {
        type: "input",
        block_id: field.block,
        label: plain(words.label),
        element: {
          type: "plain_text_input",
          action_id: field.action,
          multiline: true,
          max_length: limits.ownWords.value,
          placeholder: plain(words.placeholder),
          focus_on_load: true,
        },
      },
    ],
  };
}

/** What keeps the dialog open, with its words, and says why. https://docs.slack.dev/surfaces/modals#displaying_errors */
export function dialogRefusal(text: string) {
  return { response_action: "errors", errors: { [field.block]: text } } as const;
}

function plain(text: string) {
  return { type: "plain_text", text, emoji: false } as const;
}
