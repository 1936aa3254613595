import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { terminalAddresses } from "../../../adapters/terminal/address.js";
import { createTerminalChannel } from "../../../adapters/terminal/index.js";
import { render } from "../../../adapters/terminal/render.js";
import {
  type Block,
  ChannelError,
  type Input,
  type Outgoing,
  type Part,
  type Receiver,
} from "../../../core/index.js";

const esc = "\u001b";

function part(...blocks: Block[]): Part {
  return { blocks, controls: [] };
}

const hello: Outgoing = { part: part({ kind: "text", runs: [{ text: "Hello?" }] }), nonce: "n" };
const here = { chat: "terminal", direct: true };

function terminal(more: { onEnd?: () => Promise<boolean>; styled?: boolean } = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const channel = createTerminalChannel({ id: "t1", user: "ana", input, output, styled: false, ...more });
  return { input, output, channel };
}

/** Collects inputs, and tells when so many have come. */
function receiver() {
  const inputs: Input[] = [];
  let wake = () => {};
  const receiver: Receiver = {
    async take(input) {
      inputs.push(input);
      wake();
    },
    moved: async () => {},
    cursor: { load: async () => undefined, save: async () => {} },
    open: async () => [],
    heard: () => {},
    trouble: () => {},
  };
  const received = async (count: number) => {
    while (inputs.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return inputs;
  };
  return { receiver, inputs, received };
}

describe("rendering", () => {
  const full = part(
    { kind: "from", runs: [{ text: "CI asks:" }] },
    { kind: "heading", runs: [{ text: "Target", bold: true }] },
    {
      kind: "text",
      runs: [
        { text: "See " },
        { text: "the log", link: "https://ci.example/1" },
        { text: ", now", italic: true },
      ],
    },
    { kind: "code", runs: [{ text: "a\nb" }] },
    { kind: "option", runs: [{ text: "1. Staging" }], gap: true },
    { kind: "hint", runs: [{ text: "Reply with a number." }], gap: true },
  );

  it("is plain text, one line per block", () => {
    expect(render(full, false)).toBe(
      "CI asks:\nTarget\nSee the log <https://ci.example/1>, now\n    a\n    b\n\n1. Staging\n\nReply with a number.\n",
    );
  });

  it("has bold headings and dim hints where the terminal shows them", () => {
    const lines = render(full, true).split("\n");
    expect(lines).toContain(`${esc}[1mTarget${esc}[22m`);
    expect(lines).toContain(`${esc}[2mReply with a number.${esc}[22m`);
    expect(lines).toContain("1. Staging");
  });

  it("lets no escape sequence of the text reach the terminal", () => {
    const evil = part({
      kind: "text",
      runs: [{ text: `a${esc}]0;x\u0007b\u009bc`, link: `https://x/${esc}[2J` }],
    });
    expect(render(evil, true)).toBe("a]0;xbc <https://x/[2J>\n");
  });

  it("shows a link that is its own text once", () => {
    const link = "https://ci.example/1";
    expect(render(part({ kind: "text", runs: [{ text: link, link }] }), false)).toBe(`${link}\n`);
  });
});

describe("the channel", () => {
  it("shows a message and counts its position", async () => {
    const { channel, output } = terminal();
    const first = await channel.send(here, hello);
    const second = await channel.send(here, hello);
    expect(second.position > first.position).toBe(true);
    output.end();
    expect(await text(output)).toBe("Hello?\n\nHello?\n\n");
  });

  it("has text without a limit and no buttons", () => {
    const { channel } = terminal();
    expect(channel.capabilities(here)).toMatchObject({
      text: { limit: Number.POSITIVE_INFINITY },
      dates: "text",
    });
    expect(channel.capabilities(here).buttons).toBeUndefined();
    expect(channel.editing).toBeUndefined();
  });

  it("is an account of this process and a chat with one person", async () => {
    const { channel } = terminal();
    expect(await channel.connect()).toEqual({ id: "terminal:t1", name: "this terminal" });
    expect(await channel.resolve("terminal:")).toEqual(here);
  });

  it("makes one reply of each line, after what was shown", async () => {
    const { channel, input } = terminal();
    const { receiver: to, received } = receiver();
    const stop = new AbortController();
    const receiving = channel.receive(to, stop.signal);
    const { position } = await channel.send(here, hello);
    input.write("1\nmy own");
    input.write(" words\r\n");
    const inputs = await received(2);
    expect(inputs).toMatchObject([
      {
        kind: "text",
        text: "1",
        chat: "terminal",
        direct: true,
        person: { address: "terminal:ana", name: "ana" },
      },
      { kind: "text", text: "my own words" },
    ]);
    expect(new Set(inputs.map(({ key }) => key)).size).toBe(2);
    expect((inputs[0]?.position ?? "") > position).toBe(true);
    expect((inputs[1]?.position ?? "") > (inputs[0]?.position ?? "")).toBe(true);
    stop.abort();
    await expect(receiving).resolves.toBeUndefined();
  });

  it("keeps what was piped in until there is something to answer", async () => {
    const { channel, input } = terminal();
    const { receiver: to, received, inputs } = receiver();
    input.end("2\n");
    const receiving = channel.receive(to, new AbortController().signal).catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    expect(inputs).toEqual([]);
    const { position } = await channel.send(here, hello);
    expect((await received(1))[0]?.position.localeCompare(position)).toBe(1);
    await receiving;
  });

  it("ends with its input, once all of it is taken, where somebody still waited", async () => {
    const seen: number[] = [];
    const { receiver: to, inputs } = receiver();
    const { channel, input } = terminal({
      async onEnd() {
        seen.push(inputs.length);
        return true;
      },
    });
    input.end("a\nb\nc");
    await channel.send(here, hello);
    const never = new AbortController().signal;
    await expect(channel.receive(to, never)).rejects.toBeInstanceOf(ChannelError);
    await expect(channel.receive(to, never)).rejects.toMatchObject({ code: "refused" });
    expect(inputs.map((each) => each.kind === "text" && each.text)).toEqual(["a", "b", "c"]);
    expect(seen).toEqual([3]);
  });

  it("stays quiet at the end of its input where nobody waited any more", async () => {
    const stop = new AbortController();
    const { channel, input } = terminal({
      async onEnd() {
        setImmediate(() => stop.abort());
        return false;
      },
    });
    input.end("1\n");
    await channel.send(here, hello);
    await expect(channel.receive(receiver().receiver, stop.signal)).resolves.toBeUndefined();
  });

  it("stops waiting for a first message when it is told to", async () => {
    const { channel } = terminal();
    const stop = new AbortController();
    const receiving = channel.receive(receiver().receiver, stop.signal);
    stop.abort();
    await expect(receiving).resolves.toBeUndefined();
  });

  it("fails as a channel when nobody reads the terminal", async () => {
    const { channel, output } = terminal();
    output.on("error", () => {});
    output.destroy();
    await expect(channel.send(here, hello)).rejects.toMatchObject({ code: "platform_unreachable" });
  });
});

describe("addresses", () => {
  it("are terminal: and nothing else", () => {
    expect(terminalAddresses.read("terminal:")).toEqual({
      address: "terminal:",
      platform: "terminal",
      kind: "direct",
    });
    expect(() => terminalAddresses.read("terminal:ana")).toThrow("expected terminal:");
  });
});
