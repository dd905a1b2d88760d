import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../../bazi/chart.ts';
import { chartsOfDate } from '../../bazi/date-chart.ts';
import { type CivilDate, civilDate, daysInMonth, julianDay } from '../../calendar/civil-date.ts';
import type { Gender } from '../../people/birth.ts';
import { analyse } from '../analyse.ts';
import type { Analysis } from '../analysis.ts';
import { bannedIn } from '../ban-list.ts';
import { dayOutlook } from '../day-outlook.ts';
import { markdownOf } from '../markdown.ts';
import { AREAS } from '../outlook.ts';
import type { Report } from '../report.ts';
import { DAY_DOUBTED } from '../words/natal/doubt.ts';
import { generalDayReport } from './general-day.ts';
import { monthReport } from './month.ts';
import { dayOverview, personalDayReport } from './personal-day.ts';
import { yearReport } from './year.ts';

function person(year: number, month: number, day: number, hour: number, gender: Gender): Analysis {
  const moment = { date: { year, month, day }, hour, minute: 30, second: 0, gender };
  return analyse(chart(moment, DEFAULT_OPTIONS), gender);
}

const someone = () => person(1990, 5, 20, 14, 'male');

/** Forty people, 467 days apart, the hours and genders going round. */
const PEOPLE = Array.from({ length: 40 }, (_, index) => {
  const { year, month, day } = civilDate(julianDay({ year: 1961, month: 3, day: 5 }) + 467 * index);
  return person(year, month, day, (index * 7) % 24, index % 2 ? 'male' : 'female');
});

const DAY: CivilDate = { year: 2026, month: 11, day: 21 };
const dayIn = (days: number) => civilDate(julianDay(DAY) + days);

const sectionOf = (report: Report, id: string) =>
  report.sections.find((section) => section.id === id) ?? expect.fail(`no section ${id}`);

const wordsOf = ({ sections }: Report) => sections.map(({ text }) => text).join('\n');

/** Longer than this a sentence is read twice. */
const LONGEST_MEAN = 40;

function meanSentence(text: string): number {
  const sentences = text.split(/[。！？；\n]/).filter((sentence) => sentence !== '');
  return sentences.reduce((sum, { length }) => sum + length, 0) / sentences.length;
}

/** What any report of a period owes its reader. */
function expectWhole(report: Report) {
  const written = markdownOf(report);
  expect(bannedIn(written)).toEqual([]);
  expect(written).not.toMatch(/undefined|null|NaN|[{}]|。。|，，|，。|：。|、。/);
  expect(wordsOf(report)).not.toMatch(/凶|煞/);
  expect(meanSentence(wordsOf(report))).toBeLessThanOrEqual(LONGEST_MEAN);
  const ids = report.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { text, evidence, title } of report.sections) {
    expect(text, title).not.toBe('');
    expect(evidence.length, title).toBeGreaterThan(0);
    expect(evidence, title).not.toContain('');
  }
}

function runsOf(text: string): Set<string> {
  const LENGTH = 20;
  return new Set(
    Array.from({ length: text.length - LENGTH + 1 }, (_, at) => text.slice(at, at + LENGTH)),
  );
}

