import type { OwnBot } from "./own-bots.js";
import { platforms } from "./platforms.js";
import { runPlatform } from "./run-platform.js";
import type { Parts } from "./serve-channel.js";

/** The bot of a configured platform, as an asker runs it while it waits. */
export function platformBot(name: string, parts: Parts): OwnBot {
  let account = platforms[name]?.account(parts.config);
  return {
    get account() {
      return account;
    },
    allow: parts.config.allow ?? [],
    run: (signal, onReady) =>
      runPlatform(name, parts, {
        signal,
        standby: true,
        onReady(identity) {
          account = identity.id;
          onReady();
        },
      }),
  };
}
