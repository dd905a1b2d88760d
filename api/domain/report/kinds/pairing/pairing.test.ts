import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { chartsOfDate } from '#domain/bazi/date-chart';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { STEMS } from '#domain/calendar/ganzhi';
import { CONFIDENCES } from '#domain/judgement/confidence';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import { ageOn } from '#domain/people/age';
import type { Gender } from '#domain/people/birth';
import fc from '#tests/support/property.ts';
import { unfilled } from '#tests/support/prose.ts';
import { lengthOf, sentencesOf } from '../../pick/split.ts';
import { bannedIn } from '../../prose/ban-list.ts';
import { LONGEST_SENTENCE, picturesIn, vagueIn } from '../../prose/plain.ts';
import { PAIR_RELATIONS, readersOf } from './ages.ts';
import { ASPECTS, FITS, type PairingLine } from './line.ts';
import { meetingOf } from './meeting.ts';
import { type PairingReport, pairingOf } from './pairing.ts';
import { pairSide } from './side.ts';

const FIRST_DAY = julianDay({ year: 1960, month: 1, day: 1 });
const DAYS = 24_000;

interface BornAt {
  days: number;
  /** Null if unknown. */
  hour: number | null;
}

function analysed({ days, hour }: BornAt, gender: Gender = 'female'): Analysis {
  const date = civilDate(FIRST_DAY + days);
  if (hour === null) return analyse(chartsOfDate({ date, gender }, DEFAULT_OPTIONS)[0], gender);
  return analyse(chart({ date, hour, minute: 30, second: 0, gender }, DEFAULT_OPTIONS), gender);
}

const anyBirth: fc.Arbitrary<BornAt> = fc.record({
  days: fc.nat(DAYS),
  hour: fc.option(fc.nat(23), { freq: 4 }),
});

/** Six hundred charts that cover each hour and every day pillar. */
const BIRTHS = Array.from({ length: 600 }, (_, at) => ({ days: at * 37, hour: at % 24 }));
const CHARTS = BIRTHS.map((birth) => analysed(birth));
const TODAY = { year: 2026, month: 11, day: 22 };
const ageOf = ({ days }: BornAt) => ageOn(civilDate(FIRST_DAY + days), TODAY);

interface Pair {
  reader: Analysis;
  other: Analysis;
  ages: readonly [number, number];
}

/** One pair per chart, spread over ages and day pillars. */
const PAIRS: readonly Pair[] = CHARTS.map((reader, at) => {
  const partner = (Math.imul(at, 0x9e3779b1) >>> 7) % CHARTS.length;
  const ages = [ageOf(BIRTHS[at] as BornAt), ageOf(BIRTHS[partner] as BornAt)] as const;
  return { reader, other: CHARTS[partner] as Analysis, ages };
});
const reportOf = (pair: Pair) => pairingOf({ ...pair, today: TODAY });
const REPORTS = PAIRS.map(reportOf);
const LINES = REPORTS.flatMap(({ lines }) => lines);
const bodyOf = ({ sections }: PairingReport) => sections.map(({ text }) => text).join('\n\n');
const wholeOf = (report: PairingReport) => [report.headline, report.quote, bodyOf(report)].join('\n\n');

const GROWN = [40, 38] as const;
const pairing = (reader: Analysis, other: Analysis) => pairingOf({ reader, other, today: TODAY, ages: GROWN });
const fits = ({ lines }: PairingReport) => lines.map(({ fit }) => fit);
const line = (one: Analysis, two: Analysis, aspect: PairingLine['aspect']) =>
  pairing(one, two).lines.find((each) => each.aspect === aspect) as PairingLine;
const ofStem = (stem: string) => CHARTS.find(({ dayStem }) => dayStem === stem) as Analysis;

/** Words that imply one kind of relationship, predict its end, or give a score. */
const UNFIT = /婚|(?<!工)夫|妻|老公|老婆|恋|离开对方|分手|不能|不宜在一起|缘尽|总分|满分|得分|契合度|\d+分(?!钟)/;

