import { type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { Watchers } from "../watchers.js";

/**
 * A look at the database after the file system told of a change. The first bytes of a commit are seen before it is done
 * (the disk has to confirm it), so one look is not enough. In milliseconds from the event.
 */
const looks = [2, 6, 14, 30, 60, 120, 250, 500] as const;

/** The safety net where events get lost. */
const pollMs = 1_000;

/** Where the file system tells nothing at all (no inotify watches left). */
const blindPollMs = 50;

/**
 * Tells callbacks of commits: this process's at once, those of others as soon as their file changes. However many callbacks
 * there are, there is one watch on the folder, and none while there is no callback. Keeps no process alive.
 */
export class FileWatch {
  readonly #watchers = new Watchers();
  #watcher: FSWatcher | undefined;
  #poll: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #seen = 0;

  /** `version` changes when another connection has committed. */
  constructor(
    private readonly file: string,
    private readonly version: () => number,
  ) {}

  add(onChange: () => void): () => void {
    if (this.#watchers.size === 0) this.#start();
    const remove = this.#watchers.add(onChange);
    return () => {
      remove();
      if (this.#watchers.size === 0) this.#stop();
    };
  }

  /** This process has committed. */
  tell(): void {
    this.#watchers.tell();
  }

  close(): void {
    this.#watchers.clear();
    this.#stop();
  }

  #start(): void {
    this.#seen = this.#version() ?? this.#seen;
    const base = basename(this.file);
    try {
      this.#watcher = watch(dirname(this.file), { persistent: false }, (_event, name) => {
        if (name === null || name.startsWith(base)) this.#lookSoon(0, performance.now());
      });
      this.#watcher.on("error", () => this.#goBlind());
      this.#pollEach(pollMs);
    } catch {
      this.#goBlind();
    }
  }

  #stop(): void {
    this.#watcher?.close();
    clearInterval(this.#poll);
    clearTimeout(this.#look);
    this.#watcher = undefined;
    this.#poll = undefined;
    this.#look = undefined;
  }

  #goBlind(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
    this.#pollEach(blindPollMs);
  }

  #pollEach(ms: number): void {
    clearInterval(this.#poll);
    this.#poll = setInterval(() => this.#compare(), ms).unref();
  }

  /** Looks until the version has changed or the looks are used up; an event meanwhile begins them anew. */
  #lookSoon(nth: number, from: number): void {
    const due = looks[nth];
    clearTimeout(this.#look);
    if (due === undefined || !this.#poll) return;
    this.#look = setTimeout(
      () => {
        if (!this.#compare()) this.#lookSoon(nth + 1, from);
      },
      Math.max(0, from + due - performance.now()),
    ).unref();
  }

  /** Whether there was a change that had not been seen. */
  #compare(): boolean {
    const version = this.#version();
    if (version === undefined || version === this.#seen) return false;
    this.#seen = version;
    this.#watchers.tell();
    return true;
  }

  /** Undefined when the database cannot be read at the moment; a later look will tell. */
  #version(): number | undefined {
    try {
      return this.version();
    } catch {
      return undefined;
    }
  }
}
