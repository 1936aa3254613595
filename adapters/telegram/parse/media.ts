import type { TelegramMessage } from "./update.js";

/** The fields of https://core.telegram.org/bots/api#message that hold what a person sent instead of text. */
const media = [
  "animation",
  "audio",
  "checklist",
  "contact",
  "dice",
  "document",
  "game",
  "live_photo",
  "location",
  "paid_media",
  "photo",
  "poll",
  "sticker",
  "story",
  "venue",
  "video",
  "video_note",
  "voice",
] as const;

/** Whether a person sent something that cannot be read as an answer. A caption is none: it describes the picture. */
export function isMedia(message: TelegramMessage): boolean {
  return media.some((field) => message[field] !== undefined);
}
