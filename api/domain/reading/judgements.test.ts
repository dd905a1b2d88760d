import { describe, expect, it } from 'vitest';
import { type Pillar, POSITIONS, pillarOf } from '../bazi/chart.ts';
import { elementBalance } from '../bazi/element-balance.ts';
import { relationsOf } from '../bazi/relations.ts';
import { type Branch, type Ganzhi, ganzhiIndex, stemAt } from '../calendar/ganzhi.ts';
import type { MonthHalf } from './analysis.ts';
import { climateOf } from './climate.ts';
import { godWeights, groupWeights } from './god-weights.ts';
import { patternOf } from './pattern.ts';
import { namePattern } from './pattern-name.ts';
import { specialPatternOf } from './special-pattern.ts';
import { strengthOf } from './strength.ts';
import { strengthLadder } from './strength-ladder.ts';
import { strengthRatio } from './strength-ratio.ts';
import { usefulByBalance } from './useful-by-balance.ts';
import { usefulTied } from './useful-tied.ts';

function pillarsOf(text: string): Pillar[] {
  const places = text.split(' ').map((pair) => ganzhiIndex(pair as Ganzhi));
  const dayStem = stemAt(places[2] as number);
  return places.map((place, at) => pillarOf(POSITIONS[at] as 'day', place, dayStem, []));
}

function judged(text: string, half: MonthHalf | null = null) {
  const pillars = pillarsOf(text);
  const elements = elementBalance(pillars, pillars[1]?.branch as Branch);
  const gods = godWeights(pillars);
  const groups = groupWeights(gods);
  const strength = strengthOf(pillars, gods);
  const relations = relationsOf(pillars);
  return {
    pillars,
    groups,
    strength,
    pattern: patternOf({ pillars, relations, gods, groups, strength: strength.class }).pattern,
    special: specialPatternOf({ pillars, elements, gods, strength }),
    climate: climateOf({ pillars, elements, half }),
    balanced: usefulByBalance({ pillars, gods, groups, strength }),
  };
}

/** The published reckoning of six charts by three programs: scores, ratio, ladder and pattern. */
const GOLDEN = [
  ['庚午 辛巳 乙酉 癸未', 29.3, '弱', 0.17, '身弱', '中和偏弱', '伤官格'],
  ['丁卯 丁未 丙子 丙申', 41.5, '中和', 0.57, '身强', '中和', '月劫格'],
  ['戊寅 辛酉 乙丑 戊寅', 10.7, '极弱', 0.21, '身弱', '中和偏弱', '七杀格'],
  ['甲子 丙寅 戊辰 庚申', 13, '极弱', 0.28, '身弱', '偏旺', '七杀格'],
  ['乙亥 丁亥 辛卯 戊子', 28.7, '弱', 0.15, '身弱', '中和偏弱', '伤官格'],
  ['癸亥 乙卯 乙未 壬午', 88.3, '极强', 0.76, '身强', '偏旺', '建禄格'],
] as const;

describe('strength', () => {
  it.each(GOLDEN)('of %s is %d by 得令 得地 得势', (text, score, name, ratio, byForce, ladder) => {
    const { pillars, strength } = judged(text);
    expect(strength).toMatchObject({ score, class: name });
    const force = strengthRatio(pillars);
    expect(Math.abs(force.ratio - ratio)).toBeLessThan(0.0051);
    expect(force.name).toBe(byForce);
    expect(strengthLadder(pillars).name).toBe(ladder);
    expect(strength.checks.map(({ result }) => result)).toEqual([byForce, ladder]);
  });

  it('shows addends that add up to the score, to the printed decimal', () => {
    for (const [text] of GOLDEN) {
      const { score, addends } = judged(text).strength;
      const sum = addends.reduce((total, { points }) => total + Math.round(points * 10), 0);
      expect(sum / 10).toBe(score);
    }
    const names = judged('庚午 辛巳 乙酉 癸未').strength.addends;
    expect(names.map(({ points }) => points)).toEqual([25, 0.6, 3.7]);
  });

  it('credits rooted peers in their season, and takes back what officers and wealth consume', () => {
    const peers = judged('甲寅 丁卯 甲寅 丁卯').strength;
    expect(peers.addends.map(({ name }) => name)).toContain('同党');
    expect(peers.score).toBe(100);
    const pressed = judged('辛丑 庚寅 甲戌 庚午').strength;
    expect(pressed.addends.at(-1)).toMatchObject({ name: '克泄' });
    expect(pressed.addends.at(-1)?.points).toBeLessThanOrEqual(-15);
  });

  it('is surer when three methods agree, and least sure when two contradict', () => {
    expect(judged('癸亥 乙卯 乙未 壬午').strength.confidence).toBe('高');
    expect(judged('甲子 丙寅 戊辰 庚申').strength.confidence).toBe('中');
    expect(judged('庚午 辛巳 乙酉').strength.confidence).toBe('低');
  });
});

