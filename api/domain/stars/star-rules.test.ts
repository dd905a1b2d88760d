import { describe, expect, it } from 'vitest';
import { ELEMENTS, stemElement } from '../bazi/elements.ts';
import { type LifeStage, lifeStage } from '../bazi/life-stages.ts';
import { nayin } from '../bazi/nayin.ts';
import {
  BRANCHES,
  type Branch,
  branchAt,
  type Ganzhi,
  ganzhiAt,
  ganzhiIndex,
  hourGanzhiIndex,
  STEMS,
  type Stem,
  stemAt,
  voidPair,
} from '../calendar/ganzhi.ts';
import type { StarRule } from './rule.ts';
import { STAR_RULES, type StarName } from './star-rules.ts';

/**
 * Most tables follow from something simpler: a life stage, a distance, an opposite. Each is worked
 * out here from that, so that a slip in a row shows.
 */
const RULES: readonly StarRule[] = STAR_RULES;

function clauseText(name: StarName, clause = 0): string {
  const found = RULES.find((rule) => rule.name === name)?.clauses[clause];
  if (!found) throw new Error(`${name} has no clause ${clause}`);
  if ('signs' in found) return found.signs;
  if ('pairs' in found) return found.pairs;
  return 'dayAndHour' in found ? found.dayAndHour : found.stemsInARow;
}

const row = (signs: readonly string[]) => signs.join(' ');
const from = (branch: Branch, steps: number) => branchAt(BRANCHES.indexOf(branch) + steps);
const pairsIn = (text: string) => (text.match(/\p{Script=Han}{2}/gu) ?? []) as Ganzhi[];
const SIXTY = Array.from({ length: 60 }, (_, place) => ganzhiAt(place));

function branchOf(stage: LifeStage, stem: Stem): Branch {
  return BRANCHES.find((branch) => lifeStage(stem, branch) === stage) as Branch;
}

const lu = (stem: Stem) => branchOf('临官', stem);
const byStem = (rule: (stem: Stem, place: number) => string) => row(STEMS.map(rule));
const byBranch = (rule: (branch: Branch, place: number) => string) => row(BRANCHES.map(rule));

/** 申子辰 water, 巳酉丑 metal, 寅午戌 fire, 亥卯未 wood: the 阳 stem of a branch's trine. */
function trineStem(branch: Branch): Stem {
  return (['壬', '庚', '丙', '甲'] as const)[(BRANCHES.indexOf(branch) % 4) as 0 | 1 | 2 | 3];
}

/** Partner in the combination of a stem (five apart) or a branch (子丑, 寅亥 …). */
function partner(sign: string): string {
  const stem = STEMS.indexOf(sign as Stem);
  return stem >= 0 ? stemAt(stem + 5) : branchAt(1 - BRANCHES.indexOf(sign as Branch));
}

describe('the rules', () => {
  it('are at least sixty-six, each named once', () => {
    const names = RULES.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(66);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leave out what only one source has', () => {
    const names: string[] = RULES.map(({ name }) => name);
    expect(names).not.toContain('暗禄');
    expect(names).not.toContain('隔角煞');
  });

  it('have one row for each value of their key', () => {
    const lengths = { Stem: 10, Branch: 12, Nayin: 5, Xun: 6, season: 4 };
    for (const { name, clauses } of RULES) {
      for (const clause of clauses) {
        const keys = 'signs' in clause ? clause.by : 'pairs' in clause ? [clause.by] : [];
        const text = 'signs' in clause ? clause.signs : 'pairs' in clause ? clause.pairs : '';
        for (const key of keys) {
          const kind = Object.entries(lengths).find(([end]) => key?.endsWith(end));
          expect(text.split(' '), name).toHaveLength(kind?.[1] ?? 1);
        }
      }
    }
  });

  it('contain only signs and pairs that exist', () => {
    for (const { name, clauses } of RULES) {
      for (const clause of clauses) {
        if ('signs' in clause || 'stemsInARow' in clause) {
          const text = 'signs' in clause ? clause.signs : clause.stemsInARow;
          for (const sign of text.replace(/[ 无]/g, '')) {
            expect([...STEMS, ...BRANCHES] as string[], name).toContain(sign);
          }
        } else {
          const text = 'pairs' in clause ? clause.pairs : clause.dayAndHour;
          for (const pair of pairsIn(text)) expect(SIXTY, name).toContain(pair);
        }
      }
    }
  });
});

