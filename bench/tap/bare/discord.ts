import { Client, ComponentType, Events, GatewayIntentBits, Partials } from "discord.js";
import type { Answers } from "../answers.js";
import type { Opened } from "../phones.js";

const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages];

/** discord.js's client and a handler. */
export async function bareDiscord({ root, people }: Opened, token: string, answers: Answers) {
  const client = new Client({ intents, partials: [Partials.Channel], rest: { api: root } });
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isButton()) return;
    answers.write(interaction.user.id, interaction.customId);
    await interaction.reply({ content: "Recorded.", flags: "Ephemeral" });
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  await ready;
  for (const person of people) {
    const user = await client.users.createDM(person, { force: true });
    const button = (label: string, custom_id: string) =>
      ({ type: ComponentType.Button, style: 2, label, custom_id }) as const;
    await user.send({
      content: "Where should this build go?",
      components: [
        { type: ComponentType.ActionRow, components: [button("Staging", "0"), button("Production", "1")] },
      ],
    });
  }
  return () => client.destroy();
}
