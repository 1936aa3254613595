import type { Button, PlainTextInput } from "@slack/types";
import { z } from "zod";
import type { Shape } from "./shape.js";
import { confirmation, plainText, words } from "./texts.js";

/** https://docs.slack.dev/reference/block-kit/block-elements/button-element */
export const button = z.strictObject({
  type: z.literal("button"),
  text: plainText(75),
  action_id: words(255).exactOptional(),
  url: words(3000).exactOptional(),
  value: words(2000).exactOptional(),
  style: z.enum(["primary", "danger"]).exactOptional(),
  confirm: confirmation.exactOptional(),
  accessibility_label: words(75).exactOptional(),
} satisfies Shape<Button>);

/** https://docs.slack.dev/reference/block-kit/block-elements/plain-text-input-element */
export const plainTextInput = z.strictObject({
  type: z.literal("plain_text_input"),
  action_id: words(255).exactOptional(),
  initial_value: z.string().exactOptional(),
  multiline: z.boolean().exactOptional(),
  min_length: z.int().min(0).max(3000).exactOptional(),
  max_length: z.int().min(1).max(3000).exactOptional(),
  dispatch_action_config: z
    .strictObject({
      trigger_actions_on: z.array(z.enum(["on_enter_pressed", "on_character_entered"])).exactOptional(),
    })
    .exactOptional(),
  focus_on_load: z.boolean().exactOptional(),
  placeholder: plainText(150).exactOptional(),
} satisfies Shape<PlainTextInput>);
