import { AskError, type AskIssue } from "../../errors/ask-error.js";
import type { AddressReader, ReadAddress } from "../../ports/address.js";

/** Reads an address by the reader of its platform. */
export function readAddress(readers: readonly AddressReader[], path: string, address: string): ReadAddress {
  const platform = address.split(":", 1)[0] ?? "";
  const reader = address.includes(":") ? readers.find((each) => each.platform === platform) : undefined;
  if (!reader) {
    const known = readers.map((each) => `${each.platform}:…`).join(", ");
    throw AskError.invalid([
      { path, expected: `an address of a known platform (${known})`, got: JSON.stringify(address) },
    ]);
  }
  try {
    return reader.read(address);
  } catch (error) {
    if (!(error instanceof AskError) || error.issues.length === 0) throw error;
    throw AskError.invalid(error.issues.map((issue): AskIssue => ({ ...issue, path })));
  }
}