describe('合盘', () => {
  it('is one text for each of 600 pairs, of 900 to 1,300 characters', () => {
    expect(new Set(REPORTS.map(wholeOf)).size).toBe(600);
    const lengths = REPORTS.map((report) => lengthOf(bodyOf(report)));
    expect(lengths.filter((length) => length >= 900 && length <= 1300).length).toBeGreaterThan(570);
  });

  it('has its parts, and five areas with what to expect and what to do', () => {
    for (const { sections } of REPORTS) {
      const ids = sections.map(({ id }) => id).filter((id) => id !== 'when');
      expect(ids).toEqual(['verdict', 'why', 'respects', 'do']);
      expect(sections.find(({ id }) => id === 'respects')?.text.split('\n\n')).toHaveLength(5);
    }
  });

  it('has a headline of 20 and a quote of 40 characters at most, both without terms of the art', () => {
    for (const { headline, quote } of REPORTS) {
      expect(lengthOf(headline)).toBeLessThanOrEqual(20);
      expect(lengthOf(quote)).toBeLessThanOrEqual(40);
    }
  });

  it('has nothing alarming, no banned word, nothing for couples alone, and no total score', () => {
    for (const report of REPORTS) {
      const whole = wholeOf(report);
      expect([...vagueIn(whole), ...picturesIn(whole)]).toEqual([]);
      expect(bannedIn(JSON.stringify(report))).toEqual([]);
      expect(whole).not.toMatch(UNFIT);
      for (const sentence of sentencesOf(whole.replace(/（[^）]*）/g, ''))) {
        expect(lengthOf(sentence), sentence).toBeLessThanOrEqual(LONGEST_SENTENCE);
      }
      expect(unfilled(JSON.stringify(report.sections.map(({ text }) => text)))).toEqual([]);
    }
  });

  it('states a reason and a confidence for every part', () => {
    for (const { sections } of REPORTS) {
      for (const { evidence, confidence } of sections) {
        expect(evidence.length).toBeGreaterThan(0);
        expect(CONFIDENCES).toContain(confidence);
        expect(evidence.join()).not.toMatch(/undefined|NaN/);
      }
    }
  });

  it('repeats no sentence', () => {
    for (const report of REPORTS) {
      const sentences = sentencesOf(bodyOf(report));
      expect(new Set(sentences).size, bodyOf(report)).toBe(sentences.length);
    }
  });

  it('is symmetric, independent of gender, and deterministic', () => {
    fc.assert(
      fc.property(anyBirth, anyBirth, (one, two) => {
        const [mine, theirs] = [analysed(one), analysed(two)];
        const report = pairing(mine, theirs);
        expect(fits(pairing(theirs, mine))).toEqual(fits(report));
        expect(pairing(analysed(one, 'male'), theirs)).toEqual(report);
        expect(pairing(mine, analysed(two, 'male'))).toEqual(report);
        expect(pairing(analysed(one), analysed(two))).toEqual(report);
      }),
    );
  });

  it('finds each of the three fits in every area', () => {
    for (const aspect of ASPECTS) {
      const found = new Set(LINES.filter((each) => each.aspect === aspect).map(({ fit }) => fit));
      expect([...found].sort(), aspect).toEqual([...FITS].sort());
    }
  });

  it('of an unknown hour reports it, and is never more certain', () => {
    const [known, unknown] = [
      { days: 10_951, hour: 4 },
      { days: 9_000, hour: null },
    ] as const;
    const { lines, sections } = pairing(analysed(known), analysed(unknown));
    const caveat = (evidence: readonly string[]) => evidence.some((each) => each.includes('TA的时辰不确定'));
    const told = lines.filter(({ evidence }) => caveat(evidence));
    expect(told.map(({ aspect }) => aspect)).toEqual(['elements', 'temper']);
    for (const { confidence } of [...told, ...sections]) expect(confidence).not.toBe('高');
    expect(JSON.stringify([lines, sections])).not.toMatch(/TA的时[干支柱]|您的时辰/);
  });
});

it.each([
  [[40, 41], true],
  [[30, 58], true],
  [[40, 9], false],
  [[16, 40], false],
  [[12, 10], false],
])('content for adults is for two adults: %j, %s', (ages, isForAdults) => {
  expect(readersOf(ages).includes('adult')).toBe(isForAdults);
});

it('couples, families and others each have their own text, with the reader’s term for the other', () => {
  const [pair] = PAIRS;
  if (!pair) throw new Error('no pair');
  const told = [...PAIR_RELATIONS, null].map((relation) =>
    bodyOf(pairingOf({ ...pair, today: TODAY, ages: GROWN, relation, label: '小林' })),
  );
  expect(new Set(told).size).toBe(3);
  for (const text of told) {
    expect(text).toContain('小林');
    expect(text).not.toContain('TA');
  }
});

describe('日干', () => {
  /** Rows and columns are stems, 甲 to 癸: ○ 合适, － 一般, △ 需磨合. */
  const TABLE = [
    '甲－－○○△○△△○○',
    '乙－－○○△△○△○○',
    '丙○○－－○○△○△△',
    '丁○○－－○○△△○△',
    '戊△△○○－－○○△○',
    '己○△○○－－○○△△',
    '庚△○△△○○－－○○',
    '辛△△○△○○－－○○',
    '壬○○△○△△○○－－',
    '癸○○△△○△○○－－',
  ];
  const MARKS = { '○': '合适', '－': '一般', '△': '需磨合' } as const;

  it.each(TABLE)('%s', (row) => {
    const [own = '', ...marks] = row;
    for (const [at, other] of STEMS.entries()) {
      const { fit } = line(ofStem(own), ofStem(other), 'dayStem');
      expect(fit, own + other).toBe(MARKS[marks[at] as keyof typeof MARKS]);
    }
  });

  it('names the relation in its reasons', () => {
    expect(line(ofStem('甲'), ofStem('丙'), 'dayStem').evidence[2]).toBe('木生火');
    expect(line(ofStem('丙'), ofStem('甲'), 'dayStem').evidence[2]).toBe('木生火');
    expect(line(ofStem('乙'), ofStem('庚'), 'dayStem').evidence[2]).toContain('乙庚合金');
  });
});

