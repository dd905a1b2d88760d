import { Solar } from 'lunar-javascript';
import { describe, expect, it } from 'vitest';
import { againstTyme4ts } from '#tests/support/oracle/tyme4ts.ts';
import { leapMonthBirths, randomBirths, termBirths } from '../../features/system/oracle/births.ts';
import { againstLunarJavascript } from '../../features/system/oracle/lunar-javascript.ts';
import type { Difference, Reason } from '../../features/system/oracle/reasons.ts';
import { type BirthMoment, chart, DEFAULT_OPTIONS } from './chart.ts';

/** So many random births, with every term and every day of every leap month of 1900–2100. */
const COUNT = Number(process.env.ORACLE_BIRTHS ?? 0);
const SEED = 20_260_217;
/** Births before 1960 are those of kin alone. */
const KIN_BIRTHS = randomBirths(500, SEED + 1, [1920, 1959]);
/** The known differences and their reasons are the table in api/features/system/oracle/reasons.ts; there is no other. */
const WHOLE =
  COUNT > 0
    ? [...randomBirths(COUNT, SEED), ...KIN_BIRTHS, ...termBirths(1900, 2100), ...leapMonthBirths()]
    : [
        ...randomBirths(300, SEED),
        ...KIN_BIRTHS,
        ...[1900, 1990, 2100].flatMap((year) => termBirths(year, year)),
        ...leapMonthBirths().filter((_, index) => index % 20 === 0),
      ];
/** Every fifth of them in every run; `npm run test:faults` takes one in one. */
const ONE_IN = COUNT > 0 ? 1 : Number(process.env.SAMPLE_ONE_IN ?? 5);
/** A hundred thousand births take minutes. */
const TIMEOUT_MS = COUNT > 0 ? 3_600_000 : undefined;
const BIRTHS = WHOLE.filter((_, index) => index % ONE_IN === 0);

const ORACLES = [
  // About half of all births have fewer seconds on the later of the two readings.
  { name: 'lunar-javascript', compare: againstLunarJavascript, reason: 'clockMinutes' },
  { name: 'tyme4ts', compare: againstTyme4ts, reason: 'luckHours' },
] as const satisfies readonly {
  name: string;
  compare: (birth: BirthMoment) => Difference[];
  reason: Reason;
}[];

describe.each(ORACLES)('$name', ({ compare, reason }) => {
  it(
    `agrees completely, for both conventions and methods, except for the listed reason (${BIRTHS.length} births)`,
    () => {
      let explained = 0;
      for (const birth of BIRTHS) {
        const found = compare(birth);
        const others = found.filter((difference) => difference.reason !== reason);
        if (others.length > 0) expect({ birth, others }).toEqual({ birth, others: [] });
        if (found.length > 0) explained++;
      }
      expect(explained / BIRTHS.length).toBeLessThan(0.6);
    },
    TIMEOUT_MS,
  );
});

describe('the hundred years and the months', () => {
  it(
    'are those of lunar-javascript',
    () => {
      for (const birth of BIRTHS.filter((_, index) => index % (200 / ONE_IN) === 0)) {
        const { date, hour, minute, second, gender } = birth;
        const others = Solar.fromYmdHms(date.year, date.month, date.day, hour, minute, second)
          .getLunar()
          .getEightChar()
          .getYun(gender === 'male' ? 1 : 0, 2)
          .getDaYun(11)
          .flatMap((cycle) => cycle.getLiuNian());
        const own = chart(birth, DEFAULT_OPTIONS);
        expect(own.years).toEqual(
          others.slice(0, 100).map((year) => ({
            year: year.getYear(),
            age: year.getAge(),
            ganzhi: year.getGanZhi(),
            xun: year.getXun(),
            void: year.getXunKong(),
          })),
        );
        expect(own.months).toEqual(
          others[0]?.getLiuYue().map((month) => ({
            name: `${month.getMonthInChinese()}月`,
            ganzhi: month.getGanZhi(),
            xun: month.getXun(),
            void: month.getXunKong(),
          })),
        );
      }
    },
    TIMEOUT_MS,
  );
});
