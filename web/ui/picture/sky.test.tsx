import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sky, type SkyFigures, skyOf } from './sky.tsx';

const DAY: SkyFigures = { areas: [3, 0, 2, 1, 0], tone: 1, date: '2026-06-10' };

test('a picture of a day is under 1 kB, also in rain', () => {
  expect(renderToStaticMarkup(<Sky {...DAY} date="2026-04-20" />).length).toBeLessThan(1000);
});

test('an easier area has a higher hill, and an easier day a higher sun', () => {
  const easier = skyOf({ ...DAY, areas: [3, 3, 2, 1, 0], tone: 3 });
  expect(easier.sun.y).toBeLessThan(skyOf(DAY).sun.y);
  const second = ({ ridges }: ReturnType<typeof skyOf>) => Number(/Q112.5 (\d+)/.exec(ridges[0]?.[0] ?? '')?.[1]);
  expect(second(easier)).toBeLessThan(second(skyOf(DAY)));
});

test('it rains in the terms of rain, and tops are bare in winter', () => {
  expect([skyOf(DAY).rain, skyOf({ ...DAY, date: '2026-02-20' }).rain]).toEqual([null, expect.any(String)]);
  const far = (date: string) => skyOf({ ...DAY, date }).ridges[0]?.[0];
  expect(far('2026-01-10')).toContain('L');
  expect(far('2026-06-10')).not.toContain('L');
});
