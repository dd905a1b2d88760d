import { Solar } from 'lunar-javascript';
import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { type CivilDate, civilDate, julianDay, parseIsoDate } from '../calendar/civil-date.ts';
import { DOUBLE_HOUR_CODES } from '../calendar/double-hours.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { AppError } from '../errors.ts';
import type { Birth } from '../people/birth.ts';
import { bookDay, seamsOf } from './book-day.ts';
import { choose } from './choose.ts';
import { verdictOf } from './day-facts.ts';
import type { DayRequest } from './judge-day.ts';
import { type Person, personOf } from './people.ts';
import { PURPOSE_IDS, PURPOSES, type PurposeId } from './purposes.ts';
import { dividedText, whySentences } from './text.ts';

/** Draws of each property; `npm run test:faults` takes 10,000 of them. */
const DRAWS = process.env.SAMPLE_ONE_IN === '1' ? 10_000 : 30;
const TIMEOUT_MS = 3_600_000;

const day = (iso: string): CivilDate => parseIsoDate(iso) ?? expect.fail(iso);

function person(iso: string, more: Partial<Birth> = {}, key = iso): Person {
  const solar = day(iso);
  const birth: Birth = { gender: 'male', calendar: 'solar', solar, lunar: solarToLunar(solar), time: 'chen', ...more };
  return personOf(birth, { key, name: `出生${iso}`, isPrincipal: true });
}

const OPPOSITE: Readonly<Record<string, string>> = Object.fromEntries(
  ['子午', '丑未', '寅申', '卯酉', '辰戌', '巳亥'].flatMap(([one = '', two = '']) => [
    [one, two],
    [two, one],
  ]),
);

/** The other library's day: its 通书 lists, branch, and 建除. */
function otherDay({ year, month, day: dayOfMonth }: CivilDate) {
  const lunar = Solar.fromYmdHms(year, month, dayOfMonth, 12, 0, 0).getLunar();
  return {
    branch: lunar.getDayInGanZhi().charAt(1),
    yi: lunar.getDayYi(),
    ji: lunar.getDayJi(),
    officer: lunar.getZhiXing(),
  };
}

/** 上朔 by the stem of the year. */
const UPPER = new Map(
  '甲癸亥 乙己巳 丙乙亥 丁辛巳 戊丁亥 己癸巳 庚己亥 辛乙巳 壬辛亥 癸丁巳'
    .split(' ')
    .map((each) => [each.charAt(0), each.slice(1)]),
);
const TURNS = ['春分', '夏至', '秋分', '冬至', '立春', '立夏', '立秋', '立冬'];
/** Purposes on which the year's clash is looked at. */
const BY_YEAR: readonly PurposeId[] = ['wed', 'engage', 'open', 'build'];

const turnOn = (date: CivilDate): string => {
  const { year, month, day: dayOfMonth } = date;
  return Solar.fromYmdHms(year, month, dayOfMonth, 23, 59, 59).getLunar().getJieQi();
};

/** Every hard rule of a day by the other library; the first that it breaks. */
function brokenRule(date: CivilDate, purpose: PurposeId): string | null {
  const solar = Solar.fromYmdHms(date.year, date.month, date.day, 23, 59, 59);
  const lunar = solar.getLunar();
  const turn = turnOn(civilDate(julianDay(date) + 1));
  const pair = lunar.getDayInGanZhi();
  const year = lunar.getYearInGanZhiExact();
  if (lunar.getZhiXing() === '破') return '月破';
  if (lunar.getDayJi().includes('诸事不宜')) return '诸事不宜';
  if (TURNS.includes(turn)) return '四离四绝';
  if (UPPER.get(year.charAt(0)) === pair) return '上朔';
  if (BY_YEAR.includes(purpose) && OPPOSITE[year.charAt(1)] === pair.charAt(1)) return '岁破';
  return otherVerdict(purpose, otherDay(date)) === '宜' ? null : '通书没有写宜';
}

/** Said by the other library's whole lists: a matter in both counts in neither. */
function otherVerdict(purpose: PurposeId, { yi, ji }: ReturnType<typeof otherDay>) {
  const matters = PURPOSES[purpose].tongshu as readonly string[];
  const good = matters.some((each) => yi.includes(each) && !ji.includes(each));
  const bad = matters.some((each) => ji.includes(each) && !yi.includes(each));
  if (good === bad) return null;
  return good ? '宜' : '忌';
}

