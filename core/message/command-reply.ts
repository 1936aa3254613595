import type { Locale } from "../locale.js";
import type { Capabilities } from "./capabilities.js";
import { helperPart } from "./helper-part.js";
import type { Part, Run } from "./model.js";
import { block, plain } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";

/** What a person asked the bot itself. */
export type Command =
  | { readonly kind: "start"; readonly address: string }
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "help" };

/** The answer to a command; the address is set as code, to be copied. */
export function commandReplyPart(command: Command, capabilities: Capabilities, locale: Locale): Part {
  const say = sentencesOf(locale).command;
  if (command.kind === "help") return helperPart([block("text", say.help())], capabilities);
  const text = command.kind === "start" ? say.start(command.address) : say.address(command.address);
  return helperPart([block("text", ...withCode(text, command.address))], capabilities);
}

function withCode(text: string, code: string): Run[] {
  const at = text.indexOf(code);
  if (at < 0 || code === "") return [plain(text)];
  const after = text.slice(at + code.length);
  return [
    plain(text.slice(0, at)),
    { text: code, code: true as const },
    ...(after === "" ? [] : [plain(after)]),
  ];
}
