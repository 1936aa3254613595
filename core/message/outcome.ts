import type { Answers } from "../reply/reading.js";

/** How a prompt ended, as its receipts tell it. `by` is the name of the person; `elsewhere` the place, where it was not here. */
export type Outcome =
  | { readonly kind: "answered"; readonly answers: Answers; readonly by: string; readonly elsewhere?: string }
  | { readonly kind: "skipped"; readonly by: string; readonly elsewhere?: string }
  | { readonly kind: "expired" }
  | { readonly kind: "cancelled" };
