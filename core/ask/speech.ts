import type { Locale } from "../locale.js";
import { type Acknowledgement, acknowledgementText } from "../message/acknowledgement.js";
import { type Command, commandReplyPart } from "../message/command-reply.js";
import { helperPart } from "../message/helper-part.js";
import type { Part, Presented } from "../message/model.js";
import { type Notice, noticePart } from "../message/notice.js";
import type { Elsewhere, Outcome } from "../message/outcome.js";
import { ownWordsPart, ownWordsPlaceholder } from "../message/own-words.js";
import { partialPart } from "../message/partial.js";
import { receipt } from "../message/receipt.js";
import { retryPart } from "../message/retry.js";
import { summary } from "../message/summary.js";
import { openListPart, whichPart } from "../message/which.js";
import type { Conversation } from "../ports/channel.js";
import type { Reading } from "../reply/reading.js";
import { answersOf } from "./progress.js";
import type { DeliveryRecord, PromptRecord } from "./record.js";
import type { Serving } from "./serving.js";

/*
 * What a bot says, put into a place's limits and its locale: the prompt's own where there is one, else the bot's.
 */

/** Where and about which prompt something is said. */
export interface Topic {
  readonly conversation: Conversation;
  readonly record?: PromptRecord | undefined;
  readonly presented?: Presented | null;
}

const localeOf = ({ locale }: Serving, { record, presented }: Pick<Topic, "record" | "presented">): Locale =>
  presented?.locale ?? record?.locale ?? locale;

const limits = ({ channel }: Serving, { conversation }: Topic) => channel.capabilities(conversation);

/** Why something was no answer. */
export function notice(
  serving: Serving,
  topic: Topic,
  kind: Exclude<Notice["kind"], "answered" | "skipped">,
): Part {
  return noticePart({ kind }, limits(serving, topic), localeOf(serving, topic));
}

/** How the prompt of the topic ended, for someone who comes too late. */
export function endedPart(serving: Serving, topic: Topic & { readonly record: PromptRecord }): Part {
  return noticePart(endedNotice(topic.record), limits(serving, topic), localeOf(serving, topic));
}

function endedNotice({ status, settlement }: PromptRecord): Notice {
  const by = settlement?.by.name ?? "";
  if (status === "answered" || status === "skipped") return { kind: status, by };
  return { kind: status === "expired" || status === "cancelled" ? status : "ended" };
}

/** What a tap is answered with. */
export function acknowledgement(
  serving: Serving,
  topic: Pick<Topic, "record" | "presented">,
  of: Acknowledgement,
): string {
  return acknowledgementText(of, localeOf(serving, topic));
}

/** What a tap that ended its prompt is answered with. */
export function settledAcknowledgement(
  serving: Serving,
  topic: { readonly record: PromptRecord; readonly presented?: Presented | null },
): string {
  const { prompt, progress, status } = topic.record;
  const of: Acknowledgement =
    status === "answered" ? { kind: "recorded", prompt, answers: answersOf(progress) } : { kind: "passed" };
  return acknowledgement(serving, topic, of);
}

/** The short reply to what ended a prompt: the status line of its receipt. */
export function settledPart(serving: Serving, topic: Topic & { readonly record: PromptRecord }): Part {
  const { prompt, progress, status } = topic.record;
  if (status !== "answered") return noticeOfSkip(serving, topic);
  const runs = summary(prompt, answersOf(progress), localeOf(serving, topic));
  return helperPart([{ kind: "status", runs }], limits(serving, topic));
}

function noticeOfSkip(serving: Serving, topic: Topic): Part {
  const text = acknowledgement(serving, topic, { kind: "passed" });
  return helperPart([{ kind: "status", runs: [{ text }] }], limits(serving, topic));
}

/** Why a reply recorded nothing. */
export function retry(
  serving: Serving,
  topic: Topic & { readonly record: PromptRecord; readonly presented: Presented },
  reading: Extract<Reading, { kind: "retry" }>,
): Part {
  return retryPart(topic.record.prompt, topic.presented, reading, limits(serving, topic));
}

/** What was recorded, and what is still open. */
export function partial(
  serving: Serving,
  topic: Topic & { readonly record: PromptRecord; readonly presented: Presented },
  { answers, open }: Extract<Reading, { kind: "partial" }>,
): Part {
  return partialPart(topic.record.prompt, topic.presented, answers, open, limits(serving, topic));
}

/** Asks for own words. */
export function askForOwnWords(
  serving: Serving,
  topic: Topic & { readonly record: PromptRecord },
): { readonly part: Part; readonly placeholder: string } {
  const locale = localeOf(serving, topic);
  return {
    part: ownWordsPart(topic.record.prompt, limits(serving, topic), locale),
    placeholder: ownWordsPlaceholder(locale),
  };
}

/** "Which question?" */
export function which(serving: Serving, topic: Topic, records: readonly PromptRecord[]): Part {
  const prompts = records.map(({ prompt }) => prompt);
  return whichPart(prompts, limits(serving, topic), localeOf(serving, { ...topic, record: records[0] }));
}

/** The open questions of a chat. */
export function openList(serving: Serving, topic: Topic, records: readonly PromptRecord[]): Part {
  return openListPart(
    records.map(({ prompt }) => prompt),
    limits(serving, topic),
    localeOf(serving, topic),
  );
}

/** The answer to a command about the bot itself. */
export function commandReply(serving: Serving, topic: Topic, command: Command): Part {
  return commandReplyPart(command, limits(serving, topic), localeOf(serving, topic));
}

/** The last part of a copy whose prompt has ended; undefined where the copy was never presented. */
export function receiptOf(
  serving: Serving,
  record: PromptRecord,
  delivery: DeliveryRecord,
  settledAt: DeliveryRecord | undefined,
): Part | undefined {
  const { conversation, presented } = delivery;
  const outcome = outcomeOf(record, delivery, settledAt);
  if (!conversation || !presented || !outcome) return undefined;
  return receipt(record.prompt, presented, outcome, limits(serving, { conversation }));
}

/** The status line alone, where a copy cannot be edited. */
export function statusOf(serving: Serving, record: PromptRecord, delivery: DeliveryRecord): Part | undefined {
  const whole = receiptOf(serving, record, delivery, undefined);
  const blocks = whole?.blocks.filter(({ kind }) => kind === "status") ?? [];
  return blocks.length > 0
    ? { blocks: blocks.map(({ kind, runs }) => ({ kind, runs })), controls: [] }
    : undefined;
}

function outcomeOf(
  { status, settlement, progress }: PromptRecord,
  delivery: DeliveryRecord,
  settledAt: DeliveryRecord | undefined,
): Outcome | undefined {
  const by = settlement?.by.name ?? "";
  const elsewhere =
    settledAt && settledAt.id !== delivery.id ? { elsewhere: placeOfAnswer(settledAt, delivery) } : {};
  switch (status) {
    case "answered":
      return { kind: "answered", answers: answersOf(progress), by, ...elsewhere };
    case "skipped":
      return { kind: "skipped", by, ...elsewhere };
    case "cancelled":
      return { kind: "cancelled" };
    case "expired":
    case "undeliverable":
      return { kind: "expired" };
    case "open":
      return undefined;
  }
}

function placeOfAnswer({ to: address }: DeliveryRecord, here: DeliveryRecord): Elsewhere {
  const [platform = ""] = address.split(":", 1);
  if (here.to.startsWith(`${platform}:`)) return { address };
  return { address, platform: platform.charAt(0).toUpperCase() + platform.slice(1) };
}
