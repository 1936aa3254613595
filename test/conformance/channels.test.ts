import { channelSuite } from "./channel/suite.js";
import { paperStage } from "./stages/paper.js";
import { telegramStage } from "./stages/telegram.js";

channelSuite({ name: "paper", open: paperStage });
channelSuite({ name: "telegram", open: telegramStage });
