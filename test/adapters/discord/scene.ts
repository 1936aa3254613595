import { afterEach, beforeEach, expect } from "vitest";
import type { Conversation } from "../../../core/index.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import { RunningChannel } from "./running-channel.js";

/** A channel of Askline's that receives, on a stand-in with one text channel and Ana. */
export interface Scene {
  readonly standIn: StandIn;
  readonly bot: ReturnType<StandIn["bot"]>;
  readonly ana: ReturnType<StandIn["person"]>;
  readonly releases: ReturnType<StandIn["channel"]>;
  readonly running: RunningChannel;
  /** The text channel, as the port names it. */
  readonly place: Conversation;
}

/** Sets the scene before each test of a suite; after it, nothing may have been wrong, pinged, unfurled or told. */
export function eachInAScene(): Scene {
  const scene = {} as { -readonly [Name in keyof Scene]: Scene[Name] };

  beforeEach(async () => {
    const standIn = await StandIn.start({ heartbeat: 200 });
    const bot = standIn.bot();
    const releases = standIn.channel();
    const running = new RunningChannel({ token: bot.token, apiRoot: standIn.root });
    const place = { chat: releases.id, direct: false };
    Object.assign(scene, { standIn, bot, ana: standIn.person({ name: "Ana" }), releases, running, place });
    await running.start();
    await standIn.connected(bot);
  });

  afterEach(async () => {
    const { standIn, bot, running } = scene;
    await running.stop();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
    expect(standIn.pings).toEqual([]);
    expect(standIn.previews).toEqual([]);
    expect(running.said).not.toContain(bot.token);
    expect(running.said).not.toContain("unexpected");
  });

  return scene;
}
