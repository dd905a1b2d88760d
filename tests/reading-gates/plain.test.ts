import { describe, expect, test } from 'vitest';
import { CELLS_NATAL_WHY } from '#content/cells/natal-why';
import { CELLS_TERMS } from '#content/cells/terms';
import { elementOfGroup, groupOf, spouseGods } from '#domain/judgement/god-groups';
import { GOD_GROUPS } from '#domain/judgement/judgement';
import { configurationsOf } from '#domain/judgement/pattern/configurations';
import { keysOf } from '#domain/lookup';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { CHAPTER_OF, levelText } from '#domain/report/kinds/natal/area-parts';
import { CHAPTER_AREAS, type ChapterArea, type Life, lifeOf } from '#domain/report/kinds/natal/life';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { yearReport } from '#domain/report/kinds/year/year';
import { LEVELS } from '#domain/report/levels';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { LONGEST_SENTENCE, picturesIn, vagueIn } from '#domain/report/prose/plain';
import { PARTS, type Report, type Section } from '#domain/report/report';
import { type Side, sideOfTone } from '#domain/report/times';
import { type Person, person } from '../../scripts/content/sample.ts';
import { randomCharts } from '../support/births.ts';
import { dayIn } from './people.ts';

/** The plain reading: answer first, a reason, a time, what to do; one truth on all pages. */

const WHOLE = process.env.SAMPLE_ONE_IN === '1';
const WHOLE_MS = 900_000;

const grownUps = (count: number): Person[] =>
  Array.from({ length: 2 * count }, (_, at) => person(at))
    .filter(({ age }) => age >= 18)
    .slice(0, count);

const READERS = grownUps(WHOLE ? 1500 : 24);
const natalOf = ({ analysis, date, by }: Person) => detailedReport(analysis, date, by);
const READINGS = READERS.map((reader) => ({ reader, report: natalOf(reader) }));

const open = ({ sections }: Report) => sections.filter(({ folded }) => !folded);
const sizeOf = (report: Report) => open(report).reduce((sum, { text }) => sum + lengthOf(text), 0);
const chapter = ({ sections }: Report, id: string) => sections.filter((section) => section.chapter === id);
const isMostly = (numbers: readonly number[], least: number, most: number) =>
  numbers.filter((number) => number >= least && number <= most).length >= 0.95 * numbers.length;

const BRACKETS = /（[^）]*）/g;

describe('form', () => {
  test('an area has its four parts in their order, and three things to do', () => {
    for (const { report } of READINGS) {
      for (const area of CHAPTER_AREAS) {
        const sections = chapter(report, CHAPTER_OF[area]);
        expect(sections.map(({ part }) => part)).toEqual(PARTS);
        expect(sections.at(-1)?.text).toMatch(/^一，.*二，.*三，/s);
        expect(sections.at(-1)?.text).toContain('怎么验证：');
      }
    }
  });

  test('texts keep their length limits', () => {
    const sizes = READINGS.map(({ report }) => sizeOf(report));
    expect(isMostly(sizes, 3000, 4000), sizes.join(' ')).toBe(true);
    expect(Math.max(...sizes)).toBeLessThan(4800);
    const free = READERS.map(({ analysis, date, by }) => sizeOf(basicReport(analysis, date, by)));
    expect(isMostly(free, 1000, 1700), free.join(' ')).toBe(true);
  });

  test('a day has its parts, all five areas, and an advice of at most 20 characters', () => {
    const sizes: number[] = [];
    for (const [at, { analysis, by }] of READERS.entries()) {
      const date = dayIn(at);
      const report = personalDayReport(analysis, date, { ...by, today: date });
      expect(report.sections.map(({ id }) => id)).toEqual(['why', 'areas', 'do', 'hours', 'folk']);
      expect(report.glance?.areas).toHaveLength(5);
      for (const { line } of report.glance?.areas ?? []) expect(line).not.toBe('');
      expect(lengthOf(report.headline ?? '')).toBeGreaterThan(3);
      expect(lengthOf(report.headline ?? '')).toBeLessThanOrEqual(20);
      sizes.push(sizeOf(report));
    }
    expect(isMostly(sizes, 250, 380), sizes.join(' ')).toBe(true);
  });
});

