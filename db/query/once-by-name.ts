/**
 * Makes a thing when it is first asked for by its name, and keeps it: a prepared statement costs ten
 * times what running it does. A name stands for one thing only.
 */
export function onceByName() {
  const made = new Map<string, unknown>();
  return <Thing>(name: string, make: () => Thing): Thing => {
    if (!made.has(name)) made.set(name, make());
    // A name has one builder, so the value has its type.
    return made.get(name) as Thing;
  };
}
