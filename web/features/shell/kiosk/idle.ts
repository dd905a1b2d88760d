/** In ms. Guests who read touch the screen; starting over takes one touch. */
const IDLE = { untilAsked: 45_000, counted: 15_000, longest: 8 * 60_000 } as const;

/**
 * Seconds until a visit is erased, once they are shown; null before; 0: expired. Times are from `performance.now()`,
 * which is independent of clock changes. Touched 50 s ago: 10.
 */
export function secondsLeft(
  { begunAt, touchedAt }: { begunAt: number; touchedAt: number },
  now: number,
): number | null {
  const byTouch = touchedAt + IDLE.untilAsked + IDLE.counted - now;
  const left = Math.min(byTouch, begunAt + IDLE.longest - now);
  return left > IDLE.counted ? null : Math.max(0, Math.ceil(left / 1_000));
}
