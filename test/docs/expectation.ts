/**
 * Compares what a command printed with what a page says. A page shows JSON as a terminal does, over several lines, and may
 * write "…" for what differs each time or would not help: for any value, for the further fields of an object, or for a
 * stretch of a line. Ids and times differ each time too; an id must be the same one wherever the page repeats it.
 */
export class Expectation {
  /** What each id of the page is in this run. */
  readonly #ids = new Map<string, string>();

  /** The page's text with this run's ids. */
  translated(text: string): string {
    return [...this.#ids].reduce((done, [told, real]) => done.replaceAll(told, real), text);
  }

  /** What is wrong, or undefined. */
  mismatch(told: string, printed: string): string | undefined {
    const wanted = parts(told);
    const got = parts(printed);
    const lines = this.translated(wanted.lines.join("\n"));
    if (matches(lines, got.lines.join("\n")) && this.#same(wanted.results, got.results, "")) return undefined;
    const all = [...got.lines, ...got.results.map((result) => JSON.stringify(result, null, 2))];
    return `The page says:\n${told}\n\nbut it printed:\n${all.join("\n")}`;
  }

  #same(told: unknown, real: unknown, key: string): boolean {
    if (told === "…") return true;
    if (Array.isArray(told) && Array.isArray(real)) {
      return told.length === real.length && told.every((each, index) => this.#same(each, real[index], key));
    }
    if (isObject(told) && isObject(real)) return this.#sameFields(told, real);
    if (typeof told !== "string" || typeof real !== "string") return told === real;
    if (key === "id" && idPattern.test(told) && idPattern.test(real)) return this.#sameId(told, real);
    if (timePattern.test(told)) return timePattern.test(real);
    return matches(told, real);
  }

  #sameFields(told: Fields, real: Fields): boolean {
    const { "…": open, ...fields } = told;
    if (open === undefined && Object.keys(real).some((name) => !(name in fields))) return false;
    return Object.entries(fields).every(
      ([name, value]) => name in real && this.#same(value, real[name], name),
    );
  }

  #sameId(told: string, real: string): boolean {
    const known = this.#ids.get(told) ?? real;
    this.#ids.set(told, known);
    return known === real;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const idPattern = /^[a-z2-9]{12}$/;
const timePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** At a terminal these are one line, which is taken away in the end. */
const progressLine = /^\S+ (queued|claimed|shown|withdrawn|failed \(.*\))$/;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * JSON objects as data, whether on one line or on several, and the lines around them. Results are on standard output and what
 * people read is on standard error, so the order between the two is nobody's promise.
 */
function parts(text: string): { readonly results: unknown[]; readonly lines: string[] } {
  const rest = text.split("\n").filter((line) => line.trim() !== "" && !progressLine.test(line));
  const results: unknown[] = [];
  const lines: string[] = [];
  while (rest.length > 0) {
    const end = rest.indexOf("}");
    const several = rest[0] === "{" && end > 0 ? parsed(rest.slice(0, end + 1).join("\n")) : undefined;
    const [line = ""] = rest.splice(0, several === undefined ? 1 : end + 1);
    const result = several ?? parsed(line);
    if (result === undefined) lines.push(line.trimEnd());
    else results.push(result);
  }
  return { results, lines };
}

/** Undefined when it is no JSON object. */
function parsed(text: string): unknown {
  if (!text.startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function matches(told: string, real: string): boolean {
  return told === real || likePattern(told).test(real);
}

/** A whole text, where "…" stands for any stretch of it. */
export function likePattern(told: string): RegExp {
  const parts = told.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "su");
}
