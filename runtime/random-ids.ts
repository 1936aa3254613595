import { createHash, randomBytes } from "node:crypto";
import type { Ids } from "../core/index.js";

/** Lower case without l and o, and digits without 0 and 1, so that an id survives being read aloud or copied by hand. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** 60 random bits per id, 128 per token. */
export const randomIds: Ids = {
  // 256 is a multiple of 32, so every character is equally likely.
  id: () => Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join(""),
  token: () => randomBytes(16).toString("base64url"),
  digest: (text) => createHash("sha256").update(text).digest("base64url"),
};
