import type { ModalView } from "@slack/types";
import { breaches } from "../schema/check.js";
import type { Platform } from "../state/platform.js";
import type { OpenView } from "../state/views.js";

/** What a bot may answer to a modal that was sent. https://docs.slack.dev/surfaces/modals#modifying */
interface Response {
  readonly response_action?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly view?: ModalView;
}

/** Does with a modal what the bot answered. An answer that the app cannot use throws. */
export function followResponse(
  platform: Platform,
  view: OpenView,
  response: unknown,
): "closed" | "errors" | "updated" {
  const { response_action: action, errors = {}, view: next } = (response ?? {}) as Response;
  switch (action) {
    case undefined:
    case "clear":
      view.closed = true;
      return "closed";
    case "errors": {
      const known = view.view.blocks.flatMap((block) => (block.type === "input" ? [block.block_id] : []));
      const strange = Object.keys(errors).filter((block) => !known.includes(block));
      if (strange.length > 0 || Object.keys(errors).length === 0) {
        throw new Error(`errors that name no input block of the modal: ${JSON.stringify(errors)}`);
      }
      view.errors = errors;
      return "errors";
    }
    case "update":
    case "push": {
      const wrong = breaches("views.open", { view: next });
      if (wrong.length > 0 || !next) throw new Error(wrong.map(({ problem }) => problem).join("; "));
      platform.replace(view, next);
      return "updated";
    }
    default:
      throw new Error(`no response_action of Slack's: ${action}`);
  }
}
