/** Time and identity come from outside, so that every rule can be tried at any instant. */
export interface Clock {
  /** ms since the epoch, UTC. */
  now(): number;
}

export interface Ids {
  /** A new id: time-ordered text, so that a table's newest rows lie together. */
  next(): string;
}

export const systemClock: Clock = { now: () => Date.now() };

export const timeOrderedIds: Ids = { next: () => Bun.randomUUIDv7() };
