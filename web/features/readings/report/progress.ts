/** Steps of one until a percentage, each after so many ms. */
interface Leg {
  until: number;
  stepMs: number;
}

/** How fast the bar rises while nothing is known of the work (spec §4, §9). */
const PACES = {
  personal: [{ until: 99, stepMs: 400 }],
  general: [{ until: 99, stepMs: 500 }],
  fortune: [{ until: 99, stepMs: 800 }],
  chart: [
    { until: 95, stepMs: 400 },
    { until: 99, stepMs: 500 },
  ],
} as const satisfies Record<string, readonly Leg[]>;
export type Pace = keyof typeof PACES;

/** Runs something later; what it returns calls that off. */
export type Timer = (ms: number, run: () => void) => () => void;

interface Progress {
  /** Takes the server's percentage, 0–100. It counts only where it is ahead of the bar. */
  reached(percent: number): void;
  /** The answer or the failure is there: 100. */
  finish(): void;
  /** The page was left. */
  stop(): void;
}

/**
 * A bar that rises by itself, follows the work where that is faster, never goes back, and comes to
 * 100 only with `finish`. `show` hears every new value. Example: 3 shown, 40 reached → 40, then 41.
 */
export function startProgress(pace: Pace, timer: Timer, show: (percent: number) => void): Progress {
  const legs: readonly Leg[] = PACES[pace];
  const last = legs.at(-1)?.until ?? 0;
  let percent = 0;
  let callOff = () => {};
  function rise(to: number) {
    if (to <= percent) return;
    percent = to;
    show(percent);
  }
  function step() {
    const leg = legs.find(({ until }) => percent < until);
    if (!leg) return;
    callOff = timer(leg.stepMs, () => {
      rise(percent + 1);
      step();
    });
  }
  step();
  return {
    reached: (real) => rise(Math.min(Math.floor(real), last)),
    finish() {
      callOff();
      rise(100);
    },
    stop: () => callOff(),
  };
}
