import { describe, expect, test } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../../bazi/chart.ts';
import { chartsOfDate } from '../../bazi/date-chart.ts';
import { civilDate, julianDay } from '../../calendar/civil-date.ts';
import { judge } from '../judge.ts';

const FIRST = julianDay({ year: 1970, month: 1, day: 1 });
const days = Array.from({ length: 300 }, (_, at) => civilDate(FIRST + at * 53));

describe('the two schools', () => {
  test('differ on about a third of the charts, and each cites the other’s useful god', () => {
    const pillars = days.map(
      (date, at) =>
        chart({ date, hour: (at * 5) % 24, minute: 30, second: 0, gender: 'male' }, DEFAULT_OPTIONS).pillars,
    );
    const pairs = pillars.map((each) => [judge(each, null).roles, judge(each, null, 'xu').roles] as const);
    const apart = pairs.filter(([common, xu]) => common.byRole.用 !== xu.byRole.用);
    expect(apart.length).toBeGreaterThan(60);
    expect(apart.length).toBeLessThan(180);
    for (const [common, xu] of pairs) {
      const differ = common.byRole.用 !== xu.byRole.用;
      expect(common.otherUseful).toBe(differ ? xu.byRole.用 : null);
      expect(xu.otherUseful).toBe(differ ? common.byRole.用 : null);
    }
  });

  test('may differ without the hour, if neither cites the other', () => {
    const roles = days.slice(0, 40).map((date) => {
      const { pillars } = chartsOfDate({ date, gender: 'male' }, DEFAULT_OPTIONS)[0];
      return [judge(pillars, null).roles, judge(pillars, null, 'xu').roles] as const;
    });
    expect(roles.some(([common, xu]) => common.byRole.用 !== xu.byRole.用)).toBe(true);
    for (const both of roles) for (const { otherUseful } of both) expect(otherUseful).toBeNull();
  });
});
