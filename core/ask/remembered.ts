/** How many values are remembered, and how long a JSON may be to be among them. */
const most = 512;
const longest = 65_536;

/**
 * Decodes a JSON once and remembers the value for as long as it is in use: one tap reads the same prompt several times, and
 * checking it costs more than all the rest of reading it. The values are frozen, as many hold them.
 */
export function remembered<T>(decode: (json: string) => T): (json: string) => T {
  const values = new Map<string, T>();
  return (json) => {
    const known = values.get(json);
    if (known !== undefined) {
      // Moved to the end: the first one is the one that was not in use for longest.
      values.delete(json);
      values.set(json, known);
      return known;
    }
    const value = frozen(decode(json));
    if (json.length > longest) return value;
    const [oldest] = values.size >= most ? values.keys() : [];
    if (oldest !== undefined) values.delete(oldest);
    values.set(json, value);
    return value;
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
