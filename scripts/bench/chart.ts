import { chart } from '#domain/bazi/chart';
import { type BenchBirth, BIRTHS } from './births.ts';
import { lunarJavascriptChart } from './chart-lunar-javascript.ts';
import { tyme4tsChart } from './chart-tyme4ts.ts';
import type { Row } from './table.ts';

const OPTIONS = { dayBoundary: 'midnight', luckMethod: 2 } as const;

const CONTESTANTS = [
  { name: 'ours', run: (birth: BenchBirth) => chart(birth, OPTIONS) },
  { name: 'lunar-javascript', run: lunarJavascriptChart },
  { name: 'tyme4ts', run: tyme4tsChart },
] as const;

interface Times {
  median: number;
  p99: number;
}

/** Each is run this long before it is measured: time enough for the compiler to have done its best. */
const WARM_UP_MS = 2000;

function warmUp(run: (birth: BenchBirth) => unknown): void {
  const end = performance.now() + WARM_UP_MS;
  for (let n = 0; performance.now() < end; n++) run(BIRTHS[n % BIRTHS.length] as BenchBirth);
}

/** Milliseconds for one chart, after warm-up. */
function timesOf(run: (birth: BenchBirth) => unknown): Times {
  warmUp(run);
  const times = BIRTHS.map((birth) => {
    const start = performance.now();
    run(birth);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

const ms = (time: number) => `${time.toFixed(3)} ms`;

/**
 * Ours makes the whole chart with stars, relations and elements; the others only what their own
 * calls offer of it.
 */
export async function benchChart(): Promise<Row[]> {
  const results = CONTESTANTS.map(({ name, run }) => ({ name, ...timesOf(run) }));
  const [ours, ...others] = results as [(typeof results)[number], ...typeof results];
  const fastest = Math.min(...others.map(({ median }) => median));
  return [
    ...results.flatMap(({ name, median, p99 }) => [
      { what: `a whole chart, ${name}, median`, value: ms(median) },
      { what: `a whole chart, ${name}, p99`, value: ms(p99) },
    ]),
    {
      what: 'times as fast as the faster of the two',
      value: `${(fastest / ours.median).toFixed(1)} ×`,
    },
  ];
}
