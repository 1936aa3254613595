/*
 * The only door into core, in tiers: what anyone may use, what adapters and stores implement, and what runs a bot or
 * takes an ask.
 */

export { readAddress } from "./ask/asking/addresses.js";
export { type AskServiceParts, createAskService } from "./ask/asking/ask-service.js";
export { type BotParts, runBot } from "./ask/bot/run-bot.js";
// The life of a prompt: records, the one change, and the two programs over them.
export type * from "./ask/change.js";
export type * from "./ask/record.js";
export type { AskEvent, AskService, AskState, AskView, AuditEntry } from "./ask/service.js";
export { timing } from "./ask/serving.js";
export { type StoredForm, stored, UnreadableStored } from "./ask/stored.js";
// The contract: what can be asked, and what comes back.
export { AskError, type AskErrorCode, type AskIssue, askErrorCodes } from "./errors/ask-error.js";
export { AsklineError } from "./errors/askline-error.js";
export { PresentationError, presentationErrorCodes } from "./errors/presentation-error.js";
export { type Locale, locales } from "./locale.js";
// Showing a prompt and reading a reply: pure, for people who bring their own bot as well.
export type { Capabilities } from "./message/capabilities.js";
export type { Block, Choice, Control, Message, Mode, Part, Presented, Run } from "./message/model.js";
export type { Elsewhere, Outcome } from "./message/outcome.js";
export { type OwnWordsDialog, ownWordsDialog } from "./message/own-words.js";
export { personName } from "./message/person-name.js";
export { present } from "./message/present.js";
export { receipt } from "./message/receipt.js";
export { textOnly } from "./message/text-only.js";
// The ports: what adapters, stores and the process around core implement.
export type { AddressKind, AddressReader, ReadAddress } from "./ports/address.js";
export type {
  Account,
  Acknowledgement,
  Acknowledging,
  Channel,
  Conversation,
  Editing,
  OpenHere,
  Outgoing,
  Receiver,
  Removing,
  SentMessage,
} from "./ports/channel.js";
export { ChannelError, type ChannelErrorCode } from "./ports/channel-error.js";
export type { Clock } from "./ports/clock.js";
export type { Ids } from "./ports/ids.js";
export type { Command, Input, Person, Tap, TypedText, Unreadable, Words } from "./ports/input.js";
export type { Log, LogFields } from "./ports/log.js";
export type { DeliveryWithPrompt, LeaseHolder, Store } from "./ports/store.js";
export { StoreError, type StoreErrorCode } from "./ports/store-error.js";
export { type Ask, askJsonSchema, parseAskEnvelope } from "./prompt/ask.js";
export { guidance } from "./prompt/guidance.js";
export { askIssues } from "./prompt/issues.js";
export { jsonFault } from "./prompt/json-position.js";
export { parseAsk } from "./prompt/parse-ask.js";
export type { Option, Prompt, Question } from "./prompt/prompt.js";
export { askUserJsonSchema } from "./prompt/request-schema.js";
export type {
  AnswerDetail,
  AnsweredResult,
  AnswerValues,
  AskResult,
  DeliveryReport,
  NoAnswerReason,
  NoAnswerResult,
} from "./prompt/result.js";
export { answeredResult, askState, noAnswerResult, pendingResult } from "./prompt/result-schema.js";
export { answerValues } from "./reply/answer-values.js";
export { readReply } from "./reply/read-reply.js";
export type { Answer, Answers, Reading, RetryReason } from "./reply/reading.js";
