import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../../bazi/chart.ts';
import { type CivilDate, civilDate, julianDay } from '../../calendar/civil-date.ts';
import type { Gender } from '../../people/birth.ts';
import { evidenceText } from '../../report/evidence.ts';
import { bannedIn } from '../../report/prose/ban-list.ts';
import { analyse } from '../analyse.ts';
import type { Analysis } from '../analysis.ts';
import { AREAS, TONES, type Tone } from '../outlook.ts';
import { dayTones, dayVerdict } from './day-verdict.ts';
import { monthVerdicts } from './month-verdict.ts';
import type { Toned } from './scale.ts';
import type { Signal, Verdict } from './signal.ts';
import { areaMonths, yearVerdict } from './year-verdict.ts';

/** Somebody born at half past an hour. */
function born(date: CivilDate, hour: number, gender: Gender): Analysis {
  return analyse(chart({ date, hour, minute: 30, second: 0, gender }, DEFAULT_OPTIONS), gender);
}

function person(index: number): Analysis {
  const date = civilDate(julianDay({ year: 1948, month: 3, day: 7 }) + 331 * index);
  return born(date, (index * 7) % 24, index % 2 ? 'male' : 'female');
}

const PEOPLE = Array.from({ length: 120 }, (_, index) => person(index));
/** 庚午 辛巳 乙酉 癸未, 用水 喜木 闲火 仇金 忌土. */
const KNOWN = born({ year: 1990, month: 5, day: 20 }, 14, 'male');

const YEARS = Array.from({ length: 10 }, (_, at) => 2024 + at);

const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length;
const words = ({ areas }: Toned) => AREAS.map((area) => areas[area]);
const allEqual = (toned: Toned) => new Set(words(toned)).size === 1;
/** The most areas that share a word. */
const mostAlike = (toned: Toned) => Math.max(...TONES.map((tone) => count(words(toned), (word) => word === tone)));

/** A headline and its areas say the same. */
function expectAgreeing(toned: Toned): void {
  if (toned.tone === '顺') {
    expect(words(toned)).toContain('顺');
    expect(words(toned)).not.toContain('慢');
  }
  if (toned.tone === '慢') {
    expect(words(toned)).toContain('慢');
    expect(words(toned)).not.toContain('顺');
  }
}

/** Each of the four words takes a fair part of what is said of areas. */
function expectFairWords(all: readonly Toned[]): void {
  const said = all.flatMap(words);
  for (const tone of TONES) {
    const share = count(said, (word) => word === tone) / said.length;
    expect(share, tone).toBeGreaterThanOrEqual(0.1);
    expect(share, tone).toBeLessThanOrEqual(0.4);
  }
}

