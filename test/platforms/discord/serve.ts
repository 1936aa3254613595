import { createInterface } from "node:readline/promises";
import type { OpenModal } from "./person/open-modal.js";
import type { Reaction } from "./person/reaction.js";
import type { Screen } from "./person/screen.js";
import { StandIn } from "./stand-in.js";

/**
 * Runs the stand-in by hand: prints where it listens and a bot's token, then lets whoever sits at the terminal be
 * the person, in direct messages or in a channel. Loaded by `stand-in.mjs`.
 */
export async function serve(
  { port, messageContent }: { port: number; messageContent: boolean },
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const standIn = await StandIn.start({ port, patience: 2000 });
  const bot = standIn.bot({ messageContent });
  const ana = standIn.person({ name: "Ana" });
  const channel = standIn.channel().as(ana);
  let place: Screen = ana.chat;
  let modal: OpenModal | null = null;
  const say = (line: string) => output.write(`${line}\n`);
  say(`DISCORD_API_ROOT=${standIn.root}`);
  say(`DISCORD_BOT_TOKEN=${bot.token}`);
  if (messageContent) say("DISCORD_MESSAGE_CONTENT=true");
  say(`# you are discord:@${ana.id}; the channel is discord:${channel.id}`);
  say(
    "# commands: tap LABEL, type TEXT, reply TEXT, mention TEXT, fill TEXT, direct, channel, screen, violations, quit",
  );

  const told = async (reaction: Reaction) => {
    modal = reaction.modal;
    if (modal) return `(dialog) ${modal.title}: ${modal.fields.map(({ label }) => label).join(", ")}`;
    return `(${reaction.kind}) ${await reaction.words().catch(() => "")}`;
  };
  const goesTo = (screen: Screen) => {
    place = screen;
    return screen.screen();
  };
  const commands: Record<string, (rest: string) => Promise<string>> = {
    tap: async (label) => told(await ana.taps(label, { in: place })),
    type: async (text) => `#${(await ana.types(text, { in: place })).id}`,
    reply: async (text) => `#${(await ana.types(text, { in: place, replyTo: "latest" })).id}`,
    mention: async (text) => `#${(await ana.types(text, { in: place, mention: true })).id}`,
    fill: async (text) => (modal ? told(await modal.submits(text)) : "no dialog is open"),
    direct: async () => goesTo(ana.chat),
    channel: async () => goesTo(channel),
    screen: async () => place.screen(),
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
