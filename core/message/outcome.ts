import type { Answers } from "../reply/reading.js";

/** Another place than that of the copy at hand. */
export interface Elsewhere {
  readonly address: string;
  /** As people write it; only where it is another platform too. */
  readonly platform?: string;
}

/** How a prompt ended, as its receipts tell it. `by` is the name of the person; `elsewhere` the place, where it was not here. */
export type Outcome =
  | {
      readonly kind: "answered";
      readonly answers: Answers;
      readonly by: string;
      readonly elsewhere?: Elsewhere;
    }
  | { readonly kind: "skipped"; readonly by: string; readonly elsewhere?: Elsewhere }
  | { readonly kind: "expired" }
  | { readonly kind: "cancelled" };
