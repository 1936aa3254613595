import type { ModalView } from "@slack/types";
import { Refusal } from "../refusal.js";
import type { OpenView } from "../state/views.js";
import { viewObject } from "../wire/interaction.js";
import { withBlockIds } from "./block-ids.js";
import type { Perform } from "./call.js";

export const openView: Perform<"views.open"> = ({ bot, platform }, { trigger_id, view }) => {
  const trigger = platform.triggers.exchange(trigger_id, bot);
  const given = view as ModalView;
  const opened = platform.open(bot, trigger.user, {
    ...given,
    blocks: withBlockIds(given.blocks as never, platform),
  });
  if (trigger.tap) trigger.tap.view = opened;
  platform.changed();
  return { view: shown(opened) };
};

export const updateView: Perform<"views.update"> = (
  { bot, platform },
  { view_id, external_id, hash, view },
) => {
  const opened = platform.views.find(
    (one) =>
      one.bot === bot &&
      !one.closed &&
      (view_id === undefined ? one.view.external_id === external_id : one.id === view_id),
  );
  if (!opened) throw new Refusal("not_found");
  if (hash !== undefined && hash !== opened.hash) throw new Refusal("hash_conflict");
  const given = view as ModalView;
  platform.replace(opened, { ...given, blocks: withBlockIds(given.blocks as never, platform) });
  return { view: shown(opened) };
};

function shown(opened: OpenView): object {
  return viewObject({ ...opened, values: {} });
}
