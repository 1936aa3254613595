import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Built, builtPackage } from "./built.js";
import { Expectation } from "./expectation.js";
import { Office } from "./office.js";
import { type Block, blocksIn } from "./pages.js";
import { Phones } from "./phone.js";
import { Session } from "./session.js";
import { readTranscript } from "./transcript.js";

let built: Built;
beforeAll(async () => {
  built = await builtPackage();
});
afterAll(() => built.remove());

const blocks = blocksIn("console");
/** Each starts a handful of processes; a busy machine takes its time over them. */
const patient = { timeout: 120_000 };
const withTelegram = ({ marks }: Block) => marks.includes("telegram");

describe.concurrent("a transcript is what the command line prints", patient, () => {
  it.each(blocks.filter((block) => !withTelegram(block)))("$at", async ({ text }) => {
    const session = new Session(built);
    try {
      await follows(text, session);
    } finally {
      await session.close();
    }
  });
});

describe.concurrent("a transcript is what happens with a bot", patient, () => {
  it.each(blocks.filter(withTelegram))("$at", async ({ text }) => {
    const office = await Office.open(built);
    try {
      await follows(text, office.session, new Phones(office.people));
      expect(office.standIn.violations).toEqual([]);
    } finally {
      await office.close();
    }
  });
});

/** Runs every command of a transcript, plays what happens meanwhile, and compares what is printed. */
async function follows(text: string, session: Session, phones = new Phones([])): Promise<void> {
  const expectation = new Expectation();
  const steps = readTranscript(text);
  expect(steps).not.toEqual([]);
  const wrong: string[] = [];
  for (const { command, moments, output } of steps) {
    const running = session.runs(expectation.translated(command));
    await phones.play(moments);
    const mismatch = expectation.mismatch(output, (await running).output);
    if (mismatch) wrong.push(`$ ${command}\n${mismatch}`);
  }
  expect(wrong.join("\n\n")).toBe("");
}