describe('days', () => {
  it('weigh by the month what has an element of its own, and nothing that two signs do to each other', () => {
    // The same pair of signs every sixty days, each time in another month.
    const first = julianDay({ year: 2026, month: 1, day: 10 });
    const changing = new Set<string>();
    const steady = new Set<string>();
    for (const each of PEOPLE.slice(0, 40)) {
      for (let pair = 0; pair < 60; pair += 3) {
        const weights = new Map<string, Set<number>>();
        for (const days of [0, 60, 120]) {
          for (const { id, weight } of dayVerdict(each, civilDate(first + pair + days)).signals) {
            weights.set(id, (weights.get(id) ?? new Set()).add(weight));
          }
        }
        for (const [id, found] of weights) (found.size > 1 ? changing : steady).add(id.split('.')[0] ?? id);
      }
    }
    expect([...changing].sort()).toEqual(['branch', 'frame', 'half-frame', 'inside', 'stem']);
    expect([...steady]).toEqual(expect.arrayContaining(['structure', 'trouble', 'useful', 'void', 'repeat', 'star']));
    expect([...steady].filter((kind) => changing.has(kind))).toEqual([]);
  });

  const years = PEOPLE.flatMap((one) => [2026, 2029].map((year) => dayTones(one, { year, month: 1, day: 1 }, 365)));

  it('have a headline that agrees with the areas, and areas that differ', () => {
    const days = years.flat();
    for (const day of days) expectAgreeing(day);
    expectFairWords(days);
    expect(count(days, allEqual) / days.length).toBeLessThanOrEqual(0.05);
  });

  it('give every chart good days in every year, and not too many slow ones', () => {
    for (const days of years) {
      const of = (tone: Tone) => count(days, (day) => day.tone === tone);
      expect(of('顺')).toBeGreaterThanOrEqual(25);
      expect(of('慢')).toBeGreaterThanOrEqual(25);
      expect(of('慢') / days.length).toBeLessThanOrEqual(0.35);
    }
  });

  it('are the same for a date alone and in any range of days', () => {
    const from = julianDay({ year: 2026, month: 2, day: 1 });
    for (const one of PEOPLE.slice(0, 6)) {
      const row = dayTones(one, civilDate(from), 40);
      for (const [at, toned] of row.entries()) {
        const { tone, score, areas } = dayVerdict(one, civilDate(from + at));
        expect({ tone, score, areas }).toEqual(toned);
      }
    }
  });

  it('reach to both ends of the calendar', () => {
    for (const date of [
      { year: 1900, month: 1, day: 1 },
      { year: 2100, month: 12, day: 31 },
    ]) {
      expect(TONES).toContain(dayVerdict(KNOWN, date).tone);
    }
  });

  it('give support from 杀印相生 the same weight in every month', () => {
    // 甲子 癸酉 丙辰 乙未, weak: 壬 and 寅 of 壬寅 come as pressure and as what turns it into support.
    const weak = dayVerdict(born({ year: 1984, month: 9, day: 19 }, 13, 'female'), { year: 2026, month: 3, day: 2 });
    expect(weak.tone).toBe('稳');
    const other = dayVerdict(born({ year: 1967, month: 9, day: 20 }, 14, 'male'), { year: 2026, month: 3, day: 7 });
    expect(other.areas.事业).toBe('稳');
  });

  it('of 2026-11-22 to 25 agree with their signs', () => {
    const told = [22, 23, 24, 25].map((day) => dayVerdict(KNOWN, { year: 2026, month: 11, day }));
    // 子 of the 22nd brings 癸, the useful water, and 庚 is tied by the day stem 乙.
    expect(told.map(({ tone }) => tone)).toEqual(['顺', '慢', '稳', '顺']);
    const [, metal, , relief] = told;
    // 丑 makes 巳酉丑 whole, and 金 is 仇; 卯 strikes the 酉 that is 仇.
    expect(metal?.signals[0]).toMatchObject({ id: 'frame.burdened', element: '金', role: '仇' });
    const clash = relief?.signals.find(({ kind }) => kind === 'clash');
    expect(clash).toMatchObject({ effect: 'relieved', palace: 'day' });
    expect(evidenceText(clash?.why ?? [])).toBe('当日地支卯冲日支酉，冲去仇神，反而松快');
  });
});

