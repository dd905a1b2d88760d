/** Steps of one percent up to a limit, each after so many ms. */
interface Leg {
  until: number;
  stepMs: number;
}

/** Speed of the bar while the actual progress is unknown (spec §4, §9). */
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

/** Runs a function later; returns a function that cancels it. */
export type Timer = (ms: number, run: () => void) => () => void;

interface Progress {
  /** Reports the server's percentage, 0–100; ignored unless ahead of the bar. */
  reached(percent: number): void;
  /** Success or failure: 100. */
  finish(): void;
  /** Stops when the page is left. */
  stop(): void;
}

/**
 * A progress bar that advances by itself, follows faster progress, never goes back, and reaches 100 only with `finish`.
 * `show` receives every new value. Example: 3 shown, 40 reached → 40, then 41.
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
