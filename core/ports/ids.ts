/** Randomness and digests, which core does not make itself. */
export interface Ids {
  /** A short public id, safe in URLs and on a command line. Unique in the store. */
  id(): string;
  /** A secret of 128 random bits, base64url, 22 characters: the callback token of a delivery. */
  token(): string;
  /** A stable digest of a text, for comparing content without keeping it twice. */
  digest(text: string): string;
}
