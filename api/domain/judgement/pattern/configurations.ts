import type { Position } from '../../bazi/chart.ts';
import { ELEMENTS, type Element } from '../../bazi/elements.ts';
import { clashes, related } from '../../bazi/relation-tables.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import { must } from '../../lookup.ts';
import type { Gender } from '../../people/birth.ts';
import { elementOfGroup, groupOf, spouseGods } from '../god-groups.ts';
import { type GodGroup, type Judgement, ROLE_WORTH, type Role } from '../judgement.ts';
import { hiddenPlaces, visiblePlaces } from '../placed-stems.ts';
import { sideOf } from '../strength/strength.ts';

type Chart = Judgement & { gender: Gender };

const wanted = (role: Role) => ROLE_WORTH[role] > 0;
const unwanted = (role: Role) => ROLE_WORTH[role] < 0;

/** Areas of a life that a chart is read for. */
export const CONFIGURED_AREAS = ['事业', '财运', '感情', '家人', '健康'] as const;
export type ConfiguredArea = (typeof CONFIGURED_AREAS)[number];

/** A chart in the form that the rules query. */
interface Asked {
  weak: boolean;
  strong: boolean;
  /** Weight of a group; all groups together are about ten. */
  g: (group: GodGroup) => number;
  god: (god: TenGod) => number;
  /** It weighs something and has a root. */
  carries: (god: TenGod) => boolean;
  /** It is the heaviest of the three that drain the day master. */
  drains: (group: GodGroup) => boolean;
  /** The rules of patterns and troubles name it: it breaks the pattern, or nothing softens it. */
  troubled: (name: string) => boolean;
  open: (group: GodGroup) => boolean;
  openGod: (god: TenGod) => boolean;
  hidden: (group: GodGroup) => boolean;
  good: (group: GodGroup) => boolean;
  bad: (group: GodGroup) => boolean;
  spouse: GodGroup;
  /** Whether the main stem of the branch is favourable (`goodAt`) or unfavourable. */
  goodAt: (position: Position) => boolean;
  badAt: (position: Position) => boolean;
  clashed: (one: Position, other?: Position) => boolean;
  bound: (position: Position) => boolean;
  share: (element: Element) => number;
  male: boolean;
  stored: boolean;
}

const STORES: Partial<Record<Element, string>> = { 木: '未', 火: '戌', 金: '丑', 水: '辰' };

function askedOf(chart: Chart): Asked {
  const { pillars, groups, gods, roles, dayElement, strength, gender, elements, pattern } = chart;
  const side = sideOf(strength.class);
  const open = visiblePlaces(pillars);
  const inside = hiddenPlaces(pillars);
  const roleOf = (group: GodGroup) => roles.byElement[elementOfGroup(dayElement, group)];
  const at = (position: Position) => pillars.find((pillar) => pillar.position === position);
  const others = (position: Position) => pillars.filter((pillar) => pillar.position !== position);
  const roleAt = (position: Position) => {
    const pillar = at(position);
    return pillar ? roles.byElement[pillar.branchElement] : '闲';
  };
  return {
    weak: side === 'weak',
    strong: side === 'strong',
    g: (group) => groups[group],
    god: (god) => gods[god].weight,
    carries: (god) => gods[god].weight >= SOME && gods[god].rooted,
    drains: (group) => groups[group] >= Math.max(groups.食伤, groups.财, groups.官杀),
    troubled: (name) => pattern.breaks === name || pattern.troubles.some((each) => each.name === name && each.active),
    open: (group) => open.some(({ god }) => groupOf(god) === group),
    openGod: (god) => open.some((place) => place.god === god),
    hidden: (group) => inside.some(({ god }) => groupOf(god) === group),
    good: (group) => wanted(roleOf(group)),
    bad: (group) => unwanted(roleOf(group)),
    spouse: groupOf(spouseGods(gender)[0]),
    goodAt: (position) => wanted(roleAt(position)),
    badAt: (position) => unwanted(roleAt(position)),
    clashed: (one, other) => {
      const branch = at(one)?.branch;
      const with_ = other ? [at(other)] : others(one);
      return branch !== undefined && with_.some((pillar) => pillar !== undefined && clashes(branch, pillar.branch));
    },
    bound: (position) => {
      const branch = at(position)?.branch;
      return branch !== undefined && others(position).some((pillar) => related(branch, pillar.branch, '六合'));
    },
    share: (element) => elements[ELEMENTS.indexOf(element)]?.share ?? 0,
    male: gender === 'male',
    stored: pillars.some(({ branch }) => branch === STORES[elementOfGroup(dayElement, '财')]),
  };
}

