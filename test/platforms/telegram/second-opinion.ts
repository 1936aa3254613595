import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/**
 * A second Bot API stand-in that somebody else wrote: `telegram-test-api`, in a node process of its own. It serves
 * getMe, getUpdates (which never waits and forgets what it gave out), sendMessage, editMessageText,
 * editMessageReplyMarkup, deleteMessage, answerCallbackQuery, setWebhook and deleteWebhook, all private, and checks
 * nothing. Any other method, `setMyCommands` and `getWebhookInfo` too, gets a 500, which a bot must survive.
 */
export class SecondOpinion {
  private constructor(
    readonly root: string,
    readonly token: string,
    private readonly stopProcess: () => Promise<void>,
  ) {}

  /** Starts it on a free port. @param token the bot's token; the package takes any. */
  static async start(token = "4242:second-opinion"): Promise<SecondOpinion> {
    const port = await freePort();
    const child = spawn(process.execPath, ["-e", program(port)], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill();
      await exited;
    };
    const ready = await Promise.race([
      once(child.stdout, "data").then(() => true),
      once(child, "exit").then(() => false),
    ]);
    if (!ready) throw new Error("telegram-test-api ended before it was ready");
    return new SecondOpinion(`http://127.0.0.1:${port}`, token, stop);
  }

  stop(): Promise<void> {
    return this.stopProcess();
  }

  /** Types a message in the private chat of the person with this id. */
  async types(text: string, personId = 42): Promise<void> {
    const route = text.startsWith("/") ? "sendCommand" : "sendMessage";
    const length = text.split(" ")[0]?.length ?? text.length;
    await this.#post(route, {
      ...this.#sender(personId),
      text,
      ...(route === "sendCommand" ? { entities: [{ type: "bot_command", offset: 0, length }] } : {}),
    });
  }

  /** Taps the newest button whose text holds the label. Throws when there is none. */
  async taps(label: string, personId = 42): Promise<void> {
    const messages = await this.messages(personId);
    const buttons = messages
      .toReversed()
      .flatMap(({ messageId, text, buttons: own }) =>
        own.map((button) => ({ ...button, messageId, messageText: text })),
      );
    const button = buttons.find((one) => one.text.includes(label));
    if (!button) throw new Error(`No button ${label} on:\n${JSON.stringify(messages, null, 2)}`);
    const { from, chat, ...meta } = this.#sender(personId);
    const message = { message_id: button.messageId, from, chat, date: meta.date, text: button.messageText };
    await this.#post("sendCallback", { ...meta, from, message, data: button.callback_data });
  }

  /** What the bot has in this chat now, edits included, deleted messages left out. */
  async messages(personId = 42): Promise<{ messageId: number; text: string; buttons: Button[] }[]> {
    const { result } = history.parse(await this.#post("getUpdatesHistory", { token: this.token }));
    return result.flatMap(({ messageId, message }) => {
      if (Number(message?.chat_id) !== personId) return [];
      const buttons = message?.reply_markup?.inline_keyboard?.flat() ?? [];
      return [{ messageId, text: message?.text ?? "", buttons }];
    });
  }

  #sender(id: number) {
    return {
      botToken: this.token,
      date: Math.floor(Date.now() / 1000),
      from: { id, is_bot: false, first_name: "Ana" },
      chat: { id, type: "private", first_name: "Ana" },
    };
  }

  async #post(route: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.root}/${route}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.json();
  }
}

const button = z.object({ text: z.string(), callback_data: z.string().optional() });
type Button = z.infer<typeof button>;
const history = z.object({
  result: z.array(
    z.object({
      messageId: z.number(),
      message: z
        .object({
          chat_id: z.union([z.number(), z.string()]).optional(),
          text: z.string().optional(),
          reply_markup: z.object({ inline_keyboard: z.array(z.array(button)).optional() }).optional(),
        })
        .optional(),
    }),
  ),
});

function program(port: number): string {
  return `const TelegramServer = require("telegram-test-api");
const Server = TelegramServer.default ?? TelegramServer;
new Server({ port: ${port}, host: "127.0.0.1" }).start().then(() => console.log("ready"));`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}
