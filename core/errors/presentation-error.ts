import { AsklineError } from "./askline-error.js";

/** Why a prompt cannot be shown in a conversation. Closed. */
export const presentationErrorCodes = {
  /** The conversation's limits leave no room to show this at all; the delivery is undeliverable. */
  too_large: "The conversation's limits leave no room to show this.",
} as const;

export type PresentationErrorCode = keyof typeof presentationErrorCodes;

/** A prompt that a conversation cannot show. Final for that delivery: the same prompt will not fit the next time either. */
export class PresentationError extends AsklineError<PresentationErrorCode> {
  constructor(code: PresentationErrorCode, message: string = presentationErrorCodes[code]) {
    super(code, message);
  }
}
