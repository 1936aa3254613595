const copied = new WeakSet<object>();

/** A deep copy that nobody can change. Copies made by an earlier call are shared, not copied again. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || copied.has(value)) return value;
  const copy = Array.isArray(value)
    ? value.map((item) => frozen(item))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, frozen(item)]));
  copied.add(copy);
  return Object.freeze(copy) as T;
}