test('the first sentence of an answer has the level and the area', () => {
  for (const { report } of READINGS) {
    for (const area of CHAPTER_AREAS) {
      const [verdict] = chapter(report, CHAPTER_OF[area]);
      const [first = ''] = sentencesOf(verdict?.text ?? '');
      expect(LEVELS.some((level) => first.includes(level))).toBe(true);
      expect(first).toMatch({ 家人: /家里/, 事业: /事业|日常事务/ }[area as string] ?? new RegExp(area));
    }
  }
});

const everyKind = ({ analysis, date, by }: Person): Report[] => [
  detailedReport(analysis, date, by),
  personalDayReport(analysis, date, { ...by, today: date }),
  monthReport(analysis, date, { ...by, today: date }),
  yearReport(analysis, date, { ...by, today: date }),
];

test('nothing is alarming: no vague pointer, no comparison, no long sentence', () => {
  for (const report of READERS.slice(0, WHOLE ? 300 : 10).flatMap(everyKind)) {
    for (const { text } of report.sections) {
      expect(vagueIn(text)).toEqual([]);
      expect(picturesIn(text)).toEqual([]);
      for (const sentence of sentencesOf(text.replace(BRACKETS, ''))) {
        expect(lengthOf(sentence), sentence).toBeLessThanOrEqual(LONGEST_SENTENCE);
      }
    }
    expect(report.sections.map(({ text }) => text).join('')).not.toMatch(/[{}]|undefined/);
  }
});

/** Meanings that the text may give instead of the bracket. */
const SAYS_SO = /^(?:（|代表|”|是婚姻宫)/;

test('a technical term is explained at its first use', () => {
  const terms = keysOf(CELLS_TERMS).sort((one, two) => two.length - one.length);
  const form = new RegExp(`(?:${terms.join('|')})(?!星|膀)`, 'g');
  for (const report of READERS.slice(0, 10).flatMap(everyKind)) {
    const text = report.sections.map((section) => section.text).join('\n');
    const seen = new Set<string>();
    for (const found of text.replace(BRACKETS, (bracket) => '（'.padEnd(bracket.length)).matchAll(form)) {
      const [term] = found;
      if (seen.has(term)) continue;
      seen.add(term);
      expect(text.slice(found.index + term.length), `${term} in ${report.title}`).toMatch(SAYS_SO);
    }
  }
});

/** What a report says of a year in an area, or as a whole. */
interface Claim {
  year: number;
  area: ChapterArea | null;
  side: Side;
  said: string;
}

const AREA_BY_NAME: Readonly<Record<string, ChapterArea>> = {
  事业: '事业',
  日常事务: '事业',
  财运: '财运',
  感情: '感情',
  家人: '家人',
  家里: '家人',
  健康: '健康',
};
const AREA_WORDS = Object.keys(AREA_BY_NAME).join('|');
const GOOD_WORDS = /顺利|平稳|有利|最好|适合换工作/;
const sideOfWord = (word: string): Side => (GOOD_WORDS.test(word) ? 'good' : 'bad');

