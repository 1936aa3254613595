import { createInterface } from "node:readline/promises";
import type { OpenModal } from "./person/open-modal.js";
import { StandIn } from "./stand-in.js";

/**
 * Runs the stand-in by hand: prints the variables to run a bot with, then lets whoever sits at the terminal be the person.
 * Loaded by `stand-in.mjs`.
 */
export async function serve(
  port: number,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const standIn = await StandIn.start({ port, patience: 2000 });
  const bot = standIn.bot();
  const ana = standIn.person({ name: "Ana" });
  const channel = standIn.channel({ members: [ana] });
  const say = (line: string) => output.write(`${line}\n`);
  say(`SLACK_API_ROOT=${standIn.root}`);
  say(`SLACK_BOT_TOKEN=${bot.botToken}`);
  say(`SLACK_APP_TOKEN=${bot.appToken}`);
  say(`ASKLINE_TO=slack:@${ana.id}`);
  say(`# you are slack:@${ana.id}; a channel with you and the bot is slack:${channel.id}`);
  say("# tap LABEL, type TEXT, reply TEXT, fill TEXT, channel, direct, screen, violations, quit");

  let screen = ana.chat;
  let modal: OpenModal | undefined;
  const commands: Record<string, (rest: string) => Promise<string>> = {
    tap: async (label) => {
      const reaction = await ana.taps(label, { in: screen });
      modal = reaction.modal;
      return modal ? modal.lines.join("\n") : `(only for you) ${reaction.text}`;
    },
    type: async (text) => (await ana.types(text, { in: screen })).ts,
    reply: async (text) => {
      const { latest } = screen;
      return latest ? (await ana.repliesTo(latest, text)).ts : "there is nothing to reply to";
    },
    fill: async (text) => (modal ? JSON.stringify(await modal.submits(text)) : "no modal is open"),
    channel: async () => {
      screen = channel.on(ana.user);
      return screen.screen();
    },
    direct: async () => {
      screen = ana.chat;
      return screen.screen();
    },
    screen: async () => screen.screen(),
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
