import type { AddressReader } from "../core/index.js";

/** Addresses of the platform in memory: `paper:<person>`. */
export const paperAddresses: AddressReader = {
  platform: "paper",
  read: (address) => ({ address, platform: "paper", kind: "person" }),
};