/** All claims on years, read off the text itself: the first screen, each chapter, 大运 and 流年. */
function claimsOf(report: Report, life: Life): Claim[] {
  const claims: Claim[] = [];
  const say = (year: number | string, area: ChapterArea | null | undefined, word: string, said: string) =>
    claims.push({ year: Number(year), area: area ?? null, side: sideOfWord(word), said });
  const named = (text: string, year: number | string) => {
    for (const [said, name = '', word = ''] of text.matchAll(new RegExp(`(${AREA_WORDS})(有利|要留意)`, 'g'))) {
      say(year, AREA_BY_NAME[name], word, said);
    }
  };
  const overview = report.sections.find(({ id }) => id === 'overview')?.text ?? '';
  const bests = /往后十年，.*最好。/.exec(overview)?.[0] ?? '';
  for (const [said, names = '', year = ''] of bests.matchAll(/([^，。]+?)(?:都是)?(\d{4})年最好/g)) {
    const areas = names === '五项' ? CHAPTER_AREAS : names.split(/[、和]/).map((name) => AREA_BY_NAME[name]);
    for (const area of areas) say(year, area, '最好', said);
  }
  const [first, next] = life.years;
  const told = /^(?:今年|\d+年)（..(?:，到立春为止)?）(..)，(.*?)(?:明年|\d+年)（..）(..)，(.*)$/m.exec(overview);
  for (const [row, word, areas] of [
    [first, told?.[1], told?.[2]],
    [next, told?.[3], told?.[4]],
  ] as const) {
    if (!row || !word || !areas) throw new Error(`no word on the years: ${overview}`);
    say(row.year, null, word, overview);
    named(areas, row.year);
  }
  for (const [said, year = '', name = '', word = ''] of overview.matchAll(
    new RegExp(`最该做的一件事：(\\d{4})年(${AREA_WORDS})(最有利|难得有利|有利|最要留意)`, 'g'),
  )) {
    say(year, AREA_BY_NAME[name], word, said);
  }
  for (const area of CHAPTER_AREAS) {
    const when = chapter(report, CHAPTER_OF[area]).find(({ part }) => part === 'when')?.text ?? '';
    for (const [said, year = '', word = ''] of when.matchAll(/(\d{4})年（..）(是往后十年里.{2,4}最好|最吃力)/g)) {
      say(year, area, word, said);
    }
    for (const [said, year = ''] of when.matchAll(/(\d{4})年，[^。，]+(?:有利|要留意)/g)) named(said, year);
    for (const [said, year = '', word = ''] of when.matchAll(/(\d{4})年(适合换工作|不急着换工作)/g)) {
      say(year, '事业', word === '适合换工作' ? word : '要留意', said);
    }
  }
  const years = chapter(report, 'years')[0]?.text ?? '';
  for (const [line, year = '', word = ''] of years.matchAll(/^(\d{4})年（..）整体(..)。.*$/gm)) {
    say(year, null, word, line);
    named(line, year);
    for (const [said, names = '', way = ''] of line.matchAll(/这是往后十年里(.+?)(最好|最吃力)/g)) {
      for (const name of names.split(/[、和]/)) say(year, AREA_BY_NAME[name], way, said);
    }
    for (const [said, way = ''] of line.matchAll(/五项都(有利|要留意)/g)) {
      for (const area of CHAPTER_AREAS) say(year, area, way, said);
    }
    for (const [said, few = '', name = '', others = ''] of line.matchAll(
      new RegExp(`(拖累|撑住)这一年的是(${AREA_WORDS})，其余几项都(有利|要留意)`, 'g'),
    )) {
      for (const area of CHAPTER_AREAS) {
        const isNamed = area === AREA_BY_NAME[name];
        say(year, area, isNamed ? (few === '撑住' ? '有利' : '要留意') : others, said);
      }
    }
  }
  const luck = chapter(report, 'luck')[0]?.text ?? '';
  for (const text of [luck, years]) {
    for (const [said, year = '', word = ''] of text.matchAll(/(\d{4})年（..）(?:整体)?(最好|最吃力)[，。]/g)) {
      say(year, null, word, said);
    }
  }
  return claims;
}

/** Grown-ups whose every claim on a year is checked: all of 3,000 on a release run. */
const TRUTH_READERS = grownUps(WHOLE ? 3000 : 40);

describe('consistency', () => {
  test('a level is the same on the first screen, in the chapter and in its answer', () => {
    for (const { reader, report } of READINGS) {
      const overview = report.sections.find(({ id }) => id === 'overview')?.text ?? '';
      const life = lifeOf(reader.analysis, reader.date, { ...reader.by, today: reader.date });
      const configurations = configurationsOf(reader.analysis);
      for (const area of CHAPTER_AREAS) {
        const { level } = life.areas[area];
        expect(report.chapters?.find(({ id }) => id === CHAPTER_OF[area])?.level).toBe(level);
        expect(overview).toContain(`${area === '事业' ? '' : area} ${level}　`);
        expect(chapter(report, CHAPTER_OF[area])[0]?.text).toContain(levelText(life, area));
        if (configurations[area].level !== '平稳') expect(level).toBe(configurations[area].level);
      }
    }
  });

  test('a year is called good or hard consistently, as in the one table', { timeout: WHOLE_MS }, () => {
    for (const reader of TRUTH_READERS) {
      const { analysis, date, by } = reader;
      const life = lifeOf(analysis, date, { ...by, today: date });
      const claims = claimsOf(natalOf(reader), life);
      expect(claims.length).toBeGreaterThan(20);
      for (const { year, area, side, said } of claims) {
        const row = life.years.find((each) => each.year === year);
        const tone = area ? row?.areas[area].tone : row?.tone;
        expect(tone && sideOfTone(tone), `${area ?? '整体'} ${year}: ${said}`).toBe(side);
      }
    }
  });

  test('the year page uses the text of the natal page', { timeout: WHOLE_MS }, () => {
    for (const reader of TRUTH_READERS) {
      const { analysis, date, by } = reader;
      const life = lifeOf(analysis, date, { ...by, today: date });
      for (const row of life.years.slice(0, 2)) {
        const on = { year: row.year, month: 7, day: 1 };
        const report = yearReport(analysis, on, { ...by, today: date });
        expect(report.sections[0]?.tone).toBe(row.tone);
        const areas = report.sections.find(({ id }) => id === 'areas')?.text ?? '';
        for (const [, area, tone] of areas.matchAll(/^(事业|财运|感情|健康) ([顺稳平慢])　/gm)) {
          expect(tone, `${area} ${row.year}`).toBe(row.areas[area as '事业'].tone);
        }
      }
    }
  });

  test('the text of a day matches its verdict', () => {
    for (const [at, { analysis, by }] of READERS.entries()) {
      const date = dayIn(at);
      const { glance, sections } = personalDayReport(analysis, date, { ...by, today: date });
      const [toned] = dayTones(analysis, date, 1);
      expect(sections[0]?.tone).toBe(toned?.tone);
      for (const { area, tone } of glance?.areas ?? []) expect(tone).toBe(toned?.areas[area]);
    }
  });
});

