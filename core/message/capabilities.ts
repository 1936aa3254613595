import type { Run } from "./model.js";

/** What a conversation can show, declared by its adapter and asked before every prompt. */
export interface Capabilities {
  readonly text: {
    /** The most that `measure` of a whole part may come to. `Infinity` where nothing limits it. */
    readonly limit: number;
    /**
     * The length of runs in the platform's own unit, as rendered and escaped there. May over-count, but runs measured
     * together never come to more than apart: blocks are measured one by one and added up.
     */
    measure(runs: readonly Run[]): number;
  };
  /** Absent where the platform has no buttons. */
  readonly buttons?: {
    /** The most buttons that one message can hold. */
    readonly max: number;
    /** The longest label, counted by `measure`. */
    readonly labelLimit: number;
    measure(label: string): number;
  };
  /** `native`: the platform shows an instant in the reader's own time zone. `text`: the message says "within 15 minutes". */
  readonly dates: "native" | "text";
  /**
   * How own words are taken after a tap on Other…: `dialog`, the platform opens a field of its own; `reply`, a helper
   * message asks for them. Absent: it cannot, and no Other… button is shown.
   */
  readonly ownWords?: "dialog" | "reply";
}
