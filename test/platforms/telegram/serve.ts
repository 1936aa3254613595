import { createInterface } from "node:readline/promises";
import { StandIn } from "./stand-in.js";

/**
 * Runs the stand-in by hand: prints where it listens and a bot's token, then lets whoever sits at the terminal be
 * the person. Loaded by `stand-in.mjs`.
 */
export async function serve(
  port: number,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const standIn = await StandIn.start({ port, patience: 2000 });
  const bot = standIn.bot();
  const ana = standIn.person({ id: 42, name: "Ana" });
  await ana.startsBot();
  const say = (line: string) => output.write(`${line}\n`);
  say(`TELEGRAM_API_ROOT=${standIn.root}`);
  say(`TELEGRAM_BOT_TOKEN=${bot.token}`);
  say(
    `# you are telegram:${ana.id}; commands: taps LABEL, types TEXT, replies TEXT, screen, violations, quit`,
  );

  const commands: Record<string, (rest: string) => Promise<string>> = {
    taps: async (label) => {
      const { text, alert } = await ana.taps(label);
      return alert ? `(dialog) ${text}` : `(notice) ${text}`;
    },
    types: async (text) => `#${(await ana.types(text)).id}`,
    replies: async (text) => `#${(await ana.types(text, { replyTo: "latest" })).id}`,
    screen: async () => ana.chat.screen(),
    violations: async () => JSON.stringify(standIn.violations, null, 2),
  };
  const lines = createInterface({ input });
  for await (const line of lines) {
    const [name = "", ...rest] = line.trim().split(" ");
    if (name === "quit") break;
    const command = commands[name];
    say(
      command ? await command(rest.join(" ")).catch((error: unknown) => String(error)) : `unknown: ${name}`,
    );
  }
  lines.close();
  await standIn.stop();
}
