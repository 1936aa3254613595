/**
 * What an address says about itself without asking the platform.
 * `person`: the direct chat with one person, and that person as an answerer. `direct`: a direct chat whose person the
 * address does not name. `unknown` counts as a group.
 */
export type AddressKind = "person" | "direct" | "group" | "unknown";

/** An address that an adapter recognised. `address` is the canonical spelling. */
export interface ReadAddress {
  readonly address: string;
  readonly platform: string;
  readonly kind: AddressKind;
}

/**
 * Reads one platform's addresses. Pure, loads no SDK, always loaded, so an ask can be refused anywhere.
 * `read` is called with the whole address (`platform:rest`) and throws an `AskError` naming what was expected.
 */
export interface AddressReader {
  readonly platform: string;
  read(address: string): ReadAddress;
}
