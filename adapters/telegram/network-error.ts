import { ChannelError } from "../../core/index.js";
import type { CallFailed, Failure } from "./failure.js";

/** Codes of a connection that was never made: nothing was sent. `ETIMEDOUT` is one only while connecting. */
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
]);

/** Codes of certificates that were not accepted, before anything was sent. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const notTrusted = /^(CERT_|UNABLE_TO_|ERR_TLS_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH)/;

/** A call that got no answer of the Bot API: did the request reach it? Where that cannot be told, it may have. */
export function networkError(
  cause: CallFailed,
  failure: Exclude<Failure, { kind: "refusal" }>,
): ChannelError {
  switch (failure.kind) {
    case "timeout":
      return new ChannelError("unknown_outcome", "Telegram did not answer in time.", { cause });
    case "aborted":
      return new ChannelError("unknown_outcome", "The call to Telegram was given up.", { cause });
    case "not_json":
      return new ChannelError(
        "unknown_outcome",
        "What answered is not the Bot API: look at TELEGRAM_API_ROOT and at proxies on the way.",
        { cause },
      );
    case "network":
      return unreached(failure)
        ? new ChannelError(
            "platform_unreachable",
            `Telegram cannot be reached (${failure.reason}). Look at the network, the proxy and TELEGRAM_API_ROOT.`,
            { cause },
          )
        : new ChannelError("unknown_outcome", `The connection to Telegram broke (${failure.reason}).`, {
            cause,
          });
  }
}

function unreached({ code = "", reason }: { readonly code?: string; readonly reason: string }): boolean {
  if (neverConnected.has(code) || notTrusted.test(code)) return true;
  // All addresses of the host tried in vain: Node gives the last code and no text.
  return code === "ETIMEDOUT" && (/\bconnect\b/.test(reason) || reason.trim() === code);
}
