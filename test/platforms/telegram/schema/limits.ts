import type {
  AnswerCallbackQueryParams,
  EditMessageTextParams,
  GetUpdatesParams,
  SendMessageParams,
  SetMyCommandsParams,
  SetWebhookParams,
  TelegramInlineKeyboardButton,
} from "@gramio/types";
import type { RefusalName } from "../behaviours.js";
import { entityProblems } from "./entities.js";

/** A limit that the declarations do not hold, passed by a request whose shape is right. */
export interface LimitBreach {
  path: string;
  problem: string;
  /** How the platform refuses it; null where the platform lets it pass and only Askline must not do it. */
  refusal: RefusalName | null;
}

/** Checks one request against the limits stated in prose on the Bot API page. The shape must have been checked. */
export function limitBreaches(method: string, params: object): LimitBreach[] {
  switch (method) {
    case "sendMessage":
      return messageBreaches(params as SendMessageParams, "text_too_long");
    case "editMessageText":
      return messageBreaches(params as EditMessageTextParams & { text: string }, "edit_too_long");
    case "editMessageReplyMarkup":
      return markupBreaches(params as EditMessageTextParams);
    case "answerCallbackQuery":
      return callbackAnswerBreaches(params as AnswerCallbackQueryParams);
    case "setWebhook":
      return webhookBreaches(params as SetWebhookParams);
    case "getUpdates":
      return pollBreaches(params as GetUpdatesParams);
    case "setMyCommands":
      return commandBreaches(params as SetMyCommandsParams);
    default:
      return [];
  }
}

type Markup = Pick<SendMessageParams, "reply_markup">;

function messageBreaches(
  params: Markup & Pick<SendMessageParams, "text" | "entities" | "parse_mode" | "reply_parameters">,
  tooLong: RefusalName,
): LimitBreach[] {
  const text = String(params.text);
  const found: LimitBreach[] = [];
  if (text.trim() === "") found.push(breach("text", "is empty", "text_empty"));
  if (text.length > 4096) found.push(breach("text", `has ${text.length} UTF-16 units, limit 4096`, tooLong));
  if (Buffer.from(text).toString() !== text)
    found.push(breach("text", "holds half a surrogate pair", "entities_malformed"));
  if (params.parse_mode) found.push(breach("parse_mode", "is used; Askline sends entities", null));
  for (const problem of entityProblems(text, params.entities ?? [])) {
    found.push(breach("entities", problem, "entities_malformed"));
  }
  return [...found, ...markupBreaches(params)];
}

function markupBreaches({ reply_markup: markup }: Markup): LimitBreach[] {
  if (!markup || "toJSON" in markup) return [];
  const found: LimitBreach[] = [];
  if ("input_field_placeholder" in markup && markup.input_field_placeholder !== undefined) {
    const { length } = [...markup.input_field_placeholder];
    if (length < 1 || length > 64) {
      found.push(
        breach(
          "reply_markup.input_field_placeholder",
          `has ${length} characters, limit 1-64`,
          "malformed_parameter",
        ),
      );
    }
  }
  if (!("inline_keyboard" in markup)) return found;
  const buttons = markup.inline_keyboard.flat();
  if (buttons.length > 100)
    found.push(breach("reply_markup", `holds ${buttons.length} buttons`, "malformed_parameter"));
  return [...found, ...buttons.flatMap(buttonBreaches)];
}

/** `disabled` makes a button without effect and counts as its kind. */
const actions = [
  "url",
  "callback_data",
  "web_app",
  "login_url",
  "switch_inline_query",
  "switch_inline_query_current_chat",
  "switch_inline_query_chosen_chat",
  "copy_text",
  "callback_game",
  "pay",
  "disabled",
] as const satisfies readonly (keyof TelegramInlineKeyboardButton)[];

function buttonBreaches(button: TelegramInlineKeyboardButton): LimitBreach[] {
  const path = `button "${button.text}"`;
  const found: LimitBreach[] = [];
  const used = actions.filter((action) => button[action] !== undefined);
  if (button.text === "") found.push(breach(path, "has no text", "button_without_action"));
  if (used.length === 0) found.push(breach(path, "has no action", "button_without_action"));
  if (used.length > 1)
    found.push(breach(path, `has several actions: ${used.join(", ")}`, "malformed_parameter"));
  if (button.callback_data !== undefined) {
    const bytes = Buffer.byteLength(button.callback_data);
    if (bytes < 1 || bytes > 64) {
      found.push(breach(path, `callback_data has ${bytes} bytes, limit 1-64`, "button_data_invalid"));
    }
  }
  return found;
}

function callbackAnswerBreaches({ text = "", cache_time }: AnswerCallbackQueryParams): LimitBreach[] {
  const found: LimitBreach[] = [];
  const { length } = [...text];
  if (length > 200)
    found.push(breach("text", `has ${length} characters, limit 200`, "callback_text_too_long"));
  if (cache_time) found.push(breach("cache_time", "would hide later answers", null));
  return found;
}

function webhookBreaches({ secret_token }: SetWebhookParams): LimitBreach[] {
  if (secret_token === undefined || /^[A-Za-z0-9_-]{1,256}$/.test(secret_token)) return [];
  return [breach("secret_token", "must be 1-256 of A-Z a-z 0-9 _ -", "secret_token_invalid")];
}

function pollBreaches({ limit = 100, timeout = 0 }: GetUpdatesParams): LimitBreach[] {
  const found: LimitBreach[] = [];
  if (limit < 1 || limit > 100) found.push(breach("limit", `is ${limit}, allowed 1-100`, null));
  if (timeout < 0 || timeout > 50)
    found.push(breach("timeout", `is ${timeout}, the platform waits at most 50`, null));
  return found;
}

function commandBreaches({ commands }: SetMyCommandsParams): LimitBreach[] {
  return commands.flatMap(({ command, description }) =>
    /^[a-z0-9_]{1,32}$/.test(command) && description.length >= 1 && description.length <= 256
      ? []
      : [breach("commands", `"${command}" or its description is outside the limits`, "malformed_parameter")],
  );
}

function breach(path: string, problem: string, refusal: RefusalName | null): LimitBreach {
  return { path, problem, refusal };
}
