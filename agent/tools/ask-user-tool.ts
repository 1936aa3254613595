import type { Askline } from "../../askline.js";
import { AskError, type AskResult, askUserJsonSchema, guidance, parseAsk } from "../../core/index.js";

/** Where a model's questions go, and what is said around them: the operator's to say, never the model's. */
export interface AskUserToolOptions {
  /** Where to ask: one or several addresses. Default: the configuration's. */
  readonly to?: string | readonly string[];
  /** Who asks, shown first in the message. */
  readonly from?: string;
  /** Who may answer: addresses of persons. Only narrows what the operator allows. */
  readonly answerers?: string | readonly string[];
  /** Whether anyone in a group may answer. */
  readonly anyone?: boolean;
  /** The agent's session: only a primary one may ask. */
  readonly session?: { readonly id: string; readonly primary: boolean };
}

/** The tool `ask_user` for a model, whoever calls it. */
export interface AskUserTool {
  readonly name: "ask_user";
  /** When and how to ask, for the model. */
  readonly description: string;
  /** The JSON Schema of exactly the contract's request. */
  readonly inputSchema: { readonly type: "object" } & Readonly<Record<string, unknown>>;
  /**
   * Asks what the model called the tool with, and waits. `input`: its arguments, as JSON text or parsed. Rejects with an AskError
   * whose message tells the model what to mend: hand it back as the tool's error. An abort of `signal` cancels the question.
   */
  call(input: unknown, options?: { readonly signal?: AbortSignal }): Promise<AskResult>;
}

/** Makes the tool. The definitions beside it put it into the forms that models' own libraries want. */
export function askUserTool(askline: Pick<Askline, "ask">, options: AskUserToolOptions = {}): AskUserTool {
  return {
    name: "ask_user",
    description: guidance,
    inputSchema: { ...askUserJsonSchema(), type: "object" },
    async call(input, { signal } = {}) {
      if (options.session?.primary === false) throw new AskError("not_primary");
      const request = typeof input === "string" ? parsed(input) : input;
      // What a model sends is the contract alone: an address among it would be the model's choice.
      parseAsk(request);
      return askline.ask(
        { ...(request as Parameters<Askline["ask"]>[0]), ...options },
        { ...(signal && { signal }) },
      );
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const got = error instanceof Error ? error.message : "something else";
    throw AskError.invalid([{ path: "arguments", expected: "a JSON object with questions", got }]);
  }
}
