import { account, gatewayRoutes } from "./account.js";
import { interactionCallback } from "./interactions.js";
import { messages } from "./messages.js";
import type { Route } from "./route.js";
import { webhooks } from "./webhooks.js";

/** A route and what its path holds. */
export interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Everything that is served, and how to find it. */
export function serving(gateway: () => string): (method: string, path: string) => Found | null {
  const routes = [...account, ...gatewayRoutes(gateway), ...messages, interactionCallback, ...webhooks];
  return (method, path) => {
    for (const route of routes) {
      const params = route.method === method && match(route.path, path);
      if (params) return { route, params };
    }
    return null;
  };
}

/** What stands in place of the template's `{…}`, or null when the path is another. */
export function match(template: string, path: string): Record<string, string> | null {
  const steps = path.split("/");
  const wanted = template.split("/");
  if (steps.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const step = steps[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(want)?.[1];
    if (name === undefined ? step !== want : step === "" || step.startsWith("@")) return null;
    if (name !== undefined) params[name] = step;
  }
  return params;
}
