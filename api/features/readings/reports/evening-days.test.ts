import { describe, expect, it } from 'vitest';
import { isoDate } from '#domain/calendar/civil-date';
import { preparedAt } from './evening-days.ts';

/** Beijing's clock. */
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('the evening in Beijing', () => {
  it.each([
    ['2026-11-21T20:00:00', '2026-11-22'],
    ['2026-11-21T23:59:59', '2026-11-22'],
    ['2026-11-22T02:00:00', '2026-11-22'],
    ['2026-12-31T20:00:00', '2027-01-01'],
  ])('at %s prepares %s', (now, day) => {
    expect(isoDate(preparedAt(at(now)))).toBe(day);
  });
});
