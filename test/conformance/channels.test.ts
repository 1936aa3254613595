import type { Ability } from "./channel/stage.js";
import { channelSuite } from "./channel/suite.js";
import { discordStage } from "./stages/discord.js";
import { paperStage } from "./stages/paper.js";
import { slackStage } from "./stages/slack.js";
import { telegramStage } from "./stages/telegram.js";
import { terminalStage } from "./stages/terminal.js";

channelSuite({ name: "paper", open: paperStage });
channelSuite({ name: "telegram", open: telegramStage, lacks: ["threads"] });
channelSuite({ name: "discord", open: discordStage, lacks: ["late taps"] });
channelSuite({ name: "slack", open: slackStage, lacks: ["late taps"] });
channelSuite({
  name: "terminal",
  open: terminalStage,
  lacks: [
    ...["buttons", "edits", "removal", "replies", "groups", "own words"],
    ...["late taps", "late words", "threads", "idle talk"],
  ] as Ability[],
});
