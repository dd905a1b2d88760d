import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/property.ts';
import { readFourPillars } from '../bazi/four-pillars.ts';
import { ganzhiAt, hourGanzhiIndex, monthGanzhiIndex } from '../calendar/ganzhi.ts';
import { judge } from './judge.ts';
import type { MonthHalf } from './judgement.ts';
import { strengthLadder } from './strength/ladder.ts';
import { strengthRatio } from './strength/strength.ts';
import { usefulTied } from './useful/useful.ts';

const pillarsOf = (text: string) => readFourPillars(text.split(' '));

const judged = (text: string, half: MonthHalf | null = null) => judge(pillarsOf(text), half);

/** The four pillars that a birth may have, from their places in their cycles. */
const anyPillars = fc
  .tuple(fc.nat(59), fc.nat(11), fc.nat(59), fc.nat(11))
  .map(([year, month, day, hour]) =>
    [year, monthGanzhiIndex(year, month), day, hourGanzhiIndex(day, hour)].map(ganzhiAt).join(' '),
  );

/** Our score; ratio and ladder as two public programs reckon them; the pattern. */
const GOLDEN = [
  ['庚午 辛巳 乙酉 癸未', 22, '极弱', 0.17, '身弱', '中和偏弱', '伤官格'],
  ['丁卯 丁未 丙子 丙申', 56, '强', 0.57, '身强', '中和', '伤官格'],
  ['戊寅 辛酉 乙丑 戊寅', 36, '弱', 0.21, '身弱', '中和偏弱', '七杀格'],
  ['甲子 丙寅 戊辰 庚申', 42, '弱', 0.28, '身弱', '偏旺', '七杀格'],
  ['乙亥 丁亥 辛卯 戊子', 20, '极弱', 0.15, '身弱', '中和偏弱', '伤官格'],
  ['癸亥 乙卯 乙未 壬午', 69, '强', 0.76, '身强', '偏旺', '建禄格'],
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

  it('shows addends that add up to the score, with four pillars and with three', () => {
    fc.assert(
      fc.property(anyPillars, fc.boolean(), (text, hourKnown) => {
        const { score, addends } = judge(pillarsOf(text).slice(0, hourKnown ? 4 : 3), null).strength;
        const sum = addends.reduce((total, { points }) => total + Math.round(points * 10), 0);
        expect(sum / 10).toBe(score);
        for (const { points, of } of addends) expect(points).toBeLessThanOrEqual(of);
      }),
    );
  });

  it('takes the month as one root among four', () => {
    // 失时不弱: 庚 in 寅, with two 禄 and a peer; 得时不旺: 庚 in 酉 over fire and nothing else.
    expect(judged('丙申 庚寅 庚申 辛巳').strength.class).toBe('强');
    expect(judged('丁卯 己酉 庚午 丁亥').strength.class).toBe('弱');
  });

  it('counts 长生 as a heavy root, 余气 and store as light ones', () => {
    const ground = (text: string) => judged(text).strength.addends[1]?.points;
    // 甲 has its 长生 in 亥 (10), which feeds it too (10); 余气 in 辰 and store in 未 5 each.
    expect(ground('庚午 丁亥 甲午 丙寅')).toBe(10 + 15);
    expect(ground('庚午 庚辰 甲午 辛未')).toBe(5 + 5);
  });

  it('lets dry earth feed metal by half, unless there is water', () => {
    const season = (text: string) => judged(text).strength.addends[0]?.points;
    // 辛 in 戌; the second chart has 壬 open.
    expect(season('丙午 戊戌 辛卯 甲午')).toBe(8);
    expect(season('丙午 戊戌 辛卯 壬辰')).toBe(16);
    expect(season('丙午 壬辰 辛卯 甲午')).toBe(16);
  });

  it('is surest far from the middle with no check against it, and least sure in the middle', () => {
    expect(judged('壬申 壬子 壬辰 庚子').strength.confidence).toBe('高');
    expect(judged('丁卯 丁未 丙子 丙申').strength.confidence).toBe('中');
    expect(judged('甲子 丙寅 戊辰 庚申').strength.confidence).toBe('低');
    expect(judged('庚子 戊寅 己卯 乙丑').strength.confidence).not.toBe('低');
  });

  it('never stands against both of its checks', () => {
    fc.assert(
      fc.property(anyPillars, (text) => {
        const { class: name, checks } = judged(text).strength;
        const against = name.includes('强') ? 'weak' : name.includes('弱') ? 'strong' : null;
        expect(checks.every(({ side }) => side === against)).toBe(false);
      }),
    );
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
    // 戊 is of the day stem's own kind, and no god.
    ['庚子 戊寅 己卯 乙丑', '正官格', '无一透出'],
    ['甲子 戊辰 丁卯 庚子', '伤官格', '透出戊'],
    ['庚子 庚辰 丁卯 庚子', '伤官格', '都没有透出'],
    // 丙 is of a kind with the 丁 in 未.
    ['甲子 辛未 庚午 丙子', '七杀格', '同类'],
    ['戊午 己未 戊戌 壬子', '月劫格', '取用要看别的十神'],
  ])('%s is %s', (text, name, how) => {
    expect(judged(text).pattern).toMatchObject({ name, how: expect.stringContaining(how) });
  });

  it('tells what completes and what breaks it', () => {
    // Broken by the open 庚, mended by the open seal.
    expect(judged('庚午 辛巳 乙酉 癸未').pattern).toMatchObject({
      completes: null,
      breaks: '伤官见官',
      rescues: '印制伤官',
      standing: '败中有成',
    });
    // A weak day master has its officer turned by the seal, a strong one by the output.
    expect(judged('甲子 丙寅 戊辰 庚申').pattern.completes).toBe('印化杀');
    expect(judged('丙午 甲午 庚申 庚辰').pattern.completes).not.toBe('印化杀');
    // 金水伤官 wants an officer to warm it.
    expect(judged('丁亥 壬子 庚子 丁亥').pattern.breaks).toBeNull();
  });

  it('has 禄 and 刃 only where the month is of the day stem’s kind', () => {
    fc.assert(
      fc.property(anyPillars, (text) => {
        const { pillars, pattern } = judged(text);
        const ruler = pillars[1]?.hiddenStems[0];
        const own = ruler?.tenGod === '比肩' || ruler?.tenGod === '劫财';
        if (!own) expect(pattern.name).not.toMatch(/建禄|月劫|羊刃/);
        expect(pattern.god).not.toBe('日主');
      }),
    );
  });

  it.each([
    ['甲子 乙亥 甲寅 甲子', '偏印格'],
    ['丙戌 庚寅 丙午 丙申', '偏印格'],
    ['丁丑 庚戌 丁亥 丁未', '正财格'],
    ['乙亥 庚辰 乙亥 丙子', '正财格'],
  ])('%s has no 禄 in its month: %s', (text, name) => {
    expect(judged(text).pattern.name).toBe(name);
  });

  it('says when a whole frame takes the month away', () => {
    const { how, confidence } = judged('癸亥 乙卯 乙未 壬午').pattern;
    expect(how).toContain('亥卯未三合木');
    expect(confidence).toBe('中');
  });

  it.each([
    // A pair of relation with the month changes nothing: 辰酉合金.
    ['甲辰 癸酉 甲戌 甲子', '月令酉专气为辛', '高'],
    // Nor does a whole frame that the month is no part of: 申子辰.
    ['甲申 丙寅 甲子 戊辰', '月令寅的本气甲与日主同类，格名由此来，取用要看别的十神；透出不止一个，有的书兼取', '中'],
  ])('of %s is left as it is', (text, how, confidence) => {
    expect(judged(text).pattern).toMatchObject({ how, confidence });
  });

  it('may be read otherwise where the month is part of a whole frame', () => {
    const { how, confidence } = judged('壬申 壬子 壬辰 庚子').pattern;
    expect(how).toContain('申子辰三合水，月支在其中，格局也可作比劫看');
    expect(confidence).toBe('中');
  });

  it.each(['壬子 壬子 癸卯 壬戌', '甲寅 乙亥 甲申 壬申'])('of %s is troubled by rivals: two stand open', (text) => {
    expect(judged(text).pattern.troubles).toContainEqual(expect.objectContaining({ name: '比劫争财', active: true }));
  });

  it('names its troubles with what helps', () => {
    const { troubles } = judged('庚午 辛巳 乙酉 癸未').pattern;
    expect(troubles).toContainEqual(expect.objectContaining({ name: '官杀混杂', remedy: '食伤（火）或印（水）' }));
  });
});

