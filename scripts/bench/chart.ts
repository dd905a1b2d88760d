import { chart } from '#domain/bazi/chart';
import type { Row } from './table.ts';

const CHARTS = 2_000;
const OPTIONS = { dayBoundary: 'midnight', luckMethod: 2 } as const;

/** Births spread evenly over a century, the same ones in every run. */
function moment(n: number) {
  return {
    date: { year: 1925 + (n % 100), month: 1 + (n % 12), day: 1 + (n % 28) },
    hour: n % 24,
    minute: (n * 7) % 60,
    second: 0,
    gender: n % 2 === 0 ? ('male' as const) : ('female' as const),
  };
}

export async function benchChart(): Promise<Row[]> {
  const times: number[] = [];
  for (let n = 0; n < CHARTS; n += 1) {
    const start = performance.now();
    chart(moment(n), OPTIONS);
    times.push(performance.now() - start);
  }
  // The first half warms up.
  const warm = times.slice(CHARTS / 2).sort((a, b) => a - b);
  return [
    { what: 'a whole chart, median', value: `${(warm[warm.length >> 1] ?? 0).toFixed(3)} ms` },
    {
      what: 'a whole chart, p99',
      value: `${(warm[Math.floor(warm.length * 0.99)] ?? 0).toFixed(3)} ms`,
    },
  ];
}
