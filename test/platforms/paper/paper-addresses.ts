import type { AddressReader } from "../../../core/index.js";

/** `paper:group…` is a group, any other address a person. */
export const paperAddresses: AddressReader = {
  platform: "paper",
  read: (address) => ({
    address,
    platform: "paper",
    kind: address.startsWith("paper:group") ? "group" : "person",
  }),
};
