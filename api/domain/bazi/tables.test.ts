import { describe, expect, it } from 'vitest';
import { BRANCHES, ganzhiAt, STEMS } from '../calendar/ganzhi.ts';
import { branchElement, branchYinYang, hiddenStems, relation, stemElement, stemYinYang } from './elements.ts';
import { lifeStage } from './life-stages.ts';
import { nayin } from './nayin.ts';
import { tenGod } from './ten-gods.ts';

describe('elements', () => {
  it('of the stems and branches', () => {
    expect(STEMS.map(stemElement).join('')).toBe('木木火火土土金金水水');
    expect(BRANCHES.map(branchElement).join('')).toBe('水土木木土火火土金金土水');
  });

  it.each([
    ['木', '木', 'same'],
    ['木', '火', 'produces'],
    ['水', '木', 'produces'],
    ['木', '土', 'controls'],
    ['金', '木', 'controls'],
    ['木', '金', 'controlledBy'],
    ['木', '水', 'producedBy'],
  ] as const)('%s to %s: %s', (from, to, expected) => {
    expect(relation(from, to)).toBe(expected);
  });

  it('a branch has the element of its main hidden stem', () => {
    for (const branch of BRANCHES) {
      const [main] = hiddenStems(branch);
      expect(main && stemElement(main)).toBe(branchElement(branch));
    }
  });
});

it('polarity alternates', () => {
  expect(STEMS.map(stemYinYang).join('')).toBe('阳阴阳阴阳阴阳阴阳阴');
  expect(BRANCHES.map(branchYinYang).join('')).toBe('阳阴阳阴阳阴阳阴阳阴阳阴');
});

it('hidden stems are in the order of the reading rules', () => {
  const all = BRANCHES.map((branch) => branch + hiddenStems(branch).join('')).join(' ');
  expect(all).toBe('子癸 丑己癸辛 寅甲丙戊 卯乙 辰戊乙癸 巳丙庚戊 午丁己 未己丁乙 申庚壬戊 酉辛 戌戊辛丁 亥壬甲');
});

describe('ten gods', () => {
  it.each([
    ['甲', '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印'],
    ['乙', '劫财 比肩 伤官 食神 正财 偏财 正官 七杀 正印 偏印'],
    ['戊', '七杀 正官 偏印 正印 比肩 劫财 食神 伤官 偏财 正财'],
    ['癸', '伤官 食神 正财 偏财 正官 七杀 正印 偏印 劫财 比肩'],
  ] as const)('seen from %s', (day, gods) => {
    expect(STEMS.map((stem) => tenGod(day, stem)).join(' ')).toBe(gods);
  });

  it('are ten different ones for every day stem', () => {
    for (const day of STEMS) {
      expect(new Set(STEMS.map((stem) => tenGod(day, stem))).size).toBe(10);
    }
  });
});

describe('life stages', () => {
  it.each([
    ['甲', '沐浴 冠带 临官 帝旺 衰 病 死 墓 绝 胎 养 长生'],
    ['乙', '病 衰 帝旺 临官 冠带 沐浴 长生 养 胎 绝 墓 死'],
    ['戊', '胎 养 长生 沐浴 冠带 临官 帝旺 衰 病 死 墓 绝'],
    ['己', '绝 墓 死 病 衰 帝旺 临官 冠带 沐浴 长生 养 胎'],
  ] as const)('of %s from 子 to 亥', (stem, stages) => {
    expect(BRANCHES.map((branch) => lifeStage(stem, branch)).join(' ')).toBe(stages);
  });
});

describe('sound elements', () => {
  it.each([
    [0, '海中金'],
    [1, '海中金'],
    [6, '路旁土'],
    [21, '泉中水'],
    [30, '沙中金'],
    [59, '大海水'],
    [-1, '大海水'],
  ])('place %i is %s', (index, name) => {
    expect(nayin(index)).toBe(name);
  });

  it('are thirty, twelve of each pair of halves alike in element', () => {
    const names = Array.from({ length: 60 }, (_, index) => nayin(index));
    expect(new Set(names).size).toBe(30);
    for (const element of '木火土金水') {
      const count = names.filter((name) => name.endsWith(element)).length;
      expect({ element, count }).toEqual({ element, count: 12 });
    }
    expect(ganzhiAt(names.indexOf('平地木'))).toBe('戊戌');
  });
});
