import { expect, test } from 'vitest';
import { yearOutlook } from '#domain/outlook/years';
import { fourYears } from '#domain/report/kinds/natal/four-years';
import { pastYears } from '#domain/report/kinds/natal/past-year';
import { person } from '../../scripts/content/sample.ts';
import { FIRST_DAY } from './people.ts';

/** Four years behind a reader of which one is a stranger's: fair, in any place, and told by nothing in the text. */

const READERS = process.env.SAMPLE_ONE_IN === '1' ? 3000 : 50;
/** Charts that are drawn and judged, on a busy machine. */
const WHOLE_MS = 600_000;
/** χ² of three degrees of freedom at p = 0.01. */
const CHI = 11.35;

test('one of four is a control item, in any position, and its text does not apply to the reader', {
  timeout: WHOLE_MS,
}, () => {
  const places = [0, 0, 0, 0];
  let grown = 0;
  let told = 0;
  for (let number = 0; number < READERS; number += 1) {
    const { analysis, age } = person(number);
    const four = fourYears(analysis, FIRST_DAY);
    if (age >= 23) grown += 1;
    if (!four) continue;
    told += 1;
    const years = four.years.map(({ year }) => year);
    expect(new Set(years).size).toBe(4);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    expect(new Set(four.years.map(({ line }) => line)).size).toBe(4);
    places[years.indexOf(four.control)] = (places[years.indexOf(four.control)] ?? 0) + 1;
    const line = four.years.find(({ year }) => year === four.control)?.line;
    expect(pastYears([yearOutlook(analysis, four.control)])[0]?.line).not.toBe(line);
    expect(fourYears(analysis, FIRST_DAY)).toEqual(four);
  }
  expect(told).toBeGreaterThan(0.9 * grown);
  const even = told / 4;
  expect(places.reduce((sum, found) => sum + (found - even) ** 2 / even, 0)).toBeLessThan(CHI);
});
