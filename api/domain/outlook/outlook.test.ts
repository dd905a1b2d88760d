import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { chart, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import { chartsOfDate } from '../bazi/date-chart.ts';
import { branchElement, type Element } from '../bazi/elements.ts';
import { relationsOf } from '../bazi/relations.ts';
import { almanacOf } from '../calendar/almanac.ts';
import { type CivilDate, civilDate, julianDay } from '../calendar/civil-date.ts';
import { type Branch, dayGanzhiIndex, ganzhiAt } from '../calendar/ganzhi.ts';
import { monthOf } from '../calendar/solar-terms.ts';
import type { Role } from '../judgement/judgement.ts';
import type { Gender } from '../people/birth.ts';
import { evidenceText } from '../report/evidence.ts';
import { bannedIn } from '../report/prose/ban-list.ts';
import { analyse } from './analyse.ts';
import type { Analysis } from './analysis.ts';
import { signalsOf } from './areas.ts';
import { luckPillarOfYear, luckPillarOutlooks } from './luck-pillar-outlooks.ts';
import { luckyOf } from './lucky.ts';
import type { Outlook } from './outlook.ts';
import { periodSigns } from './period-signs.ts';
import { foundIn } from './signals/find.ts';
import { passageOf } from './signals/found.ts';
import { yearVerdict } from './signals/year-verdict.ts';
import { strongestPastYears, yearOutlook } from './years.ts';

const gender = 'male';
const date = { year: 1990, month: 5, day: 20 };
/** 庚午 辛巳 乙酉 癸未: 用水 喜木 闲火 仇土 忌金. */
const known = analyse(chart({ date, hour: 14, minute: 30, second: 0, gender }, DEFAULT_OPTIONS), gender);

const FIRST_BIRTH = julianDay({ year: 1940, month: 1, day: 1 });
const FIRST_DAY = julianDay({ year: 2024, month: 1, day: 1 });

const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => civilDate(FIRST_DAY + days));
const anyGender = fc.constantFrom<Gender[]>('male', 'female');
const anyAnalysis = fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.nat(23), anyGender).map(([days, hour, sex]) => {
  const moment = { date: civilDate(FIRST_BIRTH + days), hour, minute: 30, second: 0 };
  return analyse(chart({ ...moment, gender: sex }, DEFAULT_OPTIONS), sex);
});
const anyThreePillars = fc.tuple(fc.integer({ min: 0, max: 30_000 }), anyGender).map(([days, sex]) => {
  const birth = { date: civilDate(FIRST_BIRTH + days), gender: sex };
  return analyse(chartsOfDate(birth, DEFAULT_OPTIONS)[0], sex);
});

/** Everything an outlook would let a reader see. */
const shown = (outlook: Outlook) => JSON.stringify(outlook);

