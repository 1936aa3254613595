/** Where a line of the benchmark runs. */
export interface Place {
  /** The checkout, with its `dist/`. */
  readonly checkout: string;
  /** A temporary folder, removed at the end. The bundle stands in it. */
  readonly folder: string;
}

/** One row of the table. */
export interface Figure {
  readonly what: string;
  /** In `unit`. */
  readonly value: number;
  readonly unit: "µs" | "ms" | "×" | "MB" | "%" | "/s";
  /** What it is to stay below. Absent where a figure only stands beside others, to compare with. */
  readonly target?: number;
}

/** One line of the design's list of speeds. */
export interface Line {
  /** What selects it on the command line. */
  readonly name: string;
  measure(place: Place): Promise<Figure[]>;
}