type Level = '好' | '平稳' | '吃力';

interface Rule {
  name: string;
  level: Level;
  /** Group that kinds of work and income are named after; default: the favourable group. */
  group?: GodGroup;
  holds: (chart: Asked) => boolean;
}

/** Group weights; the mean is 3.5, a main hidden stem weighs 2. */
const HEAVY = 4.9;
const MEAN = 3.5;
const SOME = 2;
const LIGHT = 1.2;

const always = () => true;

const hasKillers = ({ carries, god }: Asked) => carries('七杀') && god('七杀') >= god('正官');
const hasOfficers = ({ carries, god }: Asked) => carries('正官') && god('正官') > god('七杀');
const hasSeals = ({ g, bad }: Asked) => g('印') >= SOME && !bad('印');
/** 子平真诠·论食神, 论伤官: output produces wealth, the day master bears both, and one of them is required. */
const isProducing = ({ carries, g, weak, bad, good }: Asked) =>
  (carries('食神') || carries('伤官')) && g('财') >= SOME && !weak && !bad('财') && (good('财') || good('食伤'));
/** 子平真诠·论财 */
const isRobbed = ({ weak, g, bad }: Asked) =>
  !weak && g('比劫') >= HEAVY && bad('比劫') && g('财') > 0 && g('财') <= g('比劫') / 2 && g('官杀') < SOME;
/** 子平真诠·论印绶: 贪财坏印 */
const isSealBroken = ({ good, bad, g }: Asked) =>
  good('印') && bad('财') && g('财') >= HEAVY && g('印') > 0 && g('印') <= g('财') / 2;
/** 滴天髓·官杀: 官杀混杂来问我，有可有不可 */
const isMixed = ({ troubled, carries, openGod }: Asked) =>
  troubled('官杀相混') ||
  (carries('正官') && carries('七杀') && ((openGod('正官') && openGod('七杀')) || troubled('官杀混杂')));