describe('cycles, years and months', () => {
  it('score support of the useful gods above harm to them', () => {
    const score = (year: number) => yearOutlook(known, year).score;
    // 壬子 is 用 twice, 戊戌 忌 twice; 丁未 strikes the only open 癸.
    expect(score(2032)).toBeGreaterThan(0.3);
    expect(score(2018)).toBeLessThan(-0.3);
    expect(score(2027)).toBeLessThan(-0.3);
  });

  it('include the ten luck pillars, and each year refers to its own', () => {
    const cycles = luckPillarOutlooks(known);
    expect(cycles.map(({ ganzhi }) => ganzhi).slice(0, 3)).toEqual(['壬午', '癸未', '甲申']);
    expect(cycles.map(({ startYear }) => startYear).slice(0, 3)).toEqual([1995, 2005, 2015]);
    expect([luckPillarOfYear(known, 2018)?.ganzhi, yearOutlook(known, 2018).age]).toEqual(['甲申', 29]);
    expect([luckPillarOfYear(known, 1992), yearOutlook(known, 1992).age]).toEqual([null, 3]);
  });

  it('split a decade into five years of the stem and five of the branch', () => {
    const cycles = luckPillarOutlooks(known);
    for (const { halves, startYear, startAge, score } of cycles) {
      const [first, second] = halves;
      expect([first.startYear, second.startYear]).toEqual([startYear, startYear + 5]);
      expect([first.startAge, second.startAge]).toEqual([startAge, startAge + 5]);
      expect((first.score + second.score) / 2).toBeCloseTo(score, 1);
      expect(evidenceText(first.why)).toMatch(/^前五年.*时令.*十神/);
    }
    // 壬 is water for a birth of summer and 午 is fire: the first half is the better one.
    const [water] = cycles;
    expect(water?.halves[0].score).toBeGreaterThan(water?.halves[1].score ?? 0);
    const words = cycles.flatMap(({ halves }) => halves.map(({ tone }) => tone));
    expect(words.filter((word) => word === '顺').length).toBeGreaterThan(0);
    expect(words.filter((word) => word === '慢').length).toBeGreaterThan(0);
  });

  it('call no decade the best or the worst if the useful god is uncertain', () => {
    let doubtful = 0;
    fc.assert(
      fc.property(anyAnalysis, (analysis) => {
        if (analysis.roles.confidence !== '低') return;
        doubtful += 1;
        for (const { tone, halves } of luckPillarOutlooks(analysis)) {
          for (const word of [tone, ...halves.map((half) => half.tone)]) expect(['平', '稳']).toContain(word);
        }
      }),
      { numRuns: 40 },
    );
    expect(doubtful).toBeGreaterThan(3);
  });

  it('bind by a combination, and transform only if the month of birth or the year has that element', () => {
    const told = (year: number) =>
      foundIn(passageOf(known, periodSigns(known, 'luckYear', yearOutlook(known, year).ganzhi)))
        .filter(({ kind }) => kind === 'bond')
        .map(({ why }) => evidenceText(why()))
        .find((why) => why.includes('丙辛合水'));
    // 丙午 carries no water, 丙子 does.
    expect(told(2026)).toContain('受制');
    expect(told(1996)).toContain('合向用神水');
  });

  it('name the effect of the year on the pillars, and where it is a relief', () => {
    const flags = (year: number) =>
      yearOutlook(known, year).flags.map(({ name, position }) => `${name}${position ?? ''}`);
    expect(flags(2026)).toContain('值太岁year');
    expect(flags(2020)).toEqual(expect.arrayContaining(['冲太岁year', '反吟year']));
    expect(flags(2021)).toEqual(expect.arrayContaining(['冲库hour', '害太岁year']));
    // 辛卯 attacks 乙酉 in stem and branch, but 酉 is 忌 here: what goes is no loss.
    const clash = yearOutlook(known, 2011).flags.find(({ name }) => name === '天克地冲');
    expect(clash).toMatchObject({ position: 'day', relief: true });
  });

  it('follow the partner by the spouse star, the palace and the flower stars', () => {
    // 庚辰 combines with 乙酉 in stem and branch.
    const love = signalsOf('感情', yearVerdict(known, 2000).signals, gender);
    expect(love.map(({ why }) => evidenceText(why))).toContainEqual(expect.stringMatching(/合.*日支酉|日支酉.*合/));
  });

  it('count a day to the 节 month of its noon', () => {
    expect(monthOf({ year: 2026, month: 2, day: 3 })).toEqual({ year: 2025, ordinal: 11 });
    expect(monthOf({ year: 2026, month: 2, day: 4 })).toEqual({ year: 2026, ordinal: 0 });
  });

  it('offer three past years in order, grown up and over', () => {
    const years = strongestPastYears(known, { year: 2026, month: 3, day: 9 });
    expect(years).toHaveLength(3);
    for (const { year, age } of years) {
      expect(age).toBeGreaterThanOrEqual(15);
      expect(year).toBeLessThan(2026);
    }
    expect([...years].sort((a, b) => a.year - b.year)).toEqual(years);
    expect(strongestPastYears(known, { year: 2005, month: 3, day: 9 })).toHaveLength(1);
  });
});

