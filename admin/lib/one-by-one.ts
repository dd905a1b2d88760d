/** Result of one row of many. */
export type Outcome = { ok: true; text: string } | { ok: false; text: string };

/** Calls at a time: quick enough for a page of rows, and no flood for the server. */
const CONCURRENCY = 3;

/**
 * Does `act` for every one of `items`, a few at a time, and tells each outcome as it comes. One that
 * fails stops no other.
 */
export async function oneByOne<T>(
  items: readonly T[],
  act: (item: T) => Promise<string>,
  tell: (item: T, outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...items];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      tell(item, await outcomeOf(act(item)));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

export function outcomeOf(done: Promise<string>): Promise<Outcome> {
  return done.then(
    (text) => ({ ok: true, text }),
    (error: unknown) => {
      if (!(error instanceof Error)) throw error;
      return { ok: false, text: error.message };
    },
  );
}
