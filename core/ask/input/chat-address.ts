import type { TypedText } from "../../ports/input.js";
import { isDirectReply } from "../../reply/kinds-of-reply.js";
import { answersOf } from "../progress.js";
import type { Serving } from "../serving.js";
import { commandReply } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { audit, type Decision, placeOf } from "./decision.js";
import type { Aim } from "./target.js";

/**
 * Where a platform has no commands, the word "id" to the bot asks for the chat's address. A question that has it for an
 * option is answered by it all the same. Undefined: it is a message like any other.
 */
export function toldAddress(serving: Serving, message: TypedText, aim: Aim): Decision {
  const { chatAddress, text, direct, mentionsBot } = message;
  if (chatAddress === undefined || text.trim().toLowerCase() !== "id" || !(direct || mentionsBot))
    return undefined;
  if (isPick(message, aim)) return undefined;
  const said = commandReply(
    serving,
    { conversation: placeOf(message) },
    { kind: "address", address: chatAddress },
  );
  return {
    input: audit(serving, message, "command", null),
    work: [answerBack(serving, undefined, message, { text: said })],
    durability: "normal",
  };
}

function isPick({ text }: TypedText, aim: Aim): boolean {
  const targets = aim.kind === "prompt" ? [aim.target] : aim.kind === "chat" ? aim.open : [];
  return targets.some(
    ({ record, delivery: { presented } }) =>
      record.status === "open" &&
      presented &&
      isDirectReply(record.prompt, presented, text, answersOf(record.progress)),
  );
}