const luckyOn = (analysis: Analysis, date: CivilDate) => {
  const jdn = julianDay(date);
  const ganzhi = ganzhiAt(dayGanzhiIndex(jdn));
  const day = periodSigns(analysis, 'luckDay', ganzhi);
  return { ganzhi, lucky: luckyOf(analysis, day, { jdn, almanac: almanacOf(date) }) };
};

describe('a day', () => {
  it('with the useful god takes its luck from the favoured element', () => {
    // 2026-03-09 is 壬午: 水 is on the day, so the luck is 木's.
    const { lucky } = luckyOn(known, { year: 2026, month: 3, day: 9 });
    expect(lucky).toMatchObject({ element: '木', role: '喜', direction: '东' });
  });

  it('omits colour, direction and hour of an unfavourable element', () => {
    const COLOURS: Readonly<Record<string, Element>> = {
      青: '木',
      绿: '木',
      红: '火',
      紫: '火',
      黄: '土',
      褐: '土',
      白: '金',
      金银: '金',
      黑: '水',
      深蓝: '水',
      蓝: '水',
    };
    const PLACES: Readonly<Record<string, Element>> = {
      东: '木',
      南: '火',
      中: '土',
      西: '金',
      北: '水',
    };
    const HOURS = '丑寅卯辰巳午未申酉戌亥';
    const unwelcomeTo = ({ roles }: Analysis, element: Element | undefined) =>
      element === undefined || roles.byElement[element] === '忌' || roles.byElement[element] === '仇';
    fc.assert(
      fc.property(anyAnalysis, anyDay, (analysis, date) => {
        const { ganzhi, lucky } = luckyOn(analysis, date);
        const elements = [...lucky.colours.map((colour) => COLOURS[colour]), PLACES[lucky.direction]];
        expect(elements.filter((element) => unwelcomeTo(analysis, element))).toEqual([]);
        const natal = analysis.pillars.map(({ branch }) => branch);
        for (const range of lucky.hours) {
          const from = Number(range.split(':')[0]);
          const hour = (from === 23 || from === 0 ? '子' : HOURS[(from - 1) / 2]) as Branch;
          expect(unwelcomeTo(analysis, branchElement(hour)), range).toBe(false);
          const stem = analysis.dayStem;
          const made = relationsOf(
            [...natal, ganzhi[1] as Branch, hour].map((branch, at) => ({
              stem,
              branch,
              position: at === natal.length + 1 ? 'hour' : `beside ${at}`,
            })),
          ).filter(({ element, members }) => element && members.some(({ position }) => position === 'hour'));
          for (const { name, element, kind } of made) {
            if (kind !== '干合') expect(unwelcomeTo(analysis, element), name).toBe(false);
          }
        }
      }),
    );
  });
});

describe('roles', () => {
  const roleOf = ({ roles }: Analysis, { element }: { element: keyof Analysis['roles']['byElement'] }): Role =>
    roles.byElement[element];

  it('are the same in every outlook, and an unknown hour is never mentioned', () => {
    fc.assert(
      fc.property(fc.oneof(anyAnalysis, anyThreePillars), anyDay, (analysis, date) => {
        const { lucky } = luckyOn(analysis, date);
        const year = yearOutlook(analysis, date.year);
        for (const { stem, branch } of [year, ...luckPillarOutlooks(analysis)]) {
          expect(stem.role).toBe(roleOf(analysis, stem));
          expect(branch.role).toBe(roleOf(analysis, branch));
        }
        expect(analysis.roles.byRole[lucky.role]).toBe(lucky.element);
        expect(bannedIn(shown(year))).toEqual([]);
        if (!analysis.hourKnown) expect(shown(year)).not.toMatch(/时[干支柱]|"hour"/);
      }),
      { numRuns: 50 },
    );
  });
});
