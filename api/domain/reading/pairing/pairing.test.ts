import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/property.ts';
import { chart, DEFAULT_OPTIONS } from '../../bazi/chart.ts';
import { chartsOfDate } from '../../bazi/date-chart.ts';
import { civilDate, julianDay } from '../../calendar/civil-date.ts';
import { STEMS } from '../../calendar/ganzhi.ts';
import type { Gender } from '../../people/birth.ts';
import { analyse } from '../analyse.ts';
import type { Analysis } from '../analysis.ts';
import { bannedIn } from '../ban-list.ts';
import { ASPECTS, FITS, type PairingLine } from './line.ts';
import { pairingOf } from './pairing.ts';

const FIRST_DAY = julianDay({ year: 1960, month: 1, day: 1 });
const DAYS = 24_000;

interface BornAt {
  days: number;
  /** Null where it is not known. */
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

/** Six hundred charts, each hour and every day pillar among them. */
const CHARTS = Array.from({ length: 600 }, (_, at) => analysed({ days: at * 37, hour: at % 24 }));
const PAIRS = CHARTS.flatMap((one, at) =>
  [2, 8].map((step) => [one, CHARTS[(at * step + 7) % CHARTS.length] as Analysis] as const),
);
const ALL = PAIRS.flatMap(([one, two]) => pairingOf(one, two));

const fits = (lines: readonly PairingLine[]) => lines.map(({ fit }) => fit);
const line = (one: Analysis, two: Analysis, aspect: PairingLine['aspect']) =>
  pairingOf(one, two).find((each) => each.aspect === aspect) as PairingLine;
const ofStem = (stem: string) => CHARTS.find(({ dayStem }) => dayStem === stem) as Analysis;

/** What would tie the reading to one kind of bond, foretell its end, or make one figure of it. */
const UNFIT = /婚|夫|妻|老公|老婆|恋|离开对方|分手|不能|不宜在一起|缘尽|总分|满分|时[干支柱]/;

describe('合盘', () => {
  it('has the five lines, each with its reason and something to do', () => {
    for (const [one, two] of PAIRS) {
      const lines = pairingOf(one, two);
      expect(lines.map(({ aspect }) => aspect)).toEqual(ASPECTS);
      for (const { text, step, evidence } of lines) {
        expect(text.length).toBeGreaterThan(15);
        expect(step).toMatch(/^.{8,}。$/);
        expect(evidence.length).toBeGreaterThanOrEqual(3);
        expect(text + step + evidence.join()).not.toMatch(/[{}]|undefined|NaN|。。|^。/);
      }
    }
  });

  it('says nothing that is banned or meant for couples alone, over 1,200 pairs', () => {
    expect(PAIRS.length).toBe(1200);
    for (const each of ALL) {
      const shown = JSON.stringify(each);
      expect(bannedIn(shown)).toEqual([]);
      expect(shown).not.toMatch(UNFIT);
    }
  });

  it('finds each of the three fits in every respect', () => {
    for (const aspect of ASPECTS) {
      const found = new Set(fits(ALL.filter((each) => each.aspect === aspect)));
      expect([...found].sort(), aspect).toEqual([...FITS].sort());
    }
  });

  it('fits alike in either order, and is the same each time', () => {
    fc.assert(
      fc.property(anyBirth, anyBirth, (one, two) => {
        const [mine, theirs] = [analysed(one), analysed(two)];
        const lines = pairingOf(mine, theirs);
        const turned = pairingOf(theirs, mine);
        expect(fits(turned)).toEqual(fits(lines));
        expect(turned.map(({ confidence }) => confidence)).toEqual(
          lines.map(({ confidence }) => confidence),
        );
        expect(pairingOf(analysed(one), analysed(two))).toEqual(lines);
      }),
    );
  });

  it('asks for nobody’s gender', () => {
    fc.assert(
      fc.property(anyBirth, anyBirth, (one, two) => {
        const lines = pairingOf(analysed(one, 'female'), analysed(two, 'female'));
        expect(pairingOf(analysed(one, 'male'), analysed(two, 'female'))).toEqual(lines);
        expect(pairingOf(analysed(one, 'female'), analysed(two, 'male'))).toEqual(lines);
      }),
    );
  });

  it('of an unknown hour says so, and is nowhere surer', () => {
    const [known, unknown] = [
      { days: 10_951, hour: 4 },
      { days: 9_000, hour: null },
    ] as const;
    const lines = pairingOf(analysed(known), analysed(unknown));
    const caveats = lines.filter(({ evidence }) =>
      evidence.some((each) => each.startsWith('对方的时辰不确定')),
    );
    expect(caveats.map(({ aspect }) => aspect)).toEqual(['elements', 'temper']);
    for (const { confidence } of caveats) expect(confidence).not.toBe('高');
    expect(JSON.stringify(lines)).not.toMatch(/时[干支柱]|您的时辰/);
  });
});

describe('日干', () => {
  /** Each row a stem, each column another, 甲 to 癸: ○ 合适, － 一般, △ 需磨合. */
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

  it('tells who gives and who takes from the reader’s side', () => {
    expect(line(ofStem('甲'), ofStem('丙'), 'dayStem').evidence[2]).toBe('木生火');
    expect(line(ofStem('丙'), ofStem('甲'), 'dayStem').evidence[2]).toBe('木生火');
    expect(line(ofStem('乙'), ofStem('庚'), 'dayStem').evidence[2]).toContain('乙庚合金');
    expect(line(ofStem('丙'), ofStem('甲'), 'dayStem').text).toMatch(/甲木生(您的)?丙火/);
  });
});

describe('五行与用神', () => {
  it('weighs the other’s shares by the roles in one’s own chart, so that it can be checked by hand', () => {
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
    // Just inside the bound at which a drain is called one.
    expect(fit).toBe('一般');
  });
});

describe('性情', () => {
  it('meets every manner with every other, and counts 生 for and 克 against', () => {
    const lines = ALL.filter(({ aspect }) => aspect === 'temper');
    const found = new Map(lines.map(({ evidence, fit }) => [`${evidence[2]} ${evidence[3]}`, fit]));
    const manners = new Set(lines.map(({ evidence }) => evidence[2]));
    expect(manners.size).toBe(15);
    expect(found.get('食伤生财，偏向合适 有中和的一方，不偏')).toBe('合适');
    expect(found.get('食伤克官杀，偏向磨合 两弱相逢，不偏')).toBe('需磨合');
    expect(found.get('食伤克官杀，偏向磨合 一强一弱，快慢互补，偏向合适')).toBe('一般');
    expect(found.get('食伤生财，偏向合适 两强相逢，偏向磨合')).toBe('一般');
  });
});
