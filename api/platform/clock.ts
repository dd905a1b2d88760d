/** Time and identity come from outside, so that every rule can be tried at any instant. */
export interface Clock {
  /** ms since the epoch, UTC. */
  now(): number;
}

export interface Ids {
  /** A new id: time-ordered text, so that a table's newest rows lie together. */
  next(): string;
}

/** The instant in a time-ordered id (RFC 9562, version 7: ms in the first 48 bits). */
export function instantOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

/** No id of this instant or later sorts before it. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}

export const systemClock: Clock = { now: () => Date.now() };

export const timeOrderedIds: Ids = { next: () => Bun.randomUUIDv7() };

/** Servers set their clocks by a few ms all the time. */
const STEP_MS = 60_000;

/** The same clock, which tells the log once of each step back. */
export function watchedClock(clock: Clock, log: { warn(line: object, msg: string): void }): Clock {
  let latest = 0;
  return {
    now() {
      const now = clock.now();
      if (now < latest - STEP_MS) {
        log.warn({ seconds: Math.round((latest - now) / 1000) }, 'THE CLOCK WENT BACK');
        latest = now;
      }
      latest = Math.max(latest, now);
      return now;
    },
  };
}
