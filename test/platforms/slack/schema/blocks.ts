import type {
  ActionsBlock,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  InputBlock,
  ModalView,
  SectionBlock,
} from "@slack/types";
import { z } from "zod";
import { button, plainTextInput } from "./elements.js";
import { richText } from "./rich-text.js";
import type { Shape } from "./shape.js";
import { anyText, plainText, words } from "./texts.js";

const block_id = words(255).exactOptional();

/** https://docs.slack.dev/reference/block-kit/blocks/section-block */
const section = z
  .strictObject({
    type: z.literal("section"),
    block_id,
    text: anyText().exactOptional(),
    fields: z.array(anyText(2000)).min(1).max(10).exactOptional(),
    accessory: button.exactOptional(),
    expand: z.boolean().exactOptional(),
  } satisfies Shape<SectionBlock>)
  .refine(({ text, fields }) => text ?? fields, { path: ["text"], error: "must provide text or fields" });

/** https://docs.slack.dev/reference/block-kit/blocks/actions-block */
const actions = z.strictObject({
  type: z.literal("actions"),
  block_id,
  elements: z.array(button).min(1).max(25),
} satisfies Shape<ActionsBlock>);

const context = z.strictObject({
  type: z.literal("context"),
  block_id,
  elements: z.array(anyText()).min(1).max(10),
} satisfies Shape<ContextBlock>);

const divider = z.strictObject({ type: z.literal("divider"), block_id } satisfies Shape<DividerBlock>);

const header = z.strictObject({
  type: z.literal("header"),
  block_id,
  text: plainText(150),
} satisfies Shape<HeaderBlock>);

/** https://docs.slack.dev/reference/block-kit/blocks/input-block */
const input = z.strictObject({
  type: z.literal("input"),
  block_id,
  label: plainText(2000),
  element: plainTextInput,
  hint: plainText(2000).exactOptional(),
  optional: z.boolean().exactOptional(),
  dispatch_action: z.boolean().exactOptional(),
} satisfies Shape<InputBlock>);

const inMessages = [section, actions, context, divider, header, richText] as const;

/** What a message may hold, as far as the stand-in knows it. https://docs.slack.dev/reference/block-kit/blocks */
export const messageBlocks = z.array(z.discriminatedUnion("type", [...inMessages])).max(50);

/** https://docs.slack.dev/reference/views/modal-views */
export const modalView = z
  .strictObject({
    type: z.literal("modal"),
    title: plainText(24),
    blocks: z.array(z.discriminatedUnion("type", [...inMessages, input])).max(100),
    close: plainText(24).exactOptional(),
    submit: plainText(24).exactOptional(),
    private_metadata: z.string().max(3000).exactOptional(),
    callback_id: words(255).exactOptional(),
    clear_on_close: z.boolean().exactOptional(),
    notify_on_close: z.boolean().exactOptional(),
    external_id: words(255).exactOptional(),
  } satisfies Shape<ModalView>)
  .superRefine(({ blocks, submit }, found) => {
    const at = blocks.findIndex(({ type }) => type === "input");
    if (submit || at < 0) return;
    const message = "must define `submit` to use an `input` block in modals";
    found.addIssue({ code: "custom", path: ["blocks", at, "input"], message });
  });
