/**
 * The root of every error that Askline raises on purpose. `code` is one of a closed list that the subclass documents;
 * callers decide by it and never by the message, which is meant to be read.
 */
export class AsklineError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}
