import { ChannelError } from "../../core/index.js";
import type { CallFailed, Failure } from "./failure.js";

/** Codes of a connection that was never made: nothing was sent. */
const neverConnected: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "EPROTO",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Codes of certificates that were not accepted, before anything was sent. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const notTrusted = /^(CERT_|UNABLE_TO_|ERR_TLS_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH)/;

/** A request that got no answer of Discord's: did it get there? Where that cannot be told, it may have. */
export function networkError(
  cause: CallFailed,
  failure: Extract<Failure, { kind: "timeout" | "aborted" | "not_discord" | "status" | "network" }>,
): ChannelError {
  switch (failure.kind) {
    case "timeout":
      return new ChannelError("unknown_outcome", "Discord did not answer in time.", { cause });
    case "aborted":
      return new ChannelError("unknown_outcome", "The request to Discord was given up.", { cause });
    case "not_discord":
      return new ChannelError(
        "unknown_outcome",
        "What answered is not Discord's API: look at DISCORD_API_ROOT and at proxies on the way.",
        { cause },
      );
    case "status": {
      // A gateway in front of the platform gave up on it; the platform may have done the work.
      const code = failure.status === 502 || failure.status === 504 ? "unknown_outcome" : "platform_error";
      return new ChannelError(code, `Discord answered ${failure.status}.`, { cause });
    }
    case "network": {
      const { code = "no reason given" } = failure;
      return neverConnected.has(code) || notTrusted.test(code)
        ? new ChannelError(
            "platform_unreachable",
            `Discord cannot be reached (${code}). Look at the network, the proxy and DISCORD_API_ROOT.`,
            { cause },
          )
        : new ChannelError("unknown_outcome", `The connection to Discord broke (${code}).`, { cause });
    }
  }
}
