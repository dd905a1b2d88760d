import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { choose, MAX_PEOPLE, MAX_RANGE_DAYS } from '#domain/choosing/choose';
import { personOf } from '#domain/choosing/people';
import { PURPOSE_IDS } from '#domain/choosing/purposes';
import { ring } from '#domain/lookup';
import { BIRTHS } from './births.ts';
import { median, type Row } from './table.ts';

const WISHES = 500;
const WARM_UP = 100;
const FIRST_DAY = julianDay({ year: 2026, month: 1, day: 1 });

const birthAt = ring(BIRTHS);
const purposeAt = ring(PURPOSE_IDS);

function personAt(n: number) {
  const { date, gender } = birthAt(n);
  const birth = { gender, calendar: 'solar', solar: date, lunar: solarToLunar(date), time: 'chen' } as const;
  return personOf(birth, { key: String(n), name: '友', isPrincipal: true });
}

/** The longest range for as many people as a plan takes, with the reasons of every day and what to let go. */
export async function benchChoose(): Promise<Row[]> {
  const took: number[] = [];
  for (let wish = -WARM_UP; wish < WISHES; wish += 1) {
    const people = Array.from({ length: MAX_PEOPLE }, (_, at) => personAt(WARM_UP + wish + 7 * at));
    const first = FIRST_DAY + 37 * (WARM_UP + wish);
    const range = { from: civilDate(first), until: civilDate(first + MAX_RANGE_DAYS - 1) };
    const begun = performance.now();
    choose({ purpose: purposeAt(WARM_UP + wish), people, ...range });
    if (wish >= 0) took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return [{ what: 'a day of 180 for six people', value: `${median(took).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` }];
}
