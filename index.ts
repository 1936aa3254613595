/** Asking from TypeScript: `createAskline`, and everything that `askline/core` gives. */

export { type Askline, type AskOptions, createAskline, type Streams } from "./askline.js";
export { ConfigError, type ConfigIssue } from "./config/config-error.js";
export { type Config, readConfig } from "./config.js";
export * from "./core/index.js";
export type { AskInput, OptionInput, QuestionInput, ResultOf } from "./runtime/ask-input.js";
export type { AccountStatus, BotStatus, Status } from "./runtime/status.js";
