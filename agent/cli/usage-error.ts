/** The command line was used in a way that it does not offer. The message says what it offers. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
