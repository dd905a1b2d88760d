import { expect, test } from 'vitest';
import { chart } from '#domain/bazi/chart';
import { analyse } from '#domain/outlook/analyse';
import { basicReport } from '#domain/report/kinds/natal/natal';
import { SAMPLE } from './try-text.ts';

const OPTIONS = { dayBoundary: 'midnight', luckMethod: 2 } as const;

test('the example of the welcome is the chart and the reading that the app generates for that evening', () => {
  const date = { year: 2008, month: 8, day: 8 };
  const drawn = chart({ date, hour: 20, minute: 0, second: 0, gender: 'female' }, OPTIONS);
  const signs = drawn.pillars.map(({ stem, branch }) => stem + branch);
  expect(SAMPLE.pillars.map(([, pair]) => pair)).toEqual(signs);
  const on = { year: 2026, month: 11, day: 23 };
  const report = basicReport(analyse(drawn, 'female'), on, { stage: null, age: 18 });
  expect(report).toMatchObject({ headline: SAMPLE.headline, quote: SAMPLE.quote });
});
