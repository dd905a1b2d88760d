import { describe, expect, it } from 'vitest';
import { nayin } from '../bazi/nayin.ts';
import { type Ganzhi, ganzhiAt, ganzhiIndex, hourGanzhiIndex, monthGanzhiIndex } from '../calendar/ganzhi.ts';
import type { StarWords } from './explanation.ts';
import { starsOf } from './find.ts';
import { PILLAR_ORDER } from './rule.ts';
import { STAR_RULES, type StarName } from './star-rules.ts';
import { STAR_WORDS } from './star-words.ts';

const ALL = Object.entries(STAR_WORDS) as [StarName, StarWords][];

/** `甲日见丑、未：丙戌年 癸巳月 甲辰日 乙丑时 → 时柱`: the row of the rule, the chart, and the pillar that has the star. */
const EXAMPLE = /^(?<row>[^：]+)：(?<year>..)年 (?<month>..)月 (?<day>..)日 (?<hour>..)时 → (?<marked>[年月日时])柱$/;

const EXAMPLES = ALL.map(([name, { example }]) => {
  const { row = '', marked = '', ...chart } = EXAMPLE.exec(example)?.groups ?? {};
  const pairs = PILLAR_ORDER.map((pillar) => chart[pillar] ?? '');
  return { name, row, pairs, marks: '年月日时'.indexOf(marked) };
});

const SEASONS = { 春: '寅卯辰', 夏: '巳午未', 秋: '申酉戌', 冬: '亥子丑' } as const;

/** 春月, 甲日, 寅年, 戊寅日: what an example says of its own pillars. */
const NAMED =
  /(?:([春夏秋冬])|([甲乙丙丁戊己庚辛壬癸]?[子丑寅卯辰巳午未申酉戌亥]|[甲乙丙丁戊己庚辛壬癸]))([年月日时])/g;

it('words and rules are of the same stars', () => {
  expect(ALL.map(([name]) => name)).toEqual(STAR_RULES.map(({ name }) => name));
});

describe.each(EXAMPLES)('$name: the example', ({ name, row, pairs, marks }) => {
  const [year = -1, month = -1, day = -1, hour = -1] = pairs.map((pair) => ganzhiIndex(pair as Ganzhi));

  it('is a possible chart', () => {
    const months = Array.from({ length: 12 }, (_, ordinal) => monthGanzhiIndex(year, ordinal));
    const hours = Array.from({ length: 12 }, (_, branch) => hourGanzhiIndex(day, branch));
    expect([year, month, day, hour].map(ganzhiAt)).toEqual(pairs);
    expect(months).toContain(month);
    expect(hours).toContain(hour);
  });

  it('has the star in the stated place, and nowhere else', () => {
    for (const gender of row.includes('男命') ? (['male'] as const) : (['male', 'female'] as const)) {
      const stars = starsOf({ year, month, day, hour }, gender);
      const marked = PILLAR_ORDER.filter((pillar) => stars[pillar].includes(name));
      expect(marked).toEqual([PILLAR_ORDER[marks]]);
    }
  });

  it('shows the row that it mentions', () => {
    const [given = '', looked] = row.split('见');
    const said = [...given.matchAll(NAMED)];
    for (const [, season, signs = '', unit = ''] of said) {
      const own = pairs['年月日时'.indexOf(unit)] ?? '';
      if (season) expect(SEASONS[season as keyof typeof SEASONS]).toContain(own.charAt(1));
      expect(own).toContain(signs);
    }
    const element = /纳音属(.)/.exec(given)?.[1];
    if (element) expect(nayin(year).slice(-1)).toBe(element);
    expect(said.length > 0 || element !== undefined).toBe(true);
    if (looked) expect(looked.split('、').some((sign) => pairs[marks]?.includes(sign))).toBe(true);
  });
});

/** Frightening words, promises, and what a reading never speaks of. */
const NEVER =
  /大凶|凶|破产|死|亡|灾|祸|难产|离婚|克[夫妻]|血光|短命|注定|一定|必[然定]|绝对|百分|保证|包准|疾病|重病|牢|车祸|孤独|不幸|倒霉|化解|你会|定能/;

describe.each(ALL)('%s: the texts', (name, { source, meaning, note }) => {
  it('are two short sentences', () => {
    const sentences = meaning.split('。');
    expect(sentences).toHaveLength(3);
    expect(sentences[2]).toBe('');
    expect(meaning).not.toMatch(/[！？；…\n]/);
    expect(meaning.length).toBeLessThanOrEqual(80);
    for (const sentence of sentences.slice(0, 2)) expect(sentence.length).toBeGreaterThan(7);
  });

  it('are not alarming and promise nothing', () => {
    expect(meaning).not.toMatch(NEVER);
  });

  it('mention this star alone', () => {
    const others = ALL.map(([other]) => other).filter((other) => other !== name);
    expect(others.filter((other) => meaning.includes(other))).toEqual([]);
  });

  it('cite the source of the rule, in Chinese', () => {
    for (const text of [source, meaning, note ?? '']) expect(text).not.toMatch(/[A-Za-z]/);
    expect(source.length).toBeGreaterThan(3);
    expect(source.length).toBeLessThanOrEqual(30);
  });
});

it('no two stars share a text', () => {
  expect(new Set(ALL.flatMap(([, { meaning }]) => meaning.split('。'))).size).toBe(ALL.length * 2 + 1);
});

it('name the variant used where sources differ', () => {
  const disputed = [
    '天官贵人',
    '红艳煞',
    '羊刃',
    '飞刃',
    '截路空亡',
    '披头',
    '白虎',
    '勾绞煞',
    '九丑日',
    '金神',
    '学堂',
    '词馆',
    '天罗地网',
    '三奇贵人',
  ] as const;
  for (const name of disputed) {
    expect(STAR_WORDS[name].note, name).toMatch(/取|依|看|标|并用|相连/);
    expect(STAR_WORDS[name].note, name).toMatch(/另有|不同|不一/);
  }
});
