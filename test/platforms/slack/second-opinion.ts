import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { usualScopes } from "./state/bot-account.js";

/**
 * A second stand-in of Slack's Web API that somebody else wrote: `emulate`, in a node process of its own, with a workspace, a
 * bot and a person. It has no Socket Mode, no taps, checks no limits, and gives a bot's app no id.
 */
export class SecondOpinion {
  private constructor(
    private readonly origin: string,
    private readonly stopProcess: () => Promise<void>,
  ) {}

  readonly botToken = token;
  readonly appToken = "xapp-1-A000000001-1-second";

  static async start(): Promise<SecondOpinion> {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill();
      await exited;
    };
    const url = await Promise.race([
      once(child.stdout, "data").then(([data]) => String(data).trim()),
      once(child, "exit").then(() => undefined),
    ]);
    if (url === undefined) throw new Error("emulate ended before it was ready");
    return new SecondOpinion(url, stop);
  }

  stop(): Promise<void> {
    return this.stopProcess();
  }

  /** The address for `SLACK_API_ROOT`. */
  get root(): string {
    return `${this.origin}/api/`;
  }
}

const token = "xoxb-second-opinion";
const seed = {
  slack: {
    team: { name: "Second", domain: "second" },
    users: [{ name: "ana", real_name: "Ana" }],
    bots: [{ name: "askline" }],
    oauth_apps: [
      {
        client_id: "1.2",
        client_secret: "second",
        app_id: "A000000001",
        name: "Askline",
        redirect_uris: ["http://localhost/"],
        scopes: usualScopes,
        bot_name: "askline",
      },
    ],
    tokens: [{ token, user: "askline", scopes: usualScopes }],
  },
};

const program = `import { createEmulator } from "emulate";
const { url } = await createEmulator({ service: "slack", port: 0, seed: ${JSON.stringify(seed)} });
console.log(url);`;
