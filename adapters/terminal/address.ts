import { type AddressReader, AskError } from "../../core/index.js";

/** `terminal:` alone: the person at the terminal of the asking process. */
export const terminalAddresses: AddressReader = {
  platform: "terminal",
  read(address) {
    if (address !== "terminal:") {
      throw AskError.invalid([
        { path: "address", expected: "terminal: with nothing behind it", got: JSON.stringify(address) },
      ]);
    }
    return { address, platform: "terminal", kind: "direct" };
  },
};
