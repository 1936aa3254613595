import type { Control } from "../../../core/index.js";
import type { InlineButton, InlineKeyboard } from "../bot-api.js";
import { encodeChoice } from "../callback-data.js";

/**
 * One option per row, so that its label has the whole width of a phone; Other… and Skip share the last row. Plain
 * objects: telegraf's `Markup` adds a `hide` field that is not in the API.
 */
export function renderKeyboard(controls: readonly Control[], token: string): InlineKeyboard {
  const picks = controls.filter(isPick).map((control) => [renderButton(control, token)]);
  const rest = controls.filter((control) => !isPick(control)).map((control) => renderButton(control, token));
  return { inline_keyboard: rest.length === 0 ? picks : [...picks, rest] };
}

function isPick({ choice }: Control): boolean {
  return choice.kind === "option" || choice.kind === "which";
}

function renderButton({ choice, label, primary }: Control, token: string): InlineButton {
  return {
    text: label,
    callback_data: encodeChoice(token, choice),
    ...(primary ? { style: "primary" } : {}),
  };
}
