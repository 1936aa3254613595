import { channelSuite } from "./channel/suite.js";
import { discordStage } from "./stages/discord.js";
import { paperStage } from "./stages/paper.js";
import { telegramStage } from "./stages/telegram.js";
import { terminalStage } from "./stages/terminal.js";

channelSuite({ name: "paper", open: paperStage });
channelSuite({ name: "telegram", open: telegramStage });
channelSuite({ name: "discord", open: discordStage, lacks: ["late"] });
channelSuite({
  name: "terminal",
  open: terminalStage,
  lacks: ["buttons", "edits", "removal", "replies", "groups", "own words", "late", "idle talk"],
});