/** Configurations by area, in precedence order; the last of each always matches. */
const RULES: Readonly<Record<Exclude<ConfiguredArea, '健康'>, readonly Rule[]>> = {
  事业: [
    // 子平真诠·论偏官
    {
      name: '杀印相生',
      level: '好',
      group: '印',
      holds: (chart) => hasKillers(chart) && !chart.strong && hasSeals(chart),
    },
    // 子平真诠·论偏官: 煞用食制
    {
      name: '食神制杀',
      level: '好',
      group: '食伤',
      holds: (chart) =>
        hasKillers(chart) &&
        chart.carries('食神') &&
        (chart.openGod('食神') || chart.openGod('七杀')) &&
        !chart.openGod('偏印') &&
        !chart.weak &&
        !chart.bad('食伤'),
    },
    // 渊海子平·论伤官: 伤官见官，为祸百端
    { name: '伤官见官', level: '吃力', group: '食伤', holds: ({ troubled }) => troubled('伤官见官') },
    {
      name: '官杀混杂',
      level: '吃力',
      holds: (chart) => isMixed(chart) && chart.bad('官杀') && !chart.strong,
    },
    // 子平真诠·论偏官: 身轻煞重
    {
      name: '杀重身轻',
      level: '吃力',
      group: '印',
      holds: (chart) =>
        chart.weak && chart.g('官杀') >= HEAVY && chart.drains('官杀') && hasKillers(chart) && !chart.good('官杀'),
    },
    // 子平真诠·论正官
    {
      name: '官印相生',
      level: '好',
      group: '官杀',
      holds: (chart) => hasOfficers(chart) && !chart.strong && hasSeals(chart),
    },
    // 子平真诠·论正官: 官逢财印
    {
      name: '财生官',
      level: '好',
      group: '财',
      holds: (chart) => hasOfficers(chart) && chart.g('财') >= SOME && !chart.weak && chart.good('官杀'),
    },
    { name: '食伤生财', level: '平稳', group: '食伤', holds: isProducing },
    // 滴天髓·衰旺: 弱者喜印
    { name: '身弱用印', level: '平稳', group: '印', holds: ({ weak, good, g }) => weak && good('印') && g('印') > 0 },
    {
      name: '食伤泄身',
      level: '吃力',
      group: '印',
      holds: ({ weak, g, drains, good }) => weak && g('食伤') >= HEAVY && drains('食伤') && !good('食伤'),
    },
    { name: '官星得用', level: '好', group: '官杀', holds: ({ good, g }) => good('官杀') && g('官杀') >= SOME },
    { name: '比劫重', level: '平稳', group: '比劫', holds: ({ g, bad }) => g('比劫') >= HEAVY && bad('比劫') },
    { name: '印重', level: '平稳', group: '印', holds: ({ g, bad }) => g('印') >= HEAVY && bad('印') },
    { name: '官为忌', level: '吃力', group: '食伤', holds: ({ bad, g }) => bad('官杀') && g('官杀') >= SOME },
    { name: '无官', level: '平稳', group: '食伤', holds: ({ open, hidden }) => !open('官杀') && !hidden('官杀') },
    { name: '官星藏', level: '平稳', holds: ({ open, hidden }) => !open('官杀') && hidden('官杀') },
    { name: '官星平', level: '平稳', holds: always },
  ],
  财运: [
    // 渊海子平·继善篇: 财多身弱，正为富屋之贫人
    {
      name: '财多身弱',
      level: '吃力',
      holds: ({ weak, g, drains, good }) => weak && g('财') >= HEAVY && drains('财') && !good('财'),
    },
    // 渊海子平·论正财: 财多身健方为贵
    {
      name: '身强财旺',
      level: '好',
      group: '财',
      holds: ({ strong, g, good }) => strong && g('财') >= MEAN && good('财'),
    },
    { name: '食伤生财', level: '好', group: '食伤', holds: isProducing },
    { name: '比劫夺财', level: '吃力', group: '食伤', holds: isRobbed },
    {
      name: '官护财',
      level: '好',
      group: '官杀',
      holds: ({ weak, g, good }) => !weak && g('官杀') >= SOME && good('官杀') && g('财') >= LIGHT && g('比劫') >= SOME,
    },
    {
      name: '财生官',
      level: '平稳',
      group: '官杀',
      holds: ({ g, weak }) => weak && g('财') >= LIGHT && g('官杀') >= MEAN,
    },
    { name: '财印相争', level: '吃力', group: '印', holds: isSealBroken },
    { name: '无财', level: '平稳', holds: ({ open, hidden }) => !open('财') && !hidden('财') },
    {
      name: '财星得用',
      level: '好',
      group: '财',
      holds: ({ good, g, open }) => good('财') && g('财') >= LIGHT && open('财'),
    },
    { name: '财星入库', level: '平稳', holds: ({ stored, open }) => stored && !open('财') },
    { name: '财星藏', level: '平稳', holds: ({ open, hidden }) => !open('财') && hidden('财') },
    { name: '财轻', level: '平稳', holds: ({ g }) => g('财') < SOME },
    { name: '财星平', level: '平稳', holds: always },
  ],
  感情: [
    { name: '日支逢冲', level: '平稳', holds: ({ clashed }) => clashed('day') },
    {
      name: '比劫争',
      level: '吃力',
      holds: (chart) => chart.male && isRobbed(chart),
    },
    {
      name: '伤官见官',
      level: '吃力',
      holds: ({ male, troubled }) => !male && troubled('伤官见官'),
    },
    { name: '官杀混杂', level: '平稳', holds: (chart) => !chart.male && isMixed(chart) },
    { name: '无配偶星', level: '平稳', holds: ({ spouse, open, hidden }) => !open(spouse) && !hidden(spouse) },
    {
      name: '配偶星得用',
      level: '好',
      holds: ({ spouse, good, g, badAt }) => good(spouse) && g(spouse) >= LIGHT && !badAt('day'),
    },
    {
      name: '日支得用',
      level: '好',
      holds: ({ goodAt, spouse, bad, open }) => goodAt('day') && open(spouse) && !bad(spouse),
    },
    { name: '配偶星多', level: '平稳', holds: ({ spouse, g }) => g(spouse) >= HEAVY },
    {
      name: '配偶星为忌',
      level: '吃力',
      holds: ({ spouse, bad, g, goodAt }) => bad(spouse) && g(spouse) >= SOME && !goodAt('day'),
    },
    { name: '日支逢合', level: '平稳', holds: ({ bound }) => bound('day') },
    { name: '日支为忌', level: '吃力', holds: ({ badAt, spouse, good }) => badAt('day') && !good(spouse) },
    { name: '配偶星藏', level: '平稳', holds: ({ spouse, open, hidden }) => !open(spouse) && hidden(spouse) },
    { name: '配偶星平', level: '平稳', holds: always },
  ],
  家人: [
    { name: '年月相冲', level: '吃力', holds: ({ clashed }) => clashed('year', 'month') },
    { name: '财多破印', level: '吃力', holds: isSealBroken },
    { name: '日时相冲', level: '平稳', holds: ({ clashed }) => clashed('day', 'hour') },
    { name: '印星得用', level: '好', holds: ({ good, g }) => good('印') && g('印') >= SOME },
    { name: '月令得用', level: '好', holds: ({ goodAt, badAt }) => goodAt('month') && !badAt('year') },
    { name: '印星多', level: '平稳', holds: ({ g }) => g('印') >= HEAVY },
    { name: '印星为忌', level: '吃力', holds: ({ bad, g, badAt }) => bad('印') && g('印') >= SOME && badAt('month') },
    { name: '年柱得用', level: '好', holds: ({ goodAt, badAt }) => goodAt('year') && !badAt('month') },
    { name: '无印', level: '平稳', holds: ({ open, hidden }) => !open('印') && !hidden('印') },
    { name: '比劫多', level: '平稳', holds: ({ g }) => g('比劫') >= HEAVY },
    { name: '月令为忌', level: '吃力', holds: ({ badAt }) => badAt('month') && badAt('year') },
    { name: '家宅平和', level: '平稳', holds: always },
  ],
};