describe('years and months', () => {
  const years = PEOPLE.flatMap((one) => YEARS.map((year) => yearVerdict(one, year)));

  it('have a headline that agrees with the areas, and areas that differ', () => {
    for (const year of years) expectAgreeing(year);
    expectFairWords(years);
    expect(count(years, allEqual) / years.length).toBeLessThanOrEqual(0.1);
    const alike = count(years, (year) => mostAlike(year) >= 4);
    expect(alike / years.length).toBeLessThanOrEqual(0.3);
  });

  it('never name a month warm and careful for one area', () => {
    let named = 0;
    for (const one of PEOPLE) {
      const months = monthVerdicts(one, 2027);
      for (const month of months) expectAgreeing(month);
      for (const area of AREAS) {
        const { warm, careful } = areaMonths(months, area);
        named += warm.length + careful.length;
        expect(warm.filter((month) => careful.includes(month))).toEqual([]);
      }
    }
    // Two of twelve on each side of nearly every area.
    expect(named).toBeGreaterThan(PEOPLE.length * AREAS.length * 3);
  });

  it('name the 三会 of chart, luck pillar and year, even if the year repeats the luck pillar', () => {
    // 辛未 辛卯 癸未 丁巳 in 甲午: the 午 of 2026 makes 巳午未 whole with it.
    const woman = analyse(
      chart(
        { date: { year: 1991, month: 3, day: 14 }, hour: 9, minute: 20, second: 0, gender: 'female' },
        DEFAULT_OPTIONS,
      ),
      'female',
    );
    const frameOf = (year: number) => yearVerdict(woman, year).signals.find(({ id }) => id.startsWith('frame.'));
    const frame = frameOf(2026);
    expect(frame).toMatchObject({ id: 'frame.burdened', element: '火', role: '忌' });
    expect(frame?.why.slots?.名).toBe('巳午未三会火');
    expect(frame?.members.map(({ position, sign }) => `${position} ${sign}`)).toEqual([
      'year 未',
      'day 未',
      'hour 巳',
      'luckCycle 午',
      'luckYear 午',
    ]);
    expect(frameOf(2027)).toBeUndefined();
  });

  it('weigh the effect of a year on the only visible sign of the useful god, and on its luck pillar', () => {
    // 丁 strikes 癸, the only open 水.
    expect(yearVerdict(KNOWN, 2027).signals[0]).toMatchObject({
      id: 'useful.clashed',
      effect: 'deprived',
      palace: 'hour',
    });
    // 甲申 runs from 2015; the 寅 of 2022 strikes its 申, and what is moved is 仇.
    expect(yearVerdict(KNOWN, 2022).signals).toContainEqual(
      expect.objectContaining({ id: 'luck.clashed', effect: 'relieved' }),
    );
  });
});

describe('signals', () => {
  const verdicts: Verdict[] = PEOPLE.flatMap((one, at) => [
    ...Array.from({ length: 20 }, (_, day) =>
      dayVerdict(one, civilDate(julianDay({ year: 2026, month: 1, day: 1 }) + 61 * at + day)),
    ),
    yearVerdict(one, 2024 + (at % 12)),
    ...monthVerdicts(one, 2026).slice(at % 12, (at % 12) + 1),
  ]);
  const signals: Signal[] = verdicts.flatMap((verdict) => verdict.signals);

  it('have a valence of the sign of what they do, and of the role they make', () => {
    const SIGNS = { helped: 1, relieved: 1, burdened: -1, deprived: -1, plain: 0 } as const;
    for (const { id, effect, valence, kind, role } of signals) {
      expect(Math.sign(valence) + 0, id).toBe(SIGNS[effect]);
      expect(Math.abs(valence)).toBeLessThanOrEqual(1);
      const wanted = role === '用' || role === '喜' ? 1 : role === '闲' ? 0 : -1;
      if (kind === 'frame' || kind === 'role' || kind === 'repeat') {
        expect(Math.sign(valence) + 0, id).toBe(wanted);
      }
      // 冲去忌神 is relief, 冲去用神 a loss.
      if (kind === 'clash') expect(Math.sign(valence) + 0, id).toBe(-wanted + 0);
      if (kind === 'star') expect(valence).toBe(0);
    }
  });

  it('have one readable line of evidence each', () => {
    const lines = signals.map(({ why }) => evidenceText(why));
    for (const why of lines) {
      expect(why).toMatch(/^[^{}]{4,60}$/);
      expect(why).not.toMatch(/undefined|NaN|，，/);
    }
    expect(bannedIn(lines.join('\n'))).toEqual([]);
  });

  it('are sorted by weight', () => {
    for (const verdict of verdicts) {
      const forces = verdict.signals.map(({ valence, weight }) => Math.abs(valence) * weight);
      expect(forces).toEqual([...forces].sort((a, b) => b - a));
    }
  });
});
