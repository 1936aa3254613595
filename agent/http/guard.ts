import { HttpError } from "./problem.js";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

/**
 * Checks that a request was meant for this server: a page that somebody visits can have a browser send requests to addresses of its own
 * network, under a name that it chose (DNS rebinding). On a loopback address only its own names are served; pages are
 * refused everywhere, those of this very machine apart.
 */
export function guardFor(host: string): (request: Request) => void {
  const local = loopback.has(host);
  return (request) => {
    const named = hostOf(`http://${request.headers.get("host") ?? ""}`);
    if (local && (named === undefined || !loopback.has(named)))
      throw new HttpError(
        "forbidden",
        "The Host header names another host than the one that Askline listens on.",
      );
    const origin = request.headers.get("origin");
    if (origin === null) return;
    const page = hostOf(origin);
    if (page === undefined || !loopback.has(page))
      throw new HttpError("forbidden", "Requests of web pages of other origins are refused (Origin header).");
  };
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : undefined;
}