/** What the sentence beside a level may not say. */
const AGAINST: Readonly<Partial<Record<(typeof LEVELS)[number], RegExp>>> = {
  吃力: /^(?:适合|合适)|合得来/,
  平稳: /聚少离多|分分合合|不够用|吃力/,
};

/** Advice of one day that cannot be followed together. */
const OPPOSED = [
  [/主意自己拿|别人的安排/, /替您[选定拿]/],
  [/一个人做/, /找人一起|叫上/],
  [/少想一点|想到就动手/, /想清楚再/],
] as const;

/** Groups that a reason calls few (its second group) or many. */
const AMOUNTS =
  /((?:(?:比劫|食伤|财星|官杀|官星|印星|这颗星|伴侣的?星)和?)+)(?:代表[^，。]+，)?(?:在命里)?(?:很?(少)|很?多|很重|分量[足很不])/g;

describe('no contradiction', () => {
  test('an area has one best year on all pages, and its line fits its level', { timeout: WHOLE_MS }, () => {
    for (const { reader, report } of READINGS) {
      const life = lifeOf(reader.analysis, reader.date, { ...reader.by, today: reader.date });
      const years = chapter(report, 'years')[0]?.text ?? '';
      for (const { level, line } of report.summary?.areas ?? []) {
        expect(AGAINST[level]?.exec(line)?.[0], `${level}: ${line}`).toBeUndefined();
      }
      const { best } = life.whole;
      const same = CHAPTER_AREAS.filter((area) => best && life.areas[area].best === best);
      const isAll = same.length === CHAPTER_AREAS.length;
      expect(years.includes('没有哪一项排在第一')).toBe(same.length === 0 && years.includes('整体最好'));
      expect(years.includes('单看每一项，最好的也是这一年')).toBe(isAll && years.includes('整体最好'));
    }
  });

  test('an element is absent or scarce, a star absent or needed, and a decade about to end is not ranked', {
    timeout: WHOLE_MS,
  }, () => {
    for (const { reader, report } of READINGS) {
      const life = lifeOf(reader.analysis, reader.date, { ...reader.by, today: reader.date });
      expect(
        chapter(report, 'health')
          .map(({ text }) => text)
          .join(''),
      ).not.toMatch(/没有(.)。.*\1(?:很|最)?少/);
      const luck = chapter(report, 'luck')[0]?.text ?? '';
      const left = life.cycle ? life.cycle.startYear + 10 - (life.years[0]?.year ?? 0) : 0;
      if (left <= 3) expect(luck).not.toContain('往后这几年里');
      for (const area of CHAPTER_AREAS) {
        const why = chapter(report, CHAPTER_OF[area]).find(({ part }) => part === 'why')?.text ?? '';
        expect(why).not.toMatch(/不碍事.*(?:自己扛|要等)/);
      }
    }
  });

  test('a star called few is not one of the two heaviest, one called many is not the scarcest', () => {
    let claims = 0;
    for (const analysis of randomCharts(WHOLE ? 3000 : 600, 22)) {
      const { groups, elements, dayElement, gender } = analysis;
      const spouse = groupOf(spouseGods(gender)[0]);
      const weights = Object.values(groups).sort((one, two) => two - one);
      const least = Math.min(...elements.map(({ share }) => share));
      for (const [area, { name, also }] of Object.entries(configurationsOf(analysis))) {
        const texts = [name, ...also].flatMap((each) => CELLS_NATAL_WHY[`${area}.${each}`] ?? []);
        for (const [said, names = '', few] of texts.join('\n').matchAll(AMOUNTS)) {
          const named = names.replace('官星', '官杀').replace(/这颗星|伴侣的?星/, spouse);
          for (const group of GOD_GROUPS.filter((each) => named.includes(each))) {
            claims += 1;
            const share = elements.find(({ element }) => element === elementOfGroup(dayElement, group))?.share ?? 0;
            if (few) expect(groups[group], `${said}: ${JSON.stringify(groups)}`).toBeLessThan(weights[1] ?? 0);
            else expect(share, `${said}: ${JSON.stringify(groups)}`).toBeGreaterThan(least);
          }
        }
      }
    }
    expect(claims).toBeGreaterThan(200);
  });

  test('the main suggestion is for an area hard by birth, or says that those last', { timeout: WHOLE_MS }, () => {
    for (const { reader, report } of READINGS) {
      const { areas, years } = lifeOf(reader.analysis, reader.date, { ...reader.by, today: reader.date });
      const hard = CHAPTER_AREAS.filter((area) => areas[area].level === '吃力');
      const [, name = ''] = /^最该做的一件事：\d+年(.+?)(?:最|难得|有利)/.exec(report.summary?.first ?? '') ?? [];
      const named = AREA_BY_NAME[name];
      if (named && report.summary?.first.includes('难得')) {
        expect(years.slice(2, 5).map(({ areas }) => sideOfTone(areas[named].tone))).not.toContain('good');
      }
      if (!named || ['吃力', '先难后易'].includes(areas[named].level)) continue;
      expect(report.summary?.first.includes('长年的')).toBe(hard.length > 0);
    }
  });

  test('the headline of a day and its areas do not advise the opposite', { timeout: WHOLE_MS }, () => {
    for (const [at, { analysis, by }] of READERS.entries()) {
      for (const date of [dayIn(at), dayIn(at + 30)]) {
        const { headline = '', sections } = personalDayReport(analysis, date, { ...by, today: date });
        const text = sections.find(({ id }) => id === 'areas')?.text ?? '';
        for (const [one, two] of OPPOSED) expect(one.test(headline) && two.test(text), headline).toBe(false);
      }
    }
  });
});

