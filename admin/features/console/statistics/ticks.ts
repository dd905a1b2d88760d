import { countText, fenText } from '#admin/lib/number-text.ts';

/** Kind of a chart's values: whole numbers, fen, or ratios. */
export type Scale = 'count' | 'money' | 'rate';

/** Maximum number of intervals; three or more keep the top close to the maximum. */
const MAX_COUNT = 5;
const RATE_STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1] as const;

/** 1, 2, 5, 10, 20, 50, … */
function* wholeSteps(): Generator<number> {
  for (let power = 1; ; power *= 10) yield* [power, 2 * power, 5 * power];
}

function fits(step: number, lowest: number, highest: number): boolean {
  return Math.ceil(highest / step) - Math.floor(lowest / step) <= MAX_COUNT;
}

function stepOf(scale: Scale, lowest: number, highest: number): number {
  const steps: Iterable<number> = scale === 'rate' ? RATE_STEPS : wholeSteps();
  for (const step of steps) if (fits(step, lowest, highest)) return step;
  return highest - lowest;
}

/**
 * Ticks of an axis: evenly spaced, distinct, from the minimum (or 0) to at most one step above the maximum. Amounts
 * below a yuan are written to the fen.
 *
 * @example ticksOf('rate', [0, 0.714]).ticks // 0, 0.2, 0.4, 0.6, 0.8
 */
export function ticksOf(scale: Scale, values: readonly number[]) {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  if (lowest === 0 && highest === 0) return { ticks: [0], text: textOf(scale, 1) };
  const step = stepOf(scale, lowest, highest);
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const tick = (first + index) * step;
    return scale === 'rate' ? Math.round(tick * 1_000) / 1_000 : tick;
  });
  return { ticks, text: textOf(scale, step) };
}

function textOf(scale: Scale, step: number): (value: number) => string {
  if (scale === 'count') return countText;
  if (scale === 'rate') return (value) => `${(100 * value).toFixed(step < 0.01 ? 1 : 0)}%`;
  return step % 100 === 0 ? (fen) => fenText(fen).replace('.00', '') : fenText;
}
