/** ms. A guest who reads touches the glass; a fresh start is one touch. */
const IDLE = { untilAsked: 45_000, counted: 15_000, longest: 8 * 60_000 } as const;

/**
 * Seconds until a visit is wiped, where they are shown; null while nothing is asked; 0: it is over. Instants are those
 * of `performance.now()`, which no clock that is set moves. Touched 50 s ago: 10.
 */
export function secondsLeft(
  { begunAt, touchedAt }: { begunAt: number; touchedAt: number },
  now: number,
): number | null {
  const byTouch = touchedAt + IDLE.untilAsked + IDLE.counted - now;
  const left = Math.min(byTouch, begunAt + IDLE.longest - now);
  return left > IDLE.counted ? null : Math.max(0, Math.ceil(left / 1_000));
}