describe('tables by stem', () => {
  it.each<[StarName, (stem: Stem, place: number) => string]>([
    ['禄神', lu],
    ['羊刃', (stem) => branchOf('帝旺', stem)],
    ['飞刃', (stem) => from(branchOf('帝旺', stem), 6)],
    ['金舆', (stem) => from(lu(stem), 2)],
    ['国印贵人', (stem) => from(lu(stem), 8)],
    ['天厨贵人', (_, place) => lu(stemAt(place + 2))],
  ])('%s', (name, rule) => {
    expect(clauseText(name)).toBe(byStem(rule));
  });

  it('截路空亡 is where the hours first come to 壬 and 癸', () => {
    const first = (day: number) => BRANCHES.findIndex((_, branch) => stemAt(hourGanzhiIndex(day, branch)) === '壬');
    expect(clauseText('截路空亡')).toBe(byStem((_, day) => branchAt(first(day)) + branchAt(first(day) + 1)));
  });
});

describe('tables by month', () => {
  it('the virtues and their combinations', () => {
    expect(clauseText('月德贵人')).toBe(byBranch(trineStem));
    for (const [he, virtue] of [
      ['天德合', '天德贵人'],
      ['月德合', '月德贵人'],
    ] as const) {
      expect(clauseText(he)).toBe(row(clauseText(virtue).split(' ').map(partner)));
    }
  });

  it('天医 is the branch before', () => {
    expect(clauseText('天医')).toBe(byBranch((branch) => from(branch, -1)));
  });

  it('the days of a season: all of its element, by nayin, and of the season opposite', () => {
    const elements = ['木', '火', '金', '水'];
    const seasons = (name: StarName) => clauseText(name).split(' ').map(pairsIn);
    elements.forEach((element, season) => {
      const [tian] = seasons('天转日')[season] ?? [];
      const [di] = seasons('地转日')[season] ?? [];
      expect(stemElement(tian?.[0] as Stem)).toBe(element);
      expect(di?.[1]).toBe(tian?.[1]);
      expect(nayin(ganzhiIndex(di as Ganzhi)).slice(-1)).toBe(element);
      for (const pair of seasons('四废日')[season] ?? []) {
        expect(stemElement(pair[0] as Stem)).toBe(elements[(season + 2) % 4]);
      }
    });
  });
});

describe('tables by the trine', () => {
  it.each<[StarName, LifeStage]>([
    ['将星', '帝旺'],
    ['华盖', '墓'],
    ['桃花', '沐浴'],
    ['劫煞', '绝'],
    ['亡神', '临官'],
    ['灾煞', '胎'],
    ['六厄', '死'],
    ['攀鞍', '衰'],
  ])('%s is the %s of the trine', (name, stage) => {
    expect(clauseText(name)).toBe(byBranch((branch) => branchOf(stage, trineStem(branch))));
  });

  it('驿马 is opposite its 长生', () => {
    expect(clauseText('驿马')).toBe(byBranch((branch) => from(branchOf('长生', trineStem(branch)), 6)));
  });
});

describe('tables by the year branch', () => {
  it.each<[StarName, number]>([
    ['丧门', 2],
    ['官符', 4],
    ['死符', 5],
    ['龙德', 7],
    ['白虎', 8],
    ['福德', 9],
    ['披麻', 9],
    ['吊客', 10],
    ['病符', 11],
  ])('%s is %d on', (name, steps) => {
    expect(clauseText(name)).toBe(byBranch((branch) => from(branch, steps)));
  });

  it.each<[StarName, (branch: Branch, place: number) => string]>([
    ['红鸾', (_, place) => branchAt(3 - place)],
    ['天喜', (_, place) => branchAt(9 - place)],
    ['披头', (_, place) => branchAt(4 - place)],
    ['勾绞煞', (branch) => from(branch, 3) + from(branch, -3)],
    ['破碎煞', (_, place) => '巳丑酉'.charAt(place % 3)],
    // 亥子丑 is one season: the branches after and before it.
    ['孤辰', (_, place) => branchAt(Math.floor((place + 1) / 3) * 3 + 2)],
    ['寡宿', (_, place) => branchAt(Math.floor((place + 1) / 3) * 3 - 2)],
  ])('%s', (name, rule) => {
    expect(clauseText(name)).toBe(byBranch(rule));
  });

  it('元辰 is after the opposite branch or before it', () => {
    expect(clauseText('元辰', 0)).toBe(byBranch((branch) => from(branch, 7)));
    expect(clauseText('元辰', 1)).toBe(byBranch((branch) => from(branch, 5)));
  });
});