describe('a special pattern', () => {
  it.each([
    // 子平真诠 on 曲直: the chart of a minister named 吴.
    ['癸亥 乙卯 乙未 壬午', '曲直格', '木'],
    ['戊戌 辛酉 庚申 庚辰', '从革格', '金'],
    // Its 辛 stands open: the outlet is used.
    ['戊戌 己未 己未 辛未', '稼穑格', '金'],
    ['壬申 壬子 壬辰 庚子', '润下格', '水'],
    ['辛亥 庚子 癸巳 庚申', '从强格', '水'],
    ['壬子 壬子 己亥 甲子', '从财格', '水'],
    ['壬申 壬子 丁亥 庚子', '从官杀格', '水'],
    ['辛酉 戊戌 丁未 辛丑', '从儿格', '金'],
    ['戊午 丁巳 癸未 乙卯', '从财格', '火'],
    ['戊戌 己未 甲戌 戊辰', '化土格', '土'],
  ])('%s is %s and goes with %s', (text, name, element) => {
    expect(judged(text).special).toMatchObject({ name, element });
  });

  it.each([
    // A root in 亥 of its own; a rooted seal; a root that an open seal feeds.
    ['乙卯 己卯 癸亥 乙卯'],
    ['庚申 乙酉 丙申 乙未'],
    ['庚午 辛巳 乙酉 癸未'],
    // The output rules a branch and no frame is whole: a strong chart that shines.
    ['戊申 戊午 戊戌 戊午'],
    // The earth that controls the product stands open and rooted.
    ['庚戌 戊子 辛未 丙申'],
  ])('is not seen in %s', (text) => {
    expect(judged(text).special).toBeNull();
  });

  it('is doubted where a helper is left, and then both readings are given', () => {
    const { special, roles } = judged('壬申 壬子 丁亥 庚子');
    expect(special).toMatchObject({ kind: '从官杀', confidence: '低' });
    expect(special?.doubt).toContain('年份');
    expect(roles).toMatchObject({ confidence: '低', byRole: { 用: '水', 忌: '火' } });
    expect(roles.ordinary).toMatchObject({ 用: '木' });
    // Nothing helps at all.
    expect(judged('壬子 壬子 戊子 壬子').special).toMatchObject({ confidence: '中', doubt: null });
    expect(judged('壬子 壬子 戊子 壬子').roles.ordinary).toBeNull();
  });

  it('uses the open outlet of a whole frame', () => {
    const { special, roles } = judged('癸亥 乙卯 乙未 丁亥');
    expect(special).toMatchObject({ name: '曲直格', element: '火' });
    expect(roles.byRole.用).toBe('火');
  });
});

