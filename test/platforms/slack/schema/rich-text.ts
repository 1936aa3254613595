import type {
  RichTextBlock,
  RichTextBroadcastMention,
  RichTextChannelMention,
  RichTextColor,
  RichTextDate,
  RichTextEmoji,
  RichTextLink,
  RichTextList,
  RichTextPreformatted,
  RichTextQuote,
  RichTextSection,
  RichTextTeamMention,
  RichTextText,
  RichTextUsergroupMention,
  RichTextUserMention,
} from "@slack/types";
import { z } from "zod";
import type { Shape } from "./shape.js";
import { words } from "./texts.js";

const on = z.boolean().exactOptional();
const style = z.strictObject({ bold: on, code: on, italic: on, strike: on, underline: on }).exactOptional();
const border = z.union([z.literal(0), z.literal(1)]).exactOptional();

const text = z.strictObject({
  type: z.literal("text"),
  text: z.string().min(1),
  style,
} satisfies Shape<RichTextText>);

const link = z.strictObject({
  type: z.literal("link"),
  url: words(3000),
  text: z.string().exactOptional(),
  unsafe: on,
  style,
} satisfies Shape<RichTextLink>);

/** https://docs.slack.dev/reference/block-kit/blocks/rich-text-block#date-element-type */
const date = z.strictObject({
  type: z.literal("date"),
  timestamp: z.int(),
  format: z.string().regex(/\{[a-z_]+\}/),
  url: z.string().exactOptional(),
  fallback: z.string().exactOptional(),
  style,
} satisfies Shape<RichTextDate>);

const emoji = z.strictObject({
  type: z.literal("emoji"),
  name: words(100),
  unicode: z.string().exactOptional(),
  url: z.string().exactOptional(),
  style,
} satisfies Shape<RichTextEmoji>);

const user = z.strictObject({
  type: z.literal("user"),
  user_id: words(30),
  style,
} satisfies Shape<RichTextUserMention>);

const channel = z.strictObject({
  type: z.literal("channel"),
  channel_id: words(30),
  style,
} satisfies Shape<RichTextChannelMention>);

const usergroup = z.strictObject({
  type: z.literal("usergroup"),
  usergroup_id: words(30),
  style,
} satisfies Shape<RichTextUsergroupMention>);

const team = z.strictObject({
  type: z.literal("team"),
  team_id: words(30),
  style,
} satisfies Shape<RichTextTeamMention>);

const color = z.strictObject({
  type: z.literal("color"),
  value: words(30),
  style,
} satisfies Shape<RichTextColor>);

const broadcast = z.strictObject({
  type: z.literal("broadcast"),
  range: z.enum(["here", "channel", "everyone"]),
  style,
} satisfies Shape<RichTextBroadcastMention>);

const inline = z.discriminatedUnion("type", [
  text,
  link,
  date,
  emoji,
  user,
  channel,
  usergroup,
  team,
  color,
  broadcast,
]);

const section = z.strictObject({
  type: z.literal("rich_text_section"),
  elements: z.array(inline),
} satisfies Shape<RichTextSection>);

const preformatted = z.strictObject({
  type: z.literal("rich_text_preformatted"),
  elements: z.array(z.discriminatedUnion("type", [text, link])),
  border,
} satisfies Shape<RichTextPreformatted>);

const quote = z.strictObject({
  type: z.literal("rich_text_quote"),
  elements: z.array(inline),
  border,
} satisfies Shape<RichTextQuote>);

const list = z.strictObject({
  type: z.literal("rich_text_list"),
  style: z.enum(["bullet", "ordered"]),
  elements: z.array(section),
  indent: z.int().min(0).max(8).exactOptional(),
  border,
} satisfies Shape<RichTextList>);

/** https://docs.slack.dev/reference/block-kit/blocks/rich-text-block */
export const richText = z.strictObject({
  type: z.literal("rich_text"),
  block_id: words(255).exactOptional(),
  elements: z.array(z.discriminatedUnion("type", [section, preformatted, quote, list])).min(1),
} satisfies Shape<RichTextBlock>);