describe('五行与用神', () => {
  it('weighs the other’s elements by the roles in the reader’s chart, verifiable by hand', () => {
    // 庚午 辛巳 乙酉 癸未: 用水 喜木 闲火 仇金 忌土, 水 11%, 木 14%, 火 32%, 土 and 金 the rest.
    const date = { year: 1990, month: 5, day: 20 };
    const moment = { date, hour: 14, minute: 30, second: 0, gender: 'male' as const };
    const one = analyse(chart(moment, DEFAULT_OPTIONS), 'male');
    const { fit, evidence } = line(one, one, 'elements');
    const share = Object.fromEntries(one.elements.map((each) => [each.element, each.share]));
    const { 水 = 0, 木 = 0, 土 = 0, 金 = 0 } = share;
    const points = 2 * 水 + 木 - 金 - 2 * 土;
    expect(points).toBeGreaterThan(-25);
    expect(evidence[0]).toBe('您的喜忌：用水、喜木、闲火、仇金、忌土（扶抑）');
    expect(evidence[2]).toContain(`合计−${Math.abs(points).toFixed(1)}`);
    // Just inside the threshold of a drain.
    expect(fit).toBe('一般');
  });
});

describe('性情', () => {
  it('compares every pair of temperaments, and counts 生 for and 克 against', () => {
    const lines = LINES.filter(({ aspect }) => aspect === 'temper');
    const found = new Map(lines.map(({ evidence, fit }) => [`${evidence[2]} ${evidence[3]}`, fit]));
    const manners = new Set(lines.map(({ evidence }) => evidence[2]));
    expect(manners.size).toBe(15);
    expect(found.get('食伤生财，偏向合适 有中和的一方，不偏')).toBe('合适');
    expect(found.get('食伤克官杀，偏向磨合 两弱相逢，不偏')).toBe('需磨合');
    expect(found.get('食伤克官杀，偏向磨合 一强一弱，快慢互补，偏向合适')).toBe('一般');
    expect(found.get('食伤生财，偏向合适 两强相逢，偏向磨合')).toBe('一般');
  });
});

describe('relations between the pillars', () => {
  const ofPillars = (text: string, called: string) => {
    const analysis = CHARTS.find(({ pillars }) =>
      pillars.every(({ branch }, at) => text[at] === '?' || branch === text[at]),
    );
    if (!analysis) throw new Error(`no chart of ${text}`);
    return pairSide(analysis, called);
  };

  it('start with a combination of the two day stems', () => {
    // 辛丑 乙未 癸卯 甲寅 and 丙子 庚子 戊子 辛酉: 戊癸合 between the day stems outweighs 子卯刑 below them.
    const of = (year: number, month: number, day: number, hour: number) =>
      analyse(
        chart({ date: { year, month, day }, hour, minute: 30, second: 0, gender: 'female' }, DEFAULT_OPTIONS),
        'female',
      );
    const { ties } = meetingOf(pairSide(of(1961, 7, 9, 4), '您'), pairSide(of(1996, 12, 17, 17), 'TA'));
    expect(ties.slice(0, 2)).toMatchObject([
      { name: '戊癸合火', mine: 'day', theirs: 'day', bond: true, weight: 27 },
      { name: '子卯刑', bond: false, weight: 18 },
    ]);
  });

  it('cover all four branches, the days before the others', () => {
    const { ties } = meetingOf(ofPillars('??子?', '您'), ofPillars('??午?', 'TA'));
    expect(ties.find(({ mine, theirs }) => mine === 'day' && theirs === 'day')?.name).toBe('子午冲');
    const weights = ties.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(ties.map(({ mine, theirs }) => `${mine} ${theirs}`)).size).toBeGreaterThan(1);
  });

  it('include frames that only both charts complete', () => {
    for (const { meeting } of REPORTS) {
      if (meeting.frame) expect(meeting.frame.name).toMatch(/^.{3}三[会合][木火土金水]$/);
    }
    const frames = REPORTS.flatMap(({ meeting }) => meeting.frame ?? []);
    expect(new Set(frames.map(({ element }) => element)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(frames.map(({ share }) => share)).size).toBe(3);
  });
});
