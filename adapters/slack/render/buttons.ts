import type { Control } from "../../../core/index.js";
import { actionId, encodeChoice } from "../callback-data.js";
import type { ActionsBlock, Button } from "../web-api.js";

/** Native buttons, in one block: the client wraps them as wide as the screen is. */
export function renderButtons(controls: readonly Control[], token: string): ActionsBlock {
  return { type: "actions", elements: controls.map((control) => renderButton(control, token)) };
}

function renderButton({ choice, label, primary }: Control, token: string): Button {
  return {
    type: "button",
    text: { type: "plain_text", text: label, emoji: false },
    action_id: actionId(choice),
    value: encodeChoice(token, choice),
    ...(primary ? { style: "primary" } : {}),
  };
}
