/** The only door into core. */

export type * from "./ask/change.js";
export type * from "./ask/record.js";
export type * from "./ask/service.js";
export { AskError, type AskErrorCode, type AskIssue, askErrorCodes } from "./errors/ask-error.js";
export { AsklineError } from "./errors/askline-error.js";
export { type Locale, locales } from "./locale.js";
export type * from "./message/capabilities.js";
export type * from "./message/model.js";
export type * from "./ports/address.js";
export type * from "./ports/channel.js";
export { ChannelError, type ChannelErrorCode } from "./ports/channel-error.js";
export type * from "./ports/clock.js";
export type * from "./ports/ids.js";
export type * from "./ports/input.js";
export type * from "./ports/log.js";
export type * from "./ports/store.js";
export { StoreError, type StoreErrorCode } from "./ports/store-error.js";
export type * from "./prompt/prompt.js";
