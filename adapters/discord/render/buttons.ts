import type { Control } from "../../../core/index.js";
import { encodeChoice } from "../callback-data.js";
import type { ActionRow, Button } from "../discord-api.js";
import { limits } from "../limits.js";

const primary = 1;
const secondary = 2;

/** Native buttons: the options in rows of five, then Other… and Skip, which get a row of their own where one is left. */
export function renderButtons(controls: readonly Control[], token: string): ActionRow[] {
  const picks = controls.filter(isPick);
  const rest = controls.filter((control) => !isPick(control));
  const apart = [...rows(picks), ...rows(rest)];
  const chosen = apart.length <= limits.rows.value ? apart : rows(controls);
  return chosen.map((row) => ({ type: 1, components: row.map((control) => renderButton(control, token)) }));
}

function rows(controls: readonly Control[]): Control[][] {
  const size = limits.buttonsInRow.value;
  return Array.from({ length: Math.ceil(controls.length / size) }, (_, row) =>
    controls.slice(row * size, (row + 1) * size),
  );
}

function isPick({ choice }: Control): boolean {
  return choice.kind === "option" || choice.kind === "which";
}

function renderButton({ choice, label, primary: recommended }: Control, token: string): Button {
  return {
    type: 2,
    style: recommended ? primary : secondary,
    label,
    custom_id: encodeChoice(token, choice),
  };
}