describe('the age of the reader', () => {
  const YOUNGER = /加班|通勤|升职|考编|年假|父母|母亲|父亲|谈婚论嫁|结婚|领证|见家长|俯卧撑|爬山|孩子|单身的/;

  test('a retired reader has no office, no wedding and no parents in the text', () => {
    for (const { analysis, date } of READERS.slice(0, 8)) {
      const by = { stage: { work: 'retired', love: null, question: null }, age: 66, today: date } as const;
      const told = detailedReport(analysis, date, by).sections.filter(
        ({ chapter, part }) => chapter !== undefined && part !== undefined && part !== 'why',
      );
      for (const { text } of told) expect(text.replace(BRACKETS, '')).not.toMatch(YOUNGER);
    }
  });

  test('a reader with a partner is not told how to find one', () => {
    for (const { analysis, date } of READERS.slice(0, 8)) {
      const by = { stage: { work: null, love: 'together', question: null }, age: 35, today: date } as const;
      const love = detailedReport(analysis, date, by).sections.filter(({ id }) => id.startsWith('love-'));
      for (const { text } of love) expect(text).not.toMatch(/单身|认识新人|介绍人/);
    }
  });

  test('a decade of childhood mentions no business, and one of old age no career', () => {
    for (const { report } of READINGS) {
      const [luck] = chapter(report, 'luck');
      for (const [line, age] of (luck?.text ?? '').matchAll(/^虚岁(\d+)起.*$/gm)) {
        if (Number(age) < 14) expect(line).not.toMatch(/攒钱|开张|合伙|主业|名声|担责/);
        if (Number(age) > 56) expect(line).not.toMatch(/提拔|职位|考证|安家|攒钱|开张/);
      }
    }
  });
});