/** Percentages at which an element's share counts as high, very high, low and very low. */
const SHARES = { much: 40, most: 48, little: 6, least: 4 } as const;

function healthOf({ share, weak, strong }: Asked): { name: string; level: Level } {
  const [most = '土'] = [...ELEMENTS].sort((a, b) => share(b) - share(a));
  const [least = '土'] = [...ELEMENTS].sort((a, b) => share(a) - share(b));
  if (share(most) >= SHARES.much)
    return { name: `${most}旺`, level: share(most) >= SHARES.most || share(least) < SHARES.least ? '吃力' : '平稳' };
  if (share(least) < SHARES.little) return { name: `${least}弱`, level: '平稳' };
  if (weak) return { name: '身弱', level: '平稳' };
  return strong ? { name: '身强', level: '好' } : { name: '五行均衡', level: '好' };
}

export interface Configuration {
  /** Name in the content tables: 身强财旺. */
  name: string;
  level: Level;
  /** Other matches of the same area and level that do not contradict it, as a second reason. */
  also: readonly string[];
  /** Group that kinds of work and income are named after; null: use the favourable group. */
  group: GodGroup | null;
}

/** Pairs that contradict or repeat each other. */
const APART: readonly (readonly [string, string])[] = [
  ['食伤生财', '印重'],
  ['比劫重', '印重'],
  ['财星入库', '财星藏'],
  ['配偶星多', '配偶星藏'],
  ['财生官', '财轻'],
  ['财多身弱', '财印相争'],
];

const areApart = (one: string, two: string) => APART.some((pair) => pair.includes(one) && pair.includes(two));

/** Returns what holds in an area, in precedence order. */
export const rulesIn = (chart: Chart, area: keyof typeof RULES): Rule[] => {
  const asked = askedOf(chart);
  return RULES[area].filter(({ holds }) => holds(asked));
};

/** Returns the configuration of each area. */
export function configurationsOf(chart: Chart): Readonly<Record<ConfiguredArea, Configuration>> {
  const of = (area: keyof typeof RULES): Configuration => {
    const [first, ...others] = rulesIn(chart, area);
    const { name, level, group = null } = must(first, area);
    const also = others.slice(0, -1).filter((each) => each.level === level && !areApart(name, each.name));
    return { name, level, also: also.map((each) => each.name), group };
  };
  return {
    事业: of('事业'),
    财运: of('财运'),
    感情: of('感情'),
    家人: of('家人'),
    健康: { ...healthOf(askedOf(chart)), also: [], group: null },
  };
}
