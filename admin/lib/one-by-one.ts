/** Result for one of many rows. */
export type Outcome = { ok: true; text: string } | { ok: false; text: string };

/** Concurrent requests: fast enough for a page of rows without flooding the server. */
const CONCURRENCY = 3;

/** Runs `act` for each item, a few at a time, and reports each outcome. A failure does not stop the others. */
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