describe('tables by verse', () => {
  /** The verses go by what is marked, not by the key: 甲戊庚牛羊, 乙己鼠猴乡. */
  it.each<[StarName, readonly string[], string]>([
    ['天乙贵人', STEMS, '甲戊庚:丑未 乙己:子申 丙丁:亥酉 壬癸:卯巳 辛:寅午'],
    ['太极贵人', STEMS, '甲乙:子午 丙丁:卯酉 戊己:辰戌丑未 庚辛:寅亥 壬癸:巳申'],
    ['文昌贵人', STEMS, '甲:巳 乙:午 丙戊:申 丁己:酉 庚:亥 辛:子 壬:寅 癸:卯'],
    ['福星贵人', STEMS, '甲丙:寅子 乙癸:丑卯 戊:申 己:未 丁:亥 庚:午 辛:巳 壬:辰'],
    ['流霞', STEMS, '甲:酉 乙:戌 丙:未 丁:申 戊:巳 己:午 庚:辰 辛:卯 壬:亥 癸:寅'],
    ['红艳煞', STEMS, '丙:寅 辛:酉 癸:申 丁:未 甲乙:午 庚:戌 戊己:辰 壬:子'],
    ['天官贵人', STEMS, '甲:未 乙:辰 丙:巳 丁:酉 戊:戌 己:卯 庚:亥 辛:申 壬:寅 癸:午'],
    ['天德贵人', BRANCHES, '寅:丁 卯:申 辰:壬 巳:辛 午:亥 未:甲 申:癸 酉:寅 戌:丙 亥:乙 子:巳 丑:庚'],
    ['德秀贵人', BRANCHES, '寅午戌:丙丁戊癸 申子辰:壬癸戊己丙辛甲 巳酉丑:庚辛乙 亥卯未:甲乙丁壬'],
    ['血刃', BRANCHES, '寅:丑 卯:未 辰:寅 巳:申 午:卯 未:酉 申:辰 酉:戌 戌:巳 亥:亥 子:午 丑:子'],
    ['童子煞', BRANCHES, '寅卯辰申酉戌:寅子 巳午未亥子丑:卯未辰'],
    ['学堂', ELEMENTS, '金:巳 木:亥 水土:申 火:寅'],
  ])('%s', (name, keys, verse) => {
    const lines = verse.split(' ').map((line) => line.split(':'));
    const target = (key: string) => lines.find(([group]) => group?.includes(key))?.[1] ?? '';
    expect(clauseText(name)).toBe(row(keys.map(target)));
  });
});

describe('tables of pairs', () => {
  it('阴差阳错 are three days from each of 丙子 辛卯 丙午 辛酉; 进神 every fifteenth from 甲子', () => {
    const threes = [12, 27, 42, 57].flatMap((first) => [first, first + 1, first + 2]);
    expect(pairsIn(clauseText('阴差阳错'))).toEqual(threes.map(ganzhiAt));
    expect(new Set(pairsIn(clauseText('进神')))).toEqual(new Set([0, 15, 30, 45].map(ganzhiAt)));
  });

  it('金神 are the hours 丑 巳 酉 of days of 甲 and 己', () => {
    expect(pairsIn(clauseText('金神'))).toEqual([1, 5, 9].map((branch) => ganzhiAt(hourGanzhiIndex(0, branch))));
  });

  it.each<[StarName, number]>([
    ['魁罡', 4],
    ['孤鸾煞', 8],
    ['十灵日', 10],
    ['六秀日', 6],
    ['八专日', 8],
    ['九丑日', 9],
    ['日德', 5],
  ])('%s are %d days', (name, count) => {
    expect(new Set(pairsIn(clauseText(name))).size).toBe(count);
  });

  it('十恶大败 are the days whose 禄 is void', () => {
    const days = SIXTY.filter((pair, place) => voidPair(place).includes(lu(pair[0] as Stem)));
    expect(new Set(pairsIn(clauseText('十恶大败')))).toEqual(new Set(days));
  });

  it('日贵 are the days on their own 天乙贵人', () => {
    const nobles = clauseText('天乙贵人').split(' ');
    const days = SIXTY.filter((pair, place) => nobles[place % 10]?.includes(pair.charAt(1)));
    expect(new Set(pairsIn(clauseText('日贵')))).toEqual(new Set(days));
  });

  it('拱禄 holds the 禄 of the day stem between day and hour', () => {
    for (const couple of clauseText('拱禄').split(' ')) {
      const [day = '', hour = ''] = pairsIn(couple);
      const between = BRANCHES.indexOf(lu(day[0] as Stem));
      const sides = new Set([branchAt(between - 1), branchAt(between + 1)]);
      expect(day[0]).toBe(hour[0]);
      expect(new Set([day[1], hour[1]])).toEqual(sides);
    }
  });
});

describe('tables of the whole chart', () => {
  it.each<[StarName, LifeStage]>([
    ['学堂', '长生'],
    ['词馆', '临官'],
  ])('%s is the %s of the nayin, earth going with water', (name, stage) => {
    const stems = { 木: '甲', 火: '丙', 土: '壬', 金: '庚', 水: '壬' } as const;
    expect(clauseText(name)).toBe(row(ELEMENTS.map((element) => branchOf(stage, stems[element]))));
  });

  it('空亡 is the void of each ten-day week', () => {
    expect(clauseText('空亡')).toBe(row([0, 10, 20, 30, 40, 50].map(voidPair)));
  });
});
