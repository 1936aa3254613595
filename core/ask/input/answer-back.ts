import type { Part } from "../../message/model.js";
import type { Input, Tap, Words } from "../../ports/input.js";
import type { NewWork } from "../change.js";
import type { Serving } from "../serving.js";
import { placeOf, react } from "./decision.js";
import type { Target } from "./outcome.js";

/** What a person is told about an input. */
export interface Said {
  readonly text: Part;
  /** The short form for a tap; the text's words where absent. */
  readonly acknowledge?: string;
  /** What the person did counts. */
  readonly accepted?: boolean;
  /** The chat shows the outcome anyway, so an acknowledgement that comes too late needs no message in its place. */
  readonly visible?: boolean;
  /** Of no use to anybody else in the chat. */
  readonly private?: boolean;
}

/** Tells the person what became of the input: a tap and a dialog are acknowledged, a message is replied to. */
export function answerBack(serving: Serving, target: Target | undefined, input: Input, said: Said): NewWork {
  const conversation = placeOf(input);
  const promptId = target?.record.id ?? null;
  if (isInteraction(input)) {
    return react(serving, promptId, {
      v: 1,
      kind: "acknowledge",
      interaction: input.interaction,
      text: said.acknowledge ?? words(said.text),
      ...(said.accepted && { accepted: true }),
      otherwise: { conversation, part: said.text, whenExpired: said.visible !== true },
    });
  }
  return react(serving, promptId, {
    v: 1,
    kind: "say",
    conversation,
    part: said.text,
    role: said.visible ? "receipt" : "hint",
    replyTo: input.messageId,
    ...(said.private && { onlyFor: input.person }),
    ...(target && { deliveryId: target.delivery.id }),
  });
}

export function isInteraction(input: Input): input is Tap | Words {
  return input.kind === "tap" || input.kind === "words";
}

function words({ blocks }: Part): string {
  return blocks.map(({ runs }) => runs.map(({ text }) => text).join("")).join("\n");
}
