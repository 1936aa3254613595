import type { ConfirmationDialog, MrkdwnElement, PlainTextElement } from "@slack/types";
import { z } from "zod";
import type { Shape } from "./shape.js";

/** A string of 1 to `most` UTF-16 units. */
export const words = (most: number) => z.string().min(1).max(most);

/** @param most https://docs.slack.dev/reference/block-kit/composition-objects/text-object allows 3000 where nothing says less */
export const plainText = (most = 3000) =>
  z.strictObject({
    type: z.literal("plain_text"),
    text: words(most),
    emoji: z.boolean().exactOptional(),
  } satisfies Shape<PlainTextElement>);

export const mrkdwn = (most = 3000) =>
  z.strictObject({
    type: z.literal("mrkdwn"),
    text: words(most),
    verbatim: z.boolean().exactOptional(),
  } satisfies Shape<MrkdwnElement>);

export const anyText = (most = 3000) => z.discriminatedUnion("type", [plainText(most), mrkdwn(most)]);

/** https://docs.slack.dev/reference/block-kit/composition-objects/confirmation-dialog-object */
export const confirmation = z.strictObject({
  title: plainText(100).exactOptional(),
  text: anyText(300),
  confirm: plainText(30).exactOptional(),
  deny: plainText(30).exactOptional(),
  style: z.enum(["primary", "danger"]).exactOptional(),
} satisfies Shape<ConfirmationDialog>);