/** The share of 20-character runs that two texts have in common, on average over all pairs. */
function sharedOnAverage(reports: readonly Report[]): number {
  const runs = reports.map((report) => runsOf(wordsOf(report)));
  const shares = runs.flatMap((one, at) =>
    runs.slice(at + 1).map((two) => {
      const common = [...one].filter((run) => two.has(run)).length;
      return common / Math.min(one.size, two.size);
    }),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Measured: days 0.06, months 0.08, years 0.07. */
it.each([
  ['day', personalDayReport],
  ['month', monthReport],
  ['year', yearReport],
])('two people share at most an eighth of the same %s', (_, report) => {
  const reports = PEOPLE.slice(0, 24).map((analysis) => report(analysis, DAY));
  expect(sharedOnAverage(reports)).toBeLessThanOrEqual(0.125);
});

describe('everybody’s day', () => {
  it('of 2026-02-17 is a 成 day with 司命, and the dragon takes it slower', () => {
    const report = generalDayReport({ year: 2026, month: 2, day: 17 });
    const { text, evidence } = sectionOf(report, 'tone');
    expect(text).toContain('2月17日，周二，农历正月初一，壬戌日');
    expect(text).toMatch(/「顺」|：顺/);
    expect(evidence.join()).toContain('戌日在寅月为“成”');
    expect(evidence.join()).toContain('值司命，属黄道');
    expect(sectionOf(report, 'animals').text).toContain('属龙');
    expect(sectionOf(report, 'season').text).toContain('立春后的第13天');
  });

  it('names the minute of a term on its day, and counts the day to the month it opens', () => {
    const report = generalDayReport({ year: 2026, month: 5, day: 5 });
    expect(sectionOf(report, 'season').text).toContain('今天19:48交立夏');
    expect(sectionOf(report, 'tone').evidence.join()).toContain('在巳月为“开”');
  });

  it('shows only hours of the 黄道 and matters of ordinary life', () => {
    for (let days = 0; days < 120; days++) {
      const report = generalDayReport(dayIn(days));
      expect(sectionOf(report, 'hours').table?.rows).toHaveLength(6);
      expect(wordsOf(report)).not.toMatch(/安葬|入殓|破土|诉讼|开光/);
    }
  });

  it('opens in paragraphs of at most two lines of a phone', () => {
    for (let days = 0; days < 730; days++) {
      const { text } = sectionOf(generalDayReport(dayIn(days)), 'tone');
      for (const paragraph of text.split('\n\n')) {
        expect(paragraph.length, paragraph).toBeLessThanOrEqual(46);
        expect(paragraph).toMatch(/^\S.*[。！？；]$/);
      }
    }
  });

  it('is whole on every day of two years, and no two neighbours read alike', () => {
    let before = '';
    for (let days = 0; days < 730; days++) {
      const report = generalDayReport(dayIn(days));
      expectWhole(report);
      const words = wordsOf(report);
      expect(words).not.toBe(before);
      before = words;
    }
  });
});

describe('a person’s day', () => {
  it('says at its head that the useful element is in doubt, and of others does not', () => {
    const heads = PEOPLE.map((analysis) => {
      const { text } = sectionOf(personalDayReport(analysis, DAY), 'tone');
      return { doubted: DAY_DOUBTED.some((words) => text.includes(words)), analysis };
    });
    expect(heads.some(({ doubted }) => doubted)).toBe(true);
    for (const { doubted, analysis } of heads) {
      expect(doubted).toBe(analysis.roles.confidence === '低');
    }
  });

  it('says why it has its tone: 己亥 to 乙, 偏财 and 忌 above, 正印 and 用 below', () => {
    const report = personalDayReport(someone(), DAY);
    const { text, evidence } = sectionOf(report, 'tone');
    expect(text).toContain('11月21日，周六，农历十月十三，己亥日');
    expect(text).toContain('今天己土为偏财（灵活的收入与人脉），是您的忌神');
    expect(text).toContain('地支亥水为正印');
    expect(text).toContain('巳亥冲');
    expect(evidence).toContain('取用以扶抑为主：用水、喜木、闲火、仇金、忌土');
  });

  it('has the five areas in their order with the tones of the outlook', () => {
    for (const analysis of PEOPLE) {
      const { areas } = dayOutlook(analysis, DAY);
      const titles = personalDayReport(analysis, DAY).sections.map(({ title }) => title);
      expect(titles.slice(1, 6)).toEqual(areas.map(({ area, tone }) => `${area} · ${tone}`));
    }
  });

  it('of tomorrow is the same tonight and tomorrow, from a chart read anew', () => {
    for (let days = 0; days < 60; days++) {
      const tonight = personalDayReport(someone(), dayIn(days + 1));
      expect(personalDayReport(someone(), dayIn(days + 1))).toEqual(tonight);
    }
  });

  it('is whole for forty people on two thousand days, each unlike the others', () => {
    const read = new Set<string>();
    for (let days = 0; days < 2000; days++) {
      const report = personalDayReport(PEOPLE[days % PEOPLE.length] as Analysis, dayIn(days));
      expectWhole(report);
      read.add(wordsOf(report));
    }
    expect(read.size).toBe(2000);
  });

  it('speaks of one useful element wherever it does', () => {
    for (const analysis of PEOPLE) {
      for (let days = 0; days < 20; days++) {
        const written = markdownOf(personalDayReport(analysis, dayIn(days)));
        for (const [, role, element] of written.matchAll(/([用喜忌仇])神([木火土金水])/g)) {
          expect(analysis.roles.byRole[role as '用']).toBe(element);
        }
      }
    }
  });

  it('in short keeps the tone, all five areas and what suits', () => {
    const overview = dayOverview(someone(), DAY);
    expectWhole(overview);
    expect(overview.sections.map(({ id }) => id)).toEqual(['tone', 'areas', 'doing']);
    for (const area of AREAS) expect(sectionOf(overview, 'areas').text).toContain(area);
    expect(wordsOf(overview).length).toBeLessThan(400);
  });
});

describe('a person’s month', () => {
  it.each([
    ['a short February', { year: 2027, month: 2, day: 9 }],
    ['a leap February', { year: 2028, month: 2, day: 29 }],
    ['a month of thirty', { year: 2026, month: 11, day: 1 }],
    ['a month of thirty-one', { year: 2026, month: 12, day: 31 }],
  ])('has every day of %s once, with the tone of that day', (_, date) => {
    const analysis = someone();
    const rows = sectionOf(monthReport(analysis, date), 'calendar').table?.rows ?? [];
    const length = daysInMonth(date.year, date.month);
    expect(rows.map(([day]) => day)).toEqual(
      Array.from({ length }, (_each, index) => `${index + 1}日`),
    );
    for (const [index, row] of rows.entries()) {
      const { ganzhi, tone } = dayOutlook(analysis, { ...date, day: index + 1 });
      expect(row.slice(2, 4)).toEqual([ganzhi, tone]);
    }
  });

  it('says which months of the 节 it spans, a day belonging where its noon lies', () => {
    const november = sectionOf(monthReport(someone(), DAY), 'theme').text;
    expect(november).toContain('1日至7日属戊戌月，7日立冬，8日起属己亥月');
    const february = monthReport(someone(), { year: 2026, month: 2, day: 1 });
    expect(sectionOf(february, 'theme').text).toContain(
      '1日至3日属己丑月，4日立春，当天起属庚寅月',
    );
    const january = monthReport(someone(), { year: 2027, month: 1, day: 1 });
    expect(sectionOf(january, 'theme').text).toContain('5日小寒');
  });

  it('is the same from any of its days', () => {
    const first = monthReport(someone(), { ...DAY, day: 1 });
    expect(monthReport(someone(), DAY)).toEqual(first);
    expect(monthReport(someone(), { ...DAY, day: 30 })).toEqual(first);
  });

  it('names its best and careful days with reasons, apart from each other', () => {
    for (const analysis of PEOPLE.slice(0, 12)) {
      const [best = '', careful = ''] = sectionOf(monthReport(analysis, DAY), 'days').text.split(
        '\n\n',
      );
      const named = (text: string) =>
        [...text.matchAll(/(\d+)日（[^）]+）：天干/g)].map(([, day]) => day);
      expect(named(best)).toHaveLength(4);
      expect(named(careful)).toHaveLength(4);
      expect(new Set([...named(best), ...named(careful)]).size).toBe(8);
    }
  });

  it('is whole for many people and months', () => {
    for (const [index, analysis] of PEOPLE.entries()) {
      expectWhole(monthReport(analysis, { year: 2026, month: (index % 12) + 1, day: 15 }));
    }
  });
});

describe('a person’s year', () => {
  it('says when its signs change, and what the luck cycle lays under it', () => {
    const report = yearReport(someone(), DAY);
    expect(sectionOf(report, 'theme').text).toContain(
      '2026年是丙午年，干支从2月4日立春换；此前的日子还属乙巳年',
    );
    expect(sectionOf(report, 'luck').text).toContain('乙酉大运');
  });

  it('has the twelve months that open in it, January’s being the last of the year before', () => {
    const rows = sectionOf(yearReport(someone(), DAY), 'months').table?.rows ?? [];
    expect(rows).toHaveLength(12);
    expect(rows[0]?.[0]).toBe('1月（己丑，5日起）');
    expect(rows[1]?.[0]).toBe('2月（庚寅，4日起）');
    expect(rows[11]?.[0]).toBe('12月（庚子，7日起）');
  });

  it('is the same from any of its days', () => {
    expect(yearReport(someone(), { year: 2026, month: 1, day: 1 })).toEqual(
      yearReport(someone(), { year: 2026, month: 12, day: 31 }),
    );
  });

  it('tells 冲太岁 of the year pillar alone, and as a relief where what goes is no loss', () => {
    // 丑 is in the month here, and the year pillar is 子: 未 harms it and strikes nothing of custom.
    const month = yearReport(person(1985, 1, 20, 8, 'female'), { year: 2027, month: 6, day: 1 });
    expect(sectionOf(month, 'custom').text).not.toContain('冲太岁');
    // 丑 is the animal of the year and 仇.
    const year = yearReport(person(1985, 7, 9, 10, 'male'), { year: 2027, month: 6, day: 1 });
    const { text, evidence } = sectionOf(year, 'custom');
    expect(text).toMatch(/冲太岁”，(?:冲去不利，未必是坏事|动的是您不需要的那一面)/);
    expect(evidence.join()).toContain('冲太岁（年柱）');
  });

  it('names no month both to begin and to rest in', () => {
    for (const analysis of PEOPLE) {
      const paragraphs = sectionOf(yearReport(analysis, DAY), 'timing').text.split('\n\n');
      const months = paragraphs.flatMap((text) => text.match(/\d+月/g) ?? []);
      expect(months.length).toBeGreaterThan(0);
      expect(new Set(months).size).toBe(months.length);
    }
  });

  it('is whole for many people and years', () => {
    for (const [index, analysis] of PEOPLE.entries()) {
      expectWhole(yearReport(analysis, { year: 2018 + (index % 15), month: 6, day: 1 }));
    }
  });
});

it('a birth of unknown hour never hears of the hour’s pillar', () => {
  const [three] = chartsOfDate(
    { date: { year: 1990, month: 5, day: 20 }, gender: 'male' },
    DEFAULT_OPTIONS,
  );
  const analysis = analyse(three, 'male');
  const reports = [
    ...Array.from({ length: 60 }, (_, days) => personalDayReport(analysis, dayIn(days))),
    ...Array.from({ length: 6 }, (_, month) => monthReport(analysis, { ...DAY, month: month + 1 })),
    ...Array.from({ length: 12 }, (_, years) =>
      yearReport(analysis, { ...DAY, year: 2020 + years }),
    ),
  ];
  for (const report of reports) {
    expectWhole(report);
    expect(markdownOf(report)).not.toMatch(/时[柱干支]|子女宫|晚年/);
  }
});
