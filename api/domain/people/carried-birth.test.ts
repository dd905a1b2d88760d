import { expect, test } from 'vitest';
import { randomOf } from '#tests/support/random.ts';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { DOUBLE_HOURS } from '../calendar/double-hours.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { isInSummer } from '../calendar/summer-time.ts';
import { type Birth, parseBirth } from './birth.ts';
import { carriedBirth, carryBirth, hourOfClock } from './carried-birth.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const FIRST = julianDay({ year: 1960, month: 2, day: 1 });
const LAST = julianDay(TODAY);

test('1,000 births survive a round trip, by either calendar, hour, clock and answer', () => {
  const chance = randomOf(34);
  for (let n = 0; n < 1_000; n += 1) {
    const solar = civilDate(chance.between(FIRST, LAST + 1));
    const { code } = DOUBLE_HOURS[n % DOUBLE_HOURS.length] ?? DOUBLE_HOURS[0];
    const clock = `${String(chance.between(0, 24)).padStart(2, '0')}:${String(chance.between(0, 60)).padStart(2, '0')}`;
    const byClock = chance.percent(30);
    const hour = byClock ? { time: hourOfClock(clock) ?? code, birthClock: clock } : { time: code };
    const unknown = chance.percent(10);
    const birth: Birth = {
      gender: chance.percent(50) ? 'male' : 'female',
      calendar: chance.percent(50) ? 'solar' : 'lunar',
      solar,
      lunar: solarToLunar(solar),
      ...(unknown ? { time: 'wu', hourUnknown: true } : hour),
      ...(!unknown && isInSummer(solar) && { summerTime: chance.percent(50) ? 'clock' : 'standard' }),
      ...(!unknown && !byClock && !code.endsWith('zi') && chance.percent(20) && { hourHalf: 'first' as const }),
    };
    const text = carryBirth(birth);
    expect(text).toMatch(/^[\w.:]{14,40}$/);
    expect(carriedBirth(text, TODAY), text).toEqual(birth);
  }
});

test('addresses in the printed format stay readable', () => {
  expect(carriedBirth('1.19900520.wei.f.s', TODAY)).toEqual(
    parseBirth({ gender: 'female', calendar: 'solar', birthDate: '1990年5月20日', birthTime: 'wei' }, TODAY),
  );
  expect(carriedBirth('1.l19900508r.07:30.m.l', TODAY)).toMatchObject({
    calendar: 'lunar',
    lunar: { year: 1990, month: 5, leap: true, day: 8 },
    time: 'chen',
    birthClock: '07:30',
  });
  expect(carriedBirth('1.19900520.wei.f.s.c2', TODAY)).toMatchObject({ summerTime: 'clock', hourHalf: 'second' });
});

test.each([
  '',
  '1',
  '2.19900520.wei.f.s',
  '1.19900231.wei.f.s',
  '1.19591231.wei.f.s',
  '1.20261124.wei.f.s',
  '1.l19900530r.wei.f.l',
  '1.19900520.noon.f.s',
  '1.19900520.25:00.f.s',
  '1.19900520.wei.x.s',
  '1.19900520.wei.f.l',
  '1.20010520.wei.f.s.c',
  '1.19900520.early_zi.f.s.1',
  '1.19900520.wei.f.s<script>',
  ' 1.19900520.wei.f.s',
  '1.１９９００５２０.wei.f.s',
])('%j: a birth is parsed completely or not at all', (text) => {
  expect(carriedBirth(text, TODAY)).toBeNull();
});

test('2,000 broken texts neither throw nor fill in anything they do not contain', () => {
  const chance = randomOf(35);
  const whole = '1.19900520.wei.f.s';
  const signs = '0123456789.lrxmfscd:_%#<>"\\ \u0000年宜';
  for (let n = 0; n < 2_000; n += 1) {
    const at = chance.between(0, whole.length);
    const sign = signs[chance.between(0, signs.length)] ?? '';
    const text = chance.percent(50) ? whole.slice(0, at) : whole.slice(0, at) + sign + whole.slice(at + 1);
    const read = carriedBirth(text, TODAY);
    if (read) expect(carryBirth(read)).toBe(text);
  }
});
