/** Asking from TypeScript: `createAskline`, the tool for models, and everything that `askline/core` gives. */

export { type AskUserTool, type AskUserToolOptions, askUserTool } from "./agent/tools/ask-user-tool.js";
export { anthropicTool, chatCompletionsTool, openaiTool } from "./agent/tools/definitions.js";
export {
  type AskInput,
  type Askline,
  type AskOptions,
  createAskline,
  type OptionInput,
  type QuestionInput,
  type ResultOf,
  type Streams,
} from "./askline.js";
export { ConfigError, type ConfigIssue } from "./config/config-error.js";
export { type Config, readConfig } from "./config.js";
export * from "./core/index.js";
export type { AccountStatus, BotStatus, Status } from "./runtime/status.js";
