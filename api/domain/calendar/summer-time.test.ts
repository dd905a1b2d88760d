import { describe, expect, it } from 'vitest';
import { isoDate } from './civil-date.ts';
import { beijingSecond, type CivilTime, civilTime, civilTimeText } from './civil-time.ts';
import { clockReading, offersSummerTime, withoutSummerTime } from './summer-time.ts';

function at(text: string): CivilTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number);
  return { date: { year, month, day }, hour, minute, second };
}

/** The runtime's own copy of the time zone database. */
const SHANGHAI = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** Time on clocks in Shanghai at an instant of standard time. */
function shown(standard: CivilTime): string {
  const { date, hour, minute, second } = standard;
  const utc = Date.UTC(date.year, date.month - 1, date.day, hour - 8, minute, second);
  return SHANGHAI.format(utc).replace(', ', ' ');
}

describe('clockReading', () => {
  it.each([
    ['1986-05-04 01:59:59', 'standard'],
    ['1986-05-04 02:00:00', 'skipped'],
    ['1986-05-04 02:59:59', 'skipped'],
    ['1986-05-04 03:00:00', 'summer'],
    ['1988-04-12 07:30:00', 'standard'],
    ['1988-04-17 12:00:00', 'summer'],
    ['1990-05-20 14:30:00', 'summer'],
    ['1991-09-15 00:59:59', 'summer'],
    ['1991-09-15 01:00:00', 'repeated'],
    ['1991-09-15 01:59:59', 'repeated'],
    ['1991-09-15 02:00:00', 'standard'],
    ['1985-07-01 12:00:00', 'standard'],
    ['1992-07-01 12:00:00', 'standard'],
  ] as const)('%s is %s', (text, reading) => {
    expect(clockReading(at(text))).toBe(reading);
    expect(offersSummerTime(at(text))).toBe(reading === 'summer' || reading === 'repeated');
  });
});

describe('withoutSummerTime', () => {
  it.each([
    ['1990-05-20 14:30:00', '1990-05-20 13:30:00'],
    ['1990-05-20 00:30:00', '1990-05-19 23:30:00'],
    ['1991-09-15 01:30:00', '1991-09-15 00:30:00'],
    ['1986-05-04 02:30:00', '1986-05-04 02:30:00'],
    ['1985-07-01 12:00:00', '1985-07-01 12:00:00'],
  ])('%s was %s', (clock, standard) => {
    expect(civilTimeText(withoutSummerTime(at(clock)))).toBe(standard);
  });

  it('reverses the time zone database, every hour of 1986 to 1991', () => {
    const end = beijingSecond(at('1992-01-01 00:00:00'));
    let summer = 0;
    for (let now = beijingSecond(at('1986-01-01 00:15:00')); now < end; now += 3600) {
      const standard = civilTime(now);
      const clock = at(shown(standard));
      const ahead = beijingSecond(clock) - now;
      // In the second pass of the repeated hour the clock shows standard time again.
      const secondPass = ahead === 0 && clockReading(clock) === 'repeated';
      const undone = secondPass ? clock : withoutSummerTime(clock);
      if (beijingSecond(undone) !== now) expect.fail(`${isoDate(standard.date)} ${shown(standard)}`);
      if (ahead > 0) summer++;
    }
    // 896 days, each summer's last one an hour short.
    expect(summer / 24).toBe(896 - 6 / 24);
  });
});
