import { cutText } from "../prompt/cut.js";
import { visibleLine } from "./visible.js";

/** A person's name may be this many code points long where it is shown. */
const nameLimit = 64;

/** A person's name as it may be shown: on one line, without controls, cut to 64 code points. Empty if nothing is left. */
export function personName(name: string): string {
  return cutText(visibleLine(name), nameLimit).trimEnd();
}
