import type { NamedToken } from "../../config/values.js";
import type { Client } from "./client.js";

/** What `askline serve` serves, and to whom. */
export interface HttpOptions {
  /** Askline's own. */
  readonly version: string;
  /** The address to listen on. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** At least one. */
  readonly tokens: readonly NamedToken[];
  /** Serves a client over MCP at `/mcp`. */
  readonly mcp?: McpOverHttp;
  /** Blacks out secrets in what an error says. */
  readonly hide: (text: string) => string;
  /** Told of faults that nobody foresaw, and never of a request's content. */
  readonly onFault: (error: unknown) => void;
}

/** MCP's streamable HTTP, one server for each session of a client. */
export interface McpOverHttp {
  handle(request: Request, client: Client): Promise<Response>;
  close(): Promise<void>;
}
