import type { Position } from '../bazi/chart.ts';
import { ELEMENTS, type Element } from '../bazi/elements.ts';
import { clashes, related } from '../bazi/relation-tables.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import { elementOfGroup, groupOf, spouseGods } from '../judgement/god-groups.ts';
import type { GodGroup } from '../judgement/judgement.ts';
import { hiddenPlaces, visiblePlaces } from '../judgement/placed-stems.ts';
import { sideOf } from '../judgement/strength/strength.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { unwelcome, welcome } from '../outlook/period-signs.ts';
import type { Level } from './levels.ts';
import type { LifeArea } from './times.ts';

/** A chart in the form that the rules query. */
interface Asked {
  weak: boolean;
  strong: boolean;
  /** Weight of a group; all groups together are about ten. */
  g: (group: GodGroup) => number;
  god: (god: TenGod) => number;
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

function askedOf(analysis: Analysis): Asked {
  const { pillars, groups, gods, roles, dayElement, strength, gender, elements } = analysis;
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
    open: (group) => open.some(({ god }) => groupOf(god) === group),
    openGod: (god) => open.some((place) => place.god === god),
    hidden: (group) => inside.some(({ god }) => groupOf(god) === group),
    good: (group) => welcome(roleOf(group)),
    bad: (group) => unwelcome(roleOf(group)),
    spouse: groupOf(spouseGods(gender)[0]),
    goodAt: (position) => welcome(roleAt(position)),
    badAt: (position) => unwelcome(roleAt(position)),
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

interface Rule {
  name: string;
  level: Extract<Level, '好' | '平稳' | '吃力'>;
  holds: (chart: Asked) => boolean;
}

/** Group weights; the mean is 3.5. */
const HEAVY = 5.2;
const SOME = 2.4;
const LIGHT = 1.2;

const always = () => true;

/** Configurations by area, in precedence order; the last of each always matches. */
const RULES: Readonly<Record<Exclude<LifeArea, '健康' | '出行'>, readonly Rule[]>> = {
  事业: [
    {
      name: '杀印相生',
      level: '好',
      holds: ({ god, g, open, bad, weak }) =>
        god('七杀') >= SOME && g('印') >= SOME && open('印') && !bad('印') && weak,
    },
    {
      name: '食神制杀',
      level: '好',
      holds: ({ god, openGod, weak }) => god('七杀') >= SOME && openGod('食神') && openGod('七杀') && !weak,
    },
    {
      name: '伤官见官',
      level: '吃力',
      holds: ({ openGod, bad }) => openGod('伤官') && openGod('正官') && !bad('官杀'),
    },
    {
      name: '官杀混杂',
      level: '吃力',
      holds: ({ openGod, bad, strong }) => openGod('正官') && openGod('七杀') && bad('官杀') && !strong,
    },
    { name: '杀重身轻', level: '吃力', holds: ({ weak, g, bad }) => weak && g('官杀') >= HEAVY && bad('官杀') },
    {
      name: '官印相生',
      level: '好',
      holds: ({ open, g, good, bad }) => open('官杀') && g('印') >= SOME && !bad('印') && (good('印') || good('官杀')),
    },
    {
      name: '财生官',
      level: '好',
      holds: ({ g, good, open }) => g('财') >= SOME && g('官杀') >= LIGHT && good('官杀') && open('财'),
    },
    {
      name: '食伤生财',
      level: '平稳',
      holds: ({ g, good, bad }) =>
        g('食伤') >= SOME && g('财') >= SOME && !bad('财') && !bad('食伤') && (good('财') || good('食伤')),
    },
    { name: '身弱用印', level: '平稳', holds: ({ weak, good, g }) => weak && good('印') && g('印') >= LIGHT },
    { name: '食伤泄身', level: '吃力', holds: ({ weak, g, bad }) => weak && g('食伤') >= HEAVY && bad('食伤') },
    { name: '官星得用', level: '好', holds: ({ good, g }) => good('官杀') && g('官杀') >= SOME },
    { name: '比劫重', level: '平稳', holds: ({ g, bad }) => g('比劫') >= HEAVY && bad('比劫') },
    { name: '印重', level: '平稳', holds: ({ g, bad }) => g('印') >= HEAVY && bad('印') },
    { name: '官为忌', level: '吃力', holds: ({ bad, g }) => bad('官杀') && g('官杀') >= SOME },
    { name: '无官', level: '平稳', holds: ({ open, hidden }) => !open('官杀') && !hidden('官杀') },
    { name: '官星藏', level: '平稳', holds: ({ open, hidden }) => !open('官杀') && hidden('官杀') },
    { name: '官星平', level: '平稳', holds: always },
  ],
  财运: [
    { name: '财多身弱', level: '吃力', holds: ({ weak, g, bad }) => weak && g('财') >= HEAVY - 0.6 && bad('财') },
    {
      name: '身强财旺',
      level: '好',
      holds: ({ weak, g, good, open }) => !weak && g('财') >= SOME + 0.6 && good('财') && open('财'),
    },
    {
      name: '食伤生财',
      level: '好',
      holds: ({ g, bad, good }) =>
        g('食伤') >= SOME && g('财') >= LIGHT && !bad('财') && !bad('食伤') && (good('财') || good('食伤')),
    },
    {
      name: '比劫夺财',
      level: '吃力',
      holds: ({ weak, g, bad }) => !weak && g('比劫') >= HEAVY && bad('比劫') && g('财') > 0 && g('财') < SOME + 0.8,
    },
    {
      name: '官护财',
      level: '好',
      holds: ({ weak, g, good }) => !weak && g('官杀') >= SOME && good('官杀') && g('财') >= LIGHT && g('比劫') >= SOME,
    },
    { name: '财生官', level: '平稳', holds: ({ g, weak }) => weak && g('财') >= LIGHT && g('官杀') >= SOME + 0.8 },
    {
      name: '财印相争',
      level: '吃力',
      holds: ({ g, good, bad }) => g('财') >= SOME && g('印') >= LIGHT && good('印') && bad('财'),
    },
    { name: '无财', level: '平稳', holds: ({ open, hidden }) => !open('财') && !hidden('财') },
    { name: '财星得用', level: '好', holds: ({ good, g, open }) => good('财') && g('财') >= LIGHT && open('财') },
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
      holds: ({ male, g, bad, weak }) => male && !weak && g('比劫') >= HEAVY && bad('比劫') && g('财') > 0,
    },
    {
      name: '伤官见官',
      level: '吃力',
      holds: ({ male, openGod, god }) => !male && openGod('伤官') && god('正官') >= LIGHT,
    },
    { name: '官杀混杂', level: '平稳', holds: ({ male, openGod }) => !male && openGod('正官') && openGod('七杀') },
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
    {
      name: '财多破印',
      level: '吃力',
      holds: ({ g, good, bad }) => g('财') >= HEAVY - 0.6 && good('印') && bad('财') && g('印') > 0,
    },
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

function healthOf({ share, weak, strong }: Asked): { name: string; level: Rule['level'] } {
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
  level: Rule['level'];
  /** Other matches of the same area and level that do not contradict it, as a second reason. */
  also: readonly string[];
  /** Group that kinds of work and income are named after; null: use the favourable group. */
  group: GodGroup | null;
}

/** Group behind a configuration of work or money. */
const GROUP_OF: Readonly<Partial<Record<string, GodGroup>>> = {
  官印相生: '官杀',
  杀印相生: '印',
  食神制杀: '食伤',
  食伤生财: '食伤',
  伤官见官: '食伤',
  杀重身轻: '印',
  身弱用印: '印',
  食伤泄身: '食伤',
  官星得用: '官杀',
  比劫重: '比劫',
  印重: '印',
  官为忌: '食伤',
  无官: '食伤',
  身强财旺: '财',
  比劫夺财: '食伤',
  财印相争: '印',
  财星得用: '财',
  财生官: '财',
  官护财: '官杀',
};

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

/** Returns the configuration of each area. */
export function configurationsOf(analysis: Analysis): Readonly<Record<Exclude<LifeArea, '出行'>, Configuration>> {
  const chart = askedOf(analysis);
  const of = (area: keyof typeof RULES): Configuration => {
    const found = RULES[area].filter(({ holds }) => holds(chart));
    const [first, ...also] = found;
    const { name, level } = first ?? { name: '', level: '平稳' };
    const more = also.slice(0, -1).filter((each) => each.level === level && !areApart(name, each.name));
    const group = (area === '事业' || area === '财运') && GROUP_OF[name];
    return { name, level, also: more.map((each) => each.name), group: group || null };
  };
  return {
    事业: of('事业'),
    财运: of('财运'),
    感情: of('感情'),
    家人: of('家人'),
    健康: { ...healthOf(chart), also: [], group: null },
  };
}
