import type { Command } from "../../ports/input.js";
import type { Serving } from "../serving.js";
import { commandReply, openList } from "../speech.js";
import { answerBack } from "./answer-back.js";
import { audit, type Decision, placeOf } from "./decision.js";
import { decideAimed } from "./message.js";
import type { Standing } from "./outcome.js";
import { aimOf } from "./target.js";

/** A command. `/skip` and `/answer` are answers; the others tell something and change nothing. */
export async function decideCommand(
  serving: Serving,
  command: Command,
  standing: Standing = {},
): Promise<Decision> {
  if (command.name === "skip" || (command.name === "answer" && command.text.trim() !== "")) {
    return decideAimed(serving, command, await aimOf(serving, command, true), standing);
  }
  return {
    input: audit(serving, command, "command", null),
    work: [answerBack(serving, undefined, command, { text: await told(serving, command) })],
    durability: "normal",
  };
}

async function told(serving: Serving, command: Command) {
  const topic = { conversation: placeOf(command) };
  switch (command.name) {
    case "start":
      return commandReply(serving, topic, { kind: "start", address: command.chatAddress });
    case "id":
      return commandReply(serving, topic, { kind: "address", address: command.chatAddress });
    case "open": {
      const { store, account } = serving;
      const open = await store.openInChat(account.id, command.chat);
      return openList(
        serving,
        topic,
        open.map(({ prompt }) => prompt),
      );
    }
    default:
      // `/answer` with nothing behind it: the help says how it is used.
      return commandReply(serving, topic, { kind: "help" });
  }
}
