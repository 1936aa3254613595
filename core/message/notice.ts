import type { Locale } from "../locale.js";
import type { Capabilities } from "./capabilities.js";
import { helperPart } from "./helper-part.js";
import type { Part } from "./model.js";
import { personName } from "./person-name.js";
import { block } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";

/** Why a message or a tap was no answer. */
export type Notice =
  /** The platform did not give its content to the bot. */
  | { readonly kind: "unreadable" }
  /** A photo, a voice message or the like. */
  | { readonly kind: "media" }
  /** Prose in a thread where several people may answer. */
  | { readonly kind: "chatter" }
  /** Written in the name of a group or channel. */
  | { readonly kind: "anonymous" }
  | { readonly kind: "not_for_you" }
  /** Its prompt is not known, or no longer. */
  | { readonly kind: "ended" }
  | { readonly kind: "expired" }
  | { readonly kind: "cancelled" }
  | { readonly kind: "nothing_open" }
  /** Somebody was first. */
  | { readonly kind: "answered"; readonly by: string }
  | { readonly kind: "skipped"; readonly by: string };

/** A notice in words. */
export function noticeText(notice: Notice, locale: Locale): string {
  const say = sentencesOf(locale).notice;
  switch (notice.kind) {
    case "unreadable":
      return say.unreadable();
    case "media":
      return say.media();
    case "chatter":
      return say.chatter();
    case "anonymous":
      return say.anonymous();
    case "not_for_you":
      return say.notForYou();
    case "ended":
      return say.ended();
    case "expired":
      return say.expired();
    case "cancelled":
      return say.cancelled();
    case "nothing_open":
      return say.nothingOpen();
    case "answered":
      return named(notice.by, say.answeredBy, say.ended);
    case "skipped":
      return named(notice.by, say.skippedBy, say.ended);
  }
}

/** A name may be empty once its controls are gone. */
function named(by: string, sentence: (name: string) => string, nameless: () => string): string {
  const name = personName(by);
  return name === "" ? nameless() : sentence(name);
}

/** A notice as a message of its own. */
export function noticePart(notice: Notice, capabilities: Capabilities, locale: Locale): Part {
  return helperPart([block("text", noticeText(notice, locale))], capabilities);
}