describe('the 通书', () => {
  it('matches the other library on every day of 2026 and 2027, for every purpose', () => {
    const first = julianDay(day('2026-01-01'));
    for (let jdn = first; jdn < first + 730; jdn += 1) {
      const other = otherDay(civilDate(jdn));
      for (const purpose of PURPOSE_IDS) {
        expect([jdn, purpose, verdictOf(bookDay(civilDate(jdn)), purpose)]).toEqual([
          jdn,
          purpose,
          otherVerdict(purpose, other),
        ]);
      }
    }
  });
});

const aPerson = fc
  .record({
    jdn: fc.integer({ min: julianDay(day('1940-01-01')), max: julianDay(day('2008-12-31')) }),
    time: fc.constantFrom(...DOUBLE_HOUR_CODES),
  })
  .map(({ jdn, time }) => {
    const solar = civilDate(jdn);
    const birth: Birth = { gender: 'female', calendar: 'solar', solar, lunar: solarToLunar(solar), time };
    return personOf(birth, { key: `${jdn}${time}`, name: '那位', isPrincipal: true });
  });

const aWish = fc
  .record({
    purpose: fc.constantFrom(...PURPOSE_IDS),
    from: fc.integer({ min: julianDay(day('2026-01-01')), max: julianDay(day('2040-12-31')) }),
    length: fc.integer({ min: 1, max: 40 }),
    people: fc.uniqueArray(aPerson, { maxLength: 6, selector: ({ key }) => key }),
    weekend: fc.boolean(),
  })
  .map(({ purpose, from, length, people, weekend }): DayRequest => {
    const dates = { from: civilDate(from), until: civilDate(from + length - 1) };
    return { purpose, ...dates, people, weekend };
  });

const free = (wish: DayRequest) => choose(wish).all.filter(({ broken }) => broken.length === 0);
const dates = (wish: DayRequest) => free(wish).map(({ iso }) => iso);

