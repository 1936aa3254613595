const styled = /[*_~`[]/;
const emphasis = /(\*\*|__|~~|[*_`])(?=\S)(.+?)(?<=\S)\1/g;
const link = /\[([^\]]*)\]\([^)]*\)/g;

/**
 * A line without inline Markdown in pairs and without the targets of links: shown as style, so there or not there when a line
 * is pasted back.
 */
export function withoutStyle(text: string): string {
  return styled.test(text) ? text.replace(link, "$1").replace(emphasis, "$2") : text;
}

export interface OwnLine {
  readonly text: string;
  /** The line begins with the option's marker. */
  readonly marked: boolean;
}

/** The lines that stand for one option on the screen, as someone may paste them back. */
export function ownLines(
  marker: string,
  label: string,
  shortNames: readonly string[],
  description: string | undefined,
): readonly OwnLine[] {
  const described = description === undefined ? [] : [`${label} — ${description}`];
  const named = [label, ...shortNames, ...described];
  const marked = marker === "" ? [] : named.flatMap((name) => opened(marker, name));
  const lines = [
    ...described.map((text) => ({ text, marked: false })),
    ...marked.map((text) => ({ text, marked: true })),
  ];
  const plain = lines.map((line) => ({ ...line, text: withoutStyle(line.text) }));
  return [...lines, ...plain];
}

/** "2. Production"; a marker with # needs no full stop. */
function opened(marker: string, name: string): readonly string[] {
  return marker.startsWith("#") ? [`${marker}. ${name}`, `${marker} ${name}`] : [`${marker}. ${name}`];
}
