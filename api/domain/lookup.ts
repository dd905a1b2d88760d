/** A value that has to be there. Throws Error: its absence is a fault of a table, not of a request. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`no ${what}`);
  return value;
}

/** A table counted round: `ring(STEMS)(-1)` is the last. The table must not be empty. */
export function ring<T>(items: readonly T[]): (index: number) => T {
  const size = items.length;
  return (index) => {
    const item = items[((index % size) + size) % size];
    if (item === undefined) throw new Error(`no place ${index} in a ring of ${size}`);
    return item;
  };
}

/** A one-to-one table the other way round. */
export function inverse<Key extends string, Value extends PropertyKey>(
  keys: readonly Key[],
  table: Readonly<Record<Key, Value>>,
): Record<Value, Key> {
  return Object.fromEntries(keys.map((key) => [table[key], key])) as Record<Value, Key>;
}

/** An object (or array) whose fields are not validated yet. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The values in their order, at most so many at a time. */
export function* slices<T>(values: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

export function record<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  const made = {} as Record<Key, Value>;
  for (const key of keys) made[key] = make(key);
  return made;
}

/** The keys of a table, as their own type. The table must hold no others. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}

/** Returns whether the table itself has the key: `constructor` is a key of none. */
export function hasKey<Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.keys(table).includes(key);
}

/** Groups values by key; keys and values keep the order in which they came. */
export function groupBy<T, Key>(values: Iterable<T>, keyOf: (value: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
