import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type CivilDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import { DOUBLE_HOUR_CODES, doubleHour } from '#domain/calendar/double-hours';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { choose } from '#domain/choosing/choose';
import { hourText } from '#domain/choosing/hours';
import { rangeWithin } from '#domain/choosing/limits';
import { PURPOSE_IDS, PURPOSES } from '#domain/choosing/purposes';
import { ruleName } from '#domain/choosing/rules';
import { whySentences } from '#domain/choosing/text';
import type { Birth } from '#domain/people/birth';
import { type Guest, personsOf } from '../../web/features/readings/days/people.ts';
import fc from '../support/property.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/days.ts', import.meta.url));
const TODAY: CivilDate = { year: 2026, month: 11, day: 23 };
/** `npm run test:faults` takes 200. */
const WISHES = process.env.SAMPLE_ONE_IN === '1' ? 200 : 12;

const jdn = (year: number) => julianDay({ year, month: 1, day: 1 });

/** Grown-ups, each by the middle of a double-hour: the screen knows no more. */
const aGuest = fc
  .record({
    day: fc.integer({ min: jdn(1921), max: jdn(2008) }),
    time: fc.constantFrom(...DOUBLE_HOUR_CODES),
  })
  .map(({ day, time }): Omit<Guest, 'key' | 'name'> => {
    const solar = civilDate(day);
    const birth: Birth = { gender: 'female', calendar: 'solar', solar, lunar: solarToLunar(solar), time };
    return { birth, part: 'principal' };
  });

const aWish = fc.record({
  purpose: fc.constantFrom(...PURPOSE_IDS),
  from: fc.integer({ min: julianDay(TODAY), max: julianDay(TODAY) + 400 }),
  days: fc.integer({ min: 1, max: 45 }),
  guests: fc.array(aGuest, { maxLength: 4 }),
  weekend: fc.boolean(),
  dayOff: fc.boolean(),
  half: fc.constantFrom(undefined, 'am', 'pm'),
} as const);

const two = (value: number) => String(value).padStart(2, '0');

function clockOf({ birth: { solar, time } }: Omit<Guest, 'key' | 'name'>): string {
  const { hour, minute } = doubleHour(time);
  return `${isoDate(solar)} ${two(hour)}:${two(minute)}:00`;
}

it('the command returns the result of the screen', async () => {
  const wishes = fc.sample(aWish, { numRuns: WISHES });
  const lines = wishes.map(({ purpose, from, days, guests, weekend, dayOff, half }) =>
    JSON.stringify({
      purpose: PURPOSES[purpose].name,
      from: isoDate(civilDate(from)),
      until: isoDate(civilDate(from + days - 1)),
      people: guests.map((guest, at) => ({ solar: clockOf(guest), name: `友${at}` })),
      wishes: { weekend, dayOff, half },
    }),
  );
  const child = Bun.spawn([process.execPath, COMMAND, '--jsonl'], {
    stdin: new Blob([lines.join('\n')]),
    stdout: 'pipe',
  });
  const answers = (await new Response(child.stdout).text()).trimEnd().split('\n');
  expect(await child.exited).toBe(0);
  expect(answers).toHaveLength(WISHES);
  for (const [at, { purpose, from, days, guests, weekend, dayOff, half }] of wishes.entries()) {
    const asked = { from: civilDate(from), until: civilDate(from + days - 1) };
    const range = rangeWithin(asked, 180, TODAY);
    const named = guests.map((guest, place): Guest => ({ ...guest, key: `${place}`, name: `友${place}` }));
    const people = personsOf(named, purpose, TODAY);
    const choice = choose({ purpose, ...range, people, folk: [], waived: [], weekend, dayOff, ...(half && { half }) });
    expect(JSON.parse(answers[at] ?? '')).toEqual({
      days: choice.days.map((day) => ({
        date: day.iso,
        why: whySentences(day, purpose, people),
        hours: day.hours.map(hourText),
      })),
      excluded: choice.all
        .filter(({ broken }) => broken.length > 0)
        .map(({ iso, broken }) => ({ date: iso, rules: [...new Set(broken.map(({ rule }) => ruleName(rule)))] })),
      relax: choice.relax.map(({ rule, days: count }) => ({ rule, days: count })),
    });
  }
}, 600_000);