describe('the pattern', () => {
  it.each(GOLDEN)('of %s', (...row) => {
    expect(judged(row[0]).pattern.name).toBe(row[6]);
  });

  it.each([
    ['甲子 丁卯 甲子 甲子', '羊刃格', '本气乙'],
    ['壬寅 壬寅 丙午 壬辰', '偏印格', '无一透出'],
    ['甲子 丙寅 己巳 乙丑', '正官格', '本气甲透出'],
    ['庚子 戊寅 己卯 乙丑', '正官格', '只有余气戊'],
    ['甲子 戊辰 丁卯 庚子', '伤官格', '透出戊'],
    ['庚子 庚辰 丁卯 庚子', '格局不清', '都没有透出'],
    ['戊午 己未 戊戌 壬子', '月劫格', '取用要看别的十神'],
  ])('%s is %s', (text, name, how) => {
    expect(namePattern(pillarsOf(text))).toMatchObject({
      name,
      how: expect.stringContaining(how),
    });
  });

  it('tells what completes and what breaks it', () => {
    expect(judged('庚午 辛巳 乙酉 癸未').pattern).toMatchObject({
      completes: '伤官生财',
      breaks: '伤官见官',
    });
    expect(judged('甲子 丙寅 戊辰 庚申').pattern.completes).toBe('食神制杀');
    // 金水伤官 wants an officer to warm it.
    expect(judged('丁亥 壬子 庚子 丁亥').pattern.breaks).toBeNull();
  });

  it('says when a whole frame takes the month away', () => {
    const { how, confidence } = judged('癸亥 乙卯 乙未 壬午').pattern;
    expect(how).toContain('亥卯未三合木');
    expect(confidence).toBe('中');
  });

  it('names its troubles with what helps', () => {
    const { troubles } = judged('庚午 辛巳 乙酉 癸未').pattern;
    expect(troubles).toContainEqual(
      expect.objectContaining({ name: '官杀混杂', remedy: '食伤（火）或印（水）' }),
    );
  });
});

describe('a special pattern', () => {
  it.each([
    // 子平真诠 on 曲直: the chart of a minister named 吴.
    ['癸亥 乙卯 乙未 壬午', '曲直格', '木'],
    ['戊戌 辛酉 庚申 庚辰', '从革格', '金'],
    ['戊戌 己未 己未 辛未', '稼穑格', '土'],
    ['壬申 壬子 壬辰 庚子', '润下格', '水'],
    ['辛亥 庚子 癸巳 庚申', '从强格', '水'],
    ['壬子 壬子 己亥 甲子', '从财格', '水'],
    ['壬申 壬子 丁亥 庚子', '从官杀格', '水'],
    ['乙卯 己卯 癸亥 乙卯', '从儿格', '木'],
    ['戊午 丁巳 癸未 乙卯', '从势格', '火'],
    ['戊戌 己未 甲戌 戊辰', '化土格', '土'],
  ])('%s is %s and goes with %s', (text, name, element) => {
    expect(judged(text).special).toMatchObject({ name, element });
  });

  it.each([
    // 子平真诠 follows wealth and officers here in spite of an open 印 or peers; the stricter rule
    // used here does not, and reads them by balance.
    ['庚申 乙酉 丙申 乙丑'],
    ['乙酉 乙酉 乙酉 甲申'],
    // A second 己 contends for the day stem.
    ['己未 戊辰 甲辰 己巳'],
    ['庚午 辛巳 乙酉 癸未'],
  ])('is not seen in %s', (text) => {
    expect(judged(text).special).toBeNull();
  });
});

describe('the season', () => {
  it.each([
    ['庚午 辛巳 乙酉 癸未', '癸', '辛', '水', '调候得用'],
    ['甲子 丙子 甲子 甲子', '丁', '庚丙', '火', '调候欠缺'],
    ['戊辰 甲寅 甲午 庚午', '丙', '癸', '火', '藏而待引'],
    // Three firsts; 丙 is winter's own remedy.
    ['甲子 丙子 壬寅 庚子', '戊丙', '', '火', '调候得用'],
  ])('of %s asks for %s', (text, first, assisting, element, status) => {
    expect(judged(text).climate).toMatchObject({
      first: [...first],
      assisting: [...assisting],
      element,
      status,
    });
  });

  it.each([
    ['much metal turns 乙 in 未 to 丙', '庚申 癸未 乙酉 辛巳', '丙'],
    ['little metal leaves it 癸', '丙午 乙未 乙卯 丁亥', '癸'],
    ['a frame of fire makes 丁 in 午 want 壬', '丙寅 甲午 丁未 庚戌', '壬'],
    ['open water without it makes 丁 in 午 want 甲', '壬申 丙午 丁丑 庚子', '甲'],
    ['open metal turns 戊 in 戌 to 癸', '庚子 丙戌 戊寅 壬子', '癸'],
    ['strong wood makes 丙 in 亥 want 庚', '甲寅 乙亥 丙寅 甲午', '庚'],
  ])('%s', (_, text, first) => {
    expect(judged(text).climate.first[0]).toBe(first);
  });

  it('goes by the 中气 where the classic divides the month', () => {
    const chart = '甲子 癸酉 乙丑 丙子';
    expect(judged(chart, 'first').climate.first).toEqual(['癸']);
    expect(judged(chart, 'second').climate.first).toEqual(['丙']);
    expect(judged(chart, null).climate.first).toEqual(['癸', '丙']);
  });
});

describe('balance', () => {
  it.each([
    ['庚午 辛巳 乙酉 癸未', '印', '比劫', '官杀'],
    ['甲寅 丁卯 甲寅 丁卯', '食伤', '财', '印'],
    ['癸亥 癸亥 癸亥 癸丑', '官杀', '财', '比劫'],
    ['戊戌 己未 甲戌 戊辰', '比劫', '印', '官杀'],
  ])('of %s uses %s, favours %s and avoids %s', (text, 用, 喜, 忌) => {
    expect(judged(text).balanced.roles).toMatchObject({ 用, 喜, 忌 });
  });

  it('sees a useful god that a neighbour binds', () => {
    expect(usefulTied(pillarsOf('庚子 甲申 己巳 丙寅'), '木')).toContain('甲');
    expect(usefulTied(pillarsOf('甲子 庚午 己巳 丙寅'), '木')).toBeNull();
  });
});
