import { PassThrough } from "node:stream";
import { terminalAddresses } from "../../../adapters/terminal/address.js";
import { createTerminalChannel } from "../../../adapters/terminal/index.js";
import type { Actor, Place, Shown, Stage } from "../channel/stage.js";
import { openBackstage } from "./backstage.js";

/** The terminal adapter on streams. One person, one chat, text only; a terminal shows everything as it was printed. */
export async function terminalStage(): Promise<Stage> {
  const input = new PassThrough();
  const output = new PassThrough();
  const shown: Shown[] = [];
  let printed = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    shown.push({ text, buttons: [], gone: false });
  });
  const channel = () => createTerminalChannel({ id: "stage", user: "Ana", input, output, styled: false });
  const backstage = openBackstage({ addresses: terminalAddresses, open: channel });
  const direct: Place = { address: "terminal:", shown: () => shown, screen: () => printed };
  const lacking = (what: string) => async () => {
    throw new Error(`a terminal has no ${what}`);
  };
  const ana: Actor = {
    address: "terminal:Ana",
    name: "Ana",
    taps: lacking("buttons"),
    keeps: lacking("buttons"),
    types: async (text) => void input.write(`${text}\n`),
  };
  await backstage.start();
  return {
    store: backstage.store,
    ana,
    ben: { ...ana, name: "Ben", types: lacking("second person") },
    direct,
    group: { ...direct, address: "terminal:group" },
    ask: (request, signal) => backstage.ask(direct.address, request, signal),
    advance: backstage.advance,
    crash: backstage.crash,
    revive: backstage.revive,
    channel,
    close: backstage.close,
  };
}