test('an hour of a pupil of 15 has no shopping, banquet or bill', () => {
  for (const [at, { analysis }] of READERS.entries()) {
    const date = dayIn(at);
    const { sections } = personalDayReport(analysis, date, { stage: null, age: 15, today: date });
    expect(sections.find(({ id }) => id === 'hours')?.text).not.toMatch(/下单|饭局|付款|催款|定价|大额|谈价/);
  }
});

test('a chart without 官杀 mentions no hidden one', () => {
  const without = READINGS.filter(({ report }) => report.sections.some(({ text }) => text.includes('盘里没有官杀')));
  expect(without.length).toBeGreaterThan(0);
  for (const { report } of without) {
    expect(report.sections.find(({ id }) => id === 'career-why')?.text).not.toContain('藏着的官星');
  }
});

test('a day does not suggest an outing and warn of it, nor a trade against its own line on money or to a pupil', () => {
  const TRADE = /买卖|收账|收款|谈价|讨价还价|还清小账|贷款/;
  for (const [at, { analysis, by }] of READERS.entries()) {
    const date = dayIn(at);
    const linesOf = (reader: typeof by) => {
      const { glance, sections } = personalDayReport(analysis, date, { ...reader, today: date });
      const [good = '', bad = ''] = sections.find(({ id }) => id === 'do')?.text.split('\n\n') ?? [];
      return { good, bad, money: glance?.areas.find(({ area }) => area === '财运')?.tone };
    };
    const { good, bad, money } = linesOf(by);
    if (/出门/.test(bad)) expect(good).not.toMatch(/走亲访友|会朋友|约朋友|逛市场|出门/);
    if (money) expect(sideOfTone(money) === 'good' ? bad : good).not.toMatch(TRADE);
    const pupil = linesOf({ stage: null, age: 15, today: date });
    expect(pupil.good + pupil.bad).not.toMatch(TRADE);
  }
});

/** Sections whose sentences are of custom, or say how sure all this is. */
const UNSIGNED = new Set(['folk', 'basis', 'hours', 'check', 'calendar', 'table']);

test('every sentence names its signs', () => {
  const without = (section: Section) =>
    (section.sentences ?? []).filter(({ text, by }) => by.length === 0 && !/黄历|日历|对照/.test(text));
  for (const report of READERS.slice(0, 10).flatMap(everyKind)) {
    for (const section of report.sections.filter(({ id }) => !UNSIGNED.has(id))) {
      expect(without(section), `${report.title} ${section.id}`).toEqual([]);
      expect(section.sentences?.map(({ text }) => text).join('')).toBe(section.text);
    }
  }
});

describe('freshness', () => {
  const DAYS = 30;
  const NEAR = 10;

  test('no sentence of an area comes twice within ten days, and two thirds of day 30 are new', {
    timeout: WHOLE_MS,
  }, () => {
    const shares: number[] = [];
    for (const { analysis, by } of READERS.slice(0, WHOLE ? 100 : 5)) {
      const last = new Map<string, number>();
      const seen = new Set<string>();
      let share = 0;
      for (let at = 0; at < DAYS; at += 1) {
        const date = dayIn(at);
        const report = personalDayReport(analysis, date, { ...by, today: date });
        for (const { line } of report.glance?.areas ?? []) {
          expect(at - (last.get(line) ?? -NEAR), line).toBeGreaterThanOrEqual(NEAR);
          last.set(line, at);
        }
        // The custom of colours and numbers goes by five elements.
        const own = report.sections.filter(({ id }) => id !== 'folk').flatMap(({ text }) => sentencesOf(text));
        share = own.filter((sentence) => !seen.has(sentence)).length / own.length;
        for (const sentence of own) seen.add(sentence);
      }
      shares.push(share);
    }
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.65);
  });
});

test('two charts share few sentences of their readings', () => {
  const told = READINGS.map(({ report }) => new Set(open(report).flatMap(({ text }) => sentencesOf(text))));
  // Notices that all carry are no reading.
  const common = (sentence: string) => told.every((own) => own.has(sentence));
  const shares: number[] = [];
  for (const [at, one] of told.entries()) {
    for (const two of told.slice(at + 1)) {
      const own = [...one].filter((sentence) => !common(sentence));
      shares.push(own.filter((sentence) => two.has(sentence)).length / own.length);
    }
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(mean).toBeLessThanOrEqual(0.1);
});