describe('choose', () => {
  it(
    'lists no day that breaks a hard rule of the other library or clashes with a participant',
    () => {
      fc.assert(
        fc.property(aWish, (wish) => {
          for (const { date, hours } of choose(wish).days) {
            const { branch } = otherDay(date);
            expect(brokenRule(date, wish.purpose)).toBeNull();
            const own = wish.people.flatMap(({ years, days }) => [...years, ...days].map((pair) => pair.charAt(1)));
            expect(own).not.toContain(OPPOSITE[branch]);
            for (const hour of hours) expect([branch, ...own]).not.toContain(OPPOSITE[hour.branch]);
            const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
            if (wish.weekend) expect([0, 6]).toContain(weekday);
          }
        }),
        { numRuns: DRAWS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'adding a person never adds a day, dropping a rule never removes one, and order does not matter',
    () => {
      fc.assert(
        fc.property(aWish, aPerson, (wish, another) => {
          const found = dates(wish);
          fc.pre(wish.people.length < 6 && wish.people.every(({ key }) => key !== another.key));
          const withMore = dates({ ...wish, people: [...wish.people, another] });
          expect(found).toEqual(expect.arrayContaining(withMore));
          expect(dates({ ...wish, weekend: false })).toEqual(expect.arrayContaining(found));
          const turned = choose({ ...wish, people: [...wish.people].reverse() });
          expect(turned.days.map(({ iso }) => iso)).toEqual(choose(wish).days.map(({ iso }) => iso));
        }),
        { numRuns: DRAWS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'counts the days that dropping a rule adds, and lists them after it is dropped',
    () => {
      fc.assert(
        fc.property(aWish, (wish) => {
          const { relax } = choose(wish);
          for (const { waives, days } of relax.filter((each) => each.waives.length > 0)) {
            const eased = free({ ...wish, waived: waives });
            expect(eased).toHaveLength(days);
            const own = new Set(dates(wish));
            // A day that has come by it says what was let go, or whom.
            for (const { iso, remarks } of eased) if (!own.has(iso)) expect(remarks).not.toEqual([]);
          }
          const weekend = relax.find(({ rule }) => rule === '不是周末');
          if (weekend) expect(weekend.days).toBe(dates({ ...wish, weekend: false }).length);
          const [first] = wish.people;
          const told = relax.find(({ rule }) => rule === '那位');
          if (first && told && wish.people.length === 1) expect(told.days).toBe(dates({ ...wish, people: [] }).length);
          expect(relax.length).toBeLessThanOrEqual(4);
        }),
        { numRuns: DRAWS },
      );
    },
    TIMEOUT_MS,
  );

  it('states the reason for every excluded day', () => {
    const wish: DayRequest = {
      purpose: 'move',
      from: day('2026-12-01'),
      until: day('2026-12-31'),
      people: [person('1991-06-20')],
    };
    const { days, all } = choose(wish);
    expect(days[0]).toMatchObject({ iso: '2026-12-06' });
    const why = (iso: string) => all.find((each) => each.iso === iso)?.broken.map((each) => each.why);
    // 1991 is a 未 year.
    expect(why('2026-12-05')).toContain('丑日冲出生1991-06-20的年支未（冲生肖羊）');
    expect(why('2026-12-12')).toContain('通书写“诸事不宜”');
  });

  it('assigns a day divided by a 节 to the month that begins on it, with a note', () => {
    const wish: DayRequest = { purpose: 'wed', from: day('2026-05-05'), until: day('2026-05-05'), people: [] };
    const [chosen = expect.fail('no day')] = choose(wish).days;
    expect(chosen.facts).toMatchObject({ ordinal: 3, verdict: '宜' });
    expect(whySentences(chosen, 'wed', [])).toContain('这天19:48交立夏，整天算立夏以后');
    expect(dividedText({ date: day('2026-05-06') })).toBeNull();
  });

  it('mentions a custom of the activity, and excludes by none unless requested', () => {
    const asked = (purpose: PurposeId, iso: string, folk: DayRequest['folk'] = []) => {
      const { all } = choose({ purpose, from: day(iso), until: day(iso), people: [], folk });
      return all[0] ?? expect.fail('no day');
    };
    // 己酉, the 23rd of the tenth lunar month.
    expect(asked('sign', '2026-12-01').remarks).toContain('彭祖百忌：己不破券');
    expect(asked('wed', '2026-12-01').remarks.join()).not.toContain('彭祖');
    expect(asked('feast', '2026-12-01').remarks).toContain('彭祖百忌：酉不会客');
    // The lunar year of 2027 has no 立春, that of 2026 one, that of 2028 two.
    const spring = (iso: string) => asked('wed', iso).remarks.filter((each) => each.includes('立春'));
    expect([spring('2027-02-05'), spring('2028-02-15')]).toEqual([[], [expect.stringContaining('双春年')]]);
    expect(spring('2027-06-01')).toEqual([expect.stringContaining('无春年')]);
    expect(asked('wed', '2027-06-01', ['no-spring']).broken).toContainEqual(
      expect.objectContaining({ rule: 'no-spring' }),
    );
  });

  it('avoids clashes with both days of a birth between 23:00 and midnight', () => {
    expect(person('1990-05-20', { time: 'early_zi' }).days).toEqual(['乙酉', '丙戌']);
    expect(person('1990-05-20', { time: 'early_zi', dayBoundary: '23h' }).days).toEqual(['丙戌', '乙酉']);
    expect(person('1990-05-20', { hourUnknown: true }).roles).toBeNull();
    // 立春 of 1984 falls on 4 February at 23:18.
    expect(person('1984-02-04', { hourUnknown: true }).years).toEqual(['癸亥', '甲子']);
  });

  it.each([
    ['from after until', { from: day('2026-12-02'), until: day('2026-12-01') }],
    ['181 days', { from: day('2026-12-01'), until: day('2027-05-30') }],
    ['the same person twice', { people: [person('1990-05-12'), person('1990-05-12')] }],
    ['a seventh person', { people: [1, 2, 3, 4, 5, 6, 7].map((n) => person('1990-05-12', {}, String(n))) }],
    ['a day of 2101', { from: day('2100-12-30'), until: day('2101-01-02') }],
  ])('refuses %s', (_, more) => {
    const wish: DayRequest = { purpose: 'move', from: day('2026-12-01'), until: day('2026-12-31'), people: [] };
    expect(() => choose({ ...wish, ...more })).toThrow(AppError);
  });
});

it.each([
  ['2026-02-03', '四绝'],
  ['2026-03-19', '四离'],
  ['2026-12-27', '上朔'],
])('forbids everything on %s, %s', (iso, seam) => {
  expect(seamsOf(bookDay(day(iso)))).toEqual([seam]);
});
