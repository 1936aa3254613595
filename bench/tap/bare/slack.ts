import { App, LogLevel } from "@slack/bolt";
import type { Answers } from "../answers.js";
import type { Opened } from "../phones.js";

/** bolt's App over Socket Mode and a handler. */
export async function bareSlack({ root, people, appTokens }: Opened, token: string, answers: Answers) {
  const [appToken = ""] = appTokens;
  const app = new App({
    token,
    appToken,
    socketMode: true,
    logLevel: LogLevel.ERROR,
    clientOptions: { slackApiUrl: root },
  });
  app.action(/./, async ({ ack, body, action }) => {
    answers.write(body.user.id, "action_id" in action ? action.action_id : "");
    await ack();
  });
  await app.start();
  const button = (text: string, action_id: string) =>
    ({ type: "button", text: { type: "plain_text", text }, action_id }) as const;
  for (const users of people) {
    const { channel } = await app.client.conversations.open({ users });
    await app.client.chat.postMessage({
      channel: channel?.id ?? "",
      text: "Where should this build go?",
      blocks: [
        { type: "section", text: { type: "mrkdwn", text: "Where should this build go?" } },
        { type: "actions", elements: [button("Staging", "0"), button("Production", "1")] },
      ],
    });
  }
  return () => app.stop();
}
