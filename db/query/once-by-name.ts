/**
 * Creates a value on first use of its name and caches it: preparing a statement costs ten times its
 * execution. Each name must have one meaning.
 */
export function onceByName() {
  const made = new Map<string, unknown>();
  return <Thing>(name: string, make: () => Thing): Thing => {
    if (!made.has(name)) made.set(name, make());
    // A name has one builder, so the value has its type.
    return made.get(name) as Thing;
  };
}