describe('the season', () => {
  it.each([
    ['庚午 辛巳 乙酉 癸未', '癸', '辛', '水', '调候得用'],
    ['甲子 丙子 甲子 甲子', '丁', '庚丙', '火', '调候欠缺'],
    ['戊辰 甲寅 甲午 庚午', '丙', '癸', '火', '藏而待引'],
    // Two firsts; 丙 is winter's own remedy.
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
    ['丑 without 丁 is useless to 甲, whatever 庚 does: 庚 stays first', '甲子 丁丑 甲子 甲子', '庚'],
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
    const firsts = (text: string) =>
      (['first', 'second'] as const).map((half) => judged(text, half).climate.first.join(''));
    expect(firsts('甲子 庚午 乙丑 丙子')).toEqual(['癸', '丙癸']);
    expect(firsts('甲子 辛未 庚午 丙子')).toEqual(['壬', '丁']);
    expect(firsts('甲子 丁丑 壬子 庚子')).toEqual(['丙', '丙']);
  });
});

describe('the useful element', () => {
  it.each([
    // Weak: the seal; peers where there is none; 食神 against heavy officers.
    ['庚午 辛巳 乙酉 癸未', '水', '木', '土'],
    ['壬子 癸丑 丙午 戊戌', '火', '木', '水'],
    ['丙申 甲午 庚寅 戊寅', '土', '金', '木'],
    // Strong: the outlet, wealth against a heavy seal, officers with wealth behind them.
    ['甲寅 丁卯 甲戌 丁卯', '火', '土', '水'],
    ['戊子 辛酉 戊午 丁巳', '水', '金', '火'],
    // Summer: 壬 stands open over a store of water.
    ['丁丑 丙午 丙午 壬辰', '水', '金', '火'],
  ])('of %s is %s, with %s, against %s', (text, useful, favourable, harmful) => {
    expect(judged(text).roles.byRole).toMatchObject({ 用: useful, 喜: favourable, 忌: harmful });
  });

  it.each([
    ['壬辰 壬子 癸卯 丁巳', '火'],
    ['乙亥 丁亥 乙卯 辛巳', '火'],
    ['辛巳 癸巳 甲申 戊辰', '水'],
  ])('is given by the season of %s: %s stands open and rooted, and balance allows it', (text, useful) => {
    expect(judged(text).roles).toMatchObject({ method: '调候', byRole: { 用: useful } });
  });

  it('lets the season decide only by 火 in winter and 水 in summer, open and rooted', () => {
    let decided = 0;
    fc.assert(
      fc.property(anyPillars, (text) => {
        const { pillars, roles } = judged(text);
        if (roles.method !== '调候') return;
        decided++;
        const winter = '亥子丑'.includes(pillars[1]?.branch ?? '');
        const useful = roles.byRole.用;
        expect(winter || '巳午未'.includes(pillars[1]?.branch ?? '')).toBe(true);
        expect(useful).toBe(winter ? '火' : '水');
        expect(pillars.some(({ position, stemElement }) => position !== 'day' && stemElement === useful)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(decided).toBeGreaterThan(10);
  });

  it('keeps the schools side by side, and is sure only where they agree', () => {
    const { roles } = judged('丁丑 丙午 丙午 壬辰');
    expect(roles.candidates.map(({ method }) => method)).toEqual(['扶抑', '调候', '格局']);
    let sure = 0;
    fc.assert(
      fc.property(anyPillars, (text) => {
        const { confidence, candidates, byRole } = judged(text).roles;
        if (confidence !== '高') return;
        sure++;
        const agreeing = candidates.filter(({ element }) => element === byRole.用).length;
        expect(agreeing).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
    expect(sure).toBeGreaterThan(10);
  });

  it('sees a useful god that a neighbour binds', () => {
    expect(usefulTied(pillarsOf('庚子 甲申 己巳 丙寅'), '木')).toContain('甲');
    expect(usefulTied(pillarsOf('甲子 庚午 己巳 丙寅'), '木')).toBeNull();
  });
});
