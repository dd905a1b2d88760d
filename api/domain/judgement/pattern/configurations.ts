import { type Pillar, POSITIONS, type Position } from '../../bazi/chart.ts';
import { STEM_PAIRS } from '../../bazi/relation-tables.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import { type Branch, STEMS, type Stem } from '../../calendar/ganzhi.ts';
import type { Evidence, EvidenceName } from '../evidence.ts';
import { elementOfGroup, groupOf } from '../god-groups.ts';
import type { GodGroup, Judgement } from '../judgement.ts';
import { hiddenPlaces, placeName, visiblePlaces } from '../placed-stems.ts';
import { sideOf } from '../strength/strength.ts';

/** The name that masters give a configuration; its sentence in the book has it as id. */
export type ConfigurationName = EvidenceName<'configuration'>;

/** A configuration of the chart with the signs that make it. */
export interface Configuration {
  /** Sign id: `configuration.财多身弱`. */
  id: `configuration.${ConfigurationName}`;
  name: ConfigurationName;
  /** Helps, harms, or neither on its own. */
  effect: 'good' | 'bad' | 'plain';
  /** Groups of gods that it is made of, the leading one first. */
  groups: readonly GodGroup[];
  /** Signs of those groups, or the stems that combine. */
  members: readonly { position: Position; sign: Stem | Branch }[];
  /** Book and chapter. */
  source: string;
  why: Evidence;
}

type Chart = Pick<Judgement, 'pillars' | 'gods' | 'groups' | 'strength' | 'pattern' | 'roles' | 'dayElement'>;
type Members = Configuration['members'];

interface Rule extends Pick<Configuration, 'name' | 'effect' | 'groups' | 'source'> {
  /** True if it holds, or its stems if they are not all of the groups. */
  holds: (chart: Chart) => boolean | Members;
}

/** Weights of god-weights, whose five groups have 3.5 each in the mean: a main hidden stem; and much more than the mean. */
const SOME = 2;
const MEAN = 3.5;
const HEAVY = 4.9;

const isWeak = ({ strength }: Chart) => sideOf(strength.class) === 'weak';
const isStrong = ({ strength }: Chart) => sideOf(strength.class) === 'strong';
const weighs = ({ groups }: Chart, group: GodGroup, least = SOME) => groups[group] >= least;
const carries = ({ gods }: Chart, god: TenGod) => gods[god].weight >= SOME && gods[god].rooted;
const opens = ({ gods }: Chart, ...named: readonly TenGod[]) => named.some((god) => gods[god].visible > 0);
/** The heaviest of the three that drain the day master. */
const drains = ({ groups }: Chart, group: GodGroup) => groups[group] >= Math.max(groups.食伤, groups.财, groups.官杀);
const welcome = ({ roles, dayElement }: Chart, group: GodGroup) =>
  ['用', '喜'].includes(roles.byElement[elementOfGroup(dayElement, group)]);
const unwelcome = ({ roles, dayElement }: Chart, group: GodGroup) =>
  ['忌', '仇'].includes(roles.byElement[elementOfGroup(dayElement, group)]);
/** The rules of patterns and troubles name it: it breaks the pattern, or the offender is open and nothing softens it. */
const troubled = ({ pattern }: Chart, name: string) =>
  pattern.breaks === name || pattern.troubles.some((trouble) => trouble.name === name && trouble.active);

const placed = ({ position, stem }: Pillar) => ({ position, sign: stem });
const isBond = (one: Stem, two: Stem) => STEM_PAIRS.get(one + two)?.some(({ kind }) => kind === '干合') ?? false;
const areAdjacent = (one: Pillar, two: Pillar) =>
  Math.abs(POSITIONS.indexOf(one.position) - POSITIONS.indexOf(two.position)) === 1;

/** One stem that two others of one kind combine with, at least one of them its neighbour: 两辛合丙. */
function rivalry({ pillars }: Chart): Members | false {
  for (const one of pillars) {
    const partners = pillars.filter((other) => isBond(one.stem, other.stem));
    if (partners.length > 1 && partners.some((other) => areAdjacent(one, other))) return [one, ...partners].map(placed);
  }
  return false;
}

/**
 * 贪合忘官: the only open 正官 is combined, and not with the day stem alone, whose own officer is not taken away
 * (子平真诠: 是我之官，是我合之，何为合去).
 */
function forgotten({ pillars, gods }: Chart): Members | false {
  if (gods.正官.visible !== 1) return false;
  const officer = pillars.find(({ tenGod }) => tenGod === '正官');
  const partners = officer ? pillars.filter((other) => isBond(officer.stem, other.stem)) : [];
  if (!officer || !partners.some((other) => areAdjacent(officer, other))) return false;
  return partners.some(({ position }) => position !== 'day') && [officer, ...partners].map(placed);
}

const killers = (chart: Chart) => carries(chart, '七杀') && chart.gods.七杀.weight >= chart.gods.正官.weight;
const officers = (chart: Chart) => carries(chart, '正官') && chart.gods.正官.weight > chart.gods.七杀.weight;
const seals = (chart: Chart) => weighs(chart, '印') && !unwelcome(chart, '印');
/** Output produces wealth, the day master bears both, and one of them is required. */
const producing = (chart: Chart, god: TenGod) =>
  carries(chart, god) &&
  weighs(chart, '财') &&
  !isWeak(chart) &&
  !unwelcome(chart, '财') &&
  (welcome(chart, '财') || welcome(chart, '食伤'));

/** Names of the books, by area of what they are made of; a chart may have several or none. */
// biome-ignore format: a table is read by its columns
const RULES: readonly Rule[] = [
  { name: '财多身弱', effect: 'bad', groups: ['财'], source: '渊海子平·继善篇：财多身弱，正为富屋之贫人',
    holds: (chart) => isWeak(chart) && weighs(chart, '财', HEAVY) && drains(chart, '财') && !welcome(chart, '财') },
  { name: '身强财旺', effect: 'good', groups: ['财'], source: '渊海子平·论正财：财多身健方为贵',
    holds: (chart) => isStrong(chart) && weighs(chart, '财', MEAN) && welcome(chart, '财') },
  { name: '比劫夺财', effect: 'bad', groups: ['比劫', '财'], source: '子平真诠·论财',
    holds: (chart) => !isWeak(chart) && weighs(chart, '比劫', HEAVY) && unwelcome(chart, '比劫') && chart.groups.财 > 0 && chart.groups.财 <= chart.groups.比劫 / 2 && !weighs(chart, '官杀') },
  { name: '食神生财', effect: 'good', groups: ['食伤', '财'], source: '子平真诠·论食神', holds: (chart) => producing(chart, '食神') },
  { name: '伤官生财', effect: 'good', groups: ['食伤', '财'], source: '子平真诠·论伤官',
    holds: (chart) => producing(chart, '伤官') && !carries(chart, '食神') },
  { name: '贪财坏印', effect: 'bad', groups: ['财', '印'], source: '子平真诠·论印绶',
    holds: (chart) => welcome(chart, '印') && unwelcome(chart, '财') && weighs(chart, '财', HEAVY) && chart.groups.印 > 0 && chart.groups.印 <= chart.groups.财 / 2 },
  { name: '财生官', effect: 'good', groups: ['财', '官杀'], source: '子平真诠·论正官：官逢财印',
    holds: (chart) => officers(chart) && weighs(chart, '财') && !isWeak(chart) && welcome(chart, '官杀') },
  { name: '财滋弱杀', effect: 'good', groups: ['财', '官杀'], source: '子平真诠·论偏官',
    holds: (chart) => isStrong(chart) && killers(chart) && chart.groups.财 > chart.groups.官杀 && welcome(chart, '官杀') },
  { name: '官印相生', effect: 'good', groups: ['官杀', '印'], source: '子平真诠·论正官', holds: (chart) => officers(chart) && !isStrong(chart) && seals(chart) },
  { name: '杀印相生', effect: 'good', groups: ['官杀', '印'], source: '子平真诠·论偏官', holds: (chart) => killers(chart) && !isStrong(chart) && seals(chart) },
  { name: '食神制杀', effect: 'good', groups: ['食伤', '官杀'], source: '子平真诠·论偏官：煞用食制',
    holds: (chart) => killers(chart) && carries(chart, '食神') && opens(chart, '食神', '七杀') && !opens(chart, '偏印') && !isWeak(chart) && !unwelcome(chart, '食伤') },
  { name: '官杀混杂', effect: 'bad', groups: ['官杀'], source: '滴天髓·官杀：官杀混杂来问我，有可有不可',
    holds: (chart) => chart.pattern.breaks === '官杀相混' || (carries(chart, '正官') && carries(chart, '七杀') && (opens(chart, '正官') && opens(chart, '七杀') || troubled(chart, '官杀混杂'))) },
  { name: '杀重身轻', effect: 'bad', groups: ['官杀'], source: '子平真诠·论偏官：身轻煞重',
    holds: (chart) => isWeak(chart) && weighs(chart, '官杀', HEAVY) && drains(chart, '官杀') && killers(chart) && !welcome(chart, '官杀') },
  { name: '七杀无制', effect: 'bad', groups: ['官杀'], source: '子平真诠·论偏官', holds: (chart) => troubled(chart, '七杀无制') && !seals(chart) },
  { name: '羊刃驾杀', effect: 'good', groups: ['比劫', '官杀'], source: '子平真诠·论阳刃',
    holds: (chart) => chart.pattern.name === '羊刃格' && killers(chart) && !unwelcome(chart, '官杀') },
  { name: '伤官见官', effect: 'bad', groups: ['食伤', '官杀'], source: '渊海子平·论伤官：伤官见官，为祸百端', holds: (chart) => troubled(chart, '伤官见官') },
  { name: '伤官佩印', effect: 'good', groups: ['食伤', '印'], source: '子平真诠·论伤官',
    holds: (chart) => carries(chart, '伤官') && !carries(chart, '食神') && !isStrong(chart) && seals(chart) },
  { name: '枭神夺食', effect: 'bad', groups: ['印', '食伤'], source: '子平真诠·论食神', holds: (chart) => troubled(chart, '枭神夺食') },
  { name: '食伤泄身', effect: 'bad', groups: ['食伤'], source: '滴天髓·衰旺', holds: (chart) => isWeak(chart) && weighs(chart, '食伤', HEAVY) && drains(chart, '食伤') && !welcome(chart, '食伤') },
  { name: '身弱用印', effect: 'good', groups: ['印'], source: '滴天髓·衰旺：弱者喜印', holds: (chart) => isWeak(chart) && welcome(chart, '印') && chart.groups.印 > 0 },
  { name: '贪合忘官', effect: 'bad', groups: ['官杀'], source: '子平真诠·论十干合而不合', holds: forgotten },
  { name: '争合', effect: 'plain', groups: [], source: '子平真诠·论十干合而不合：两辛合丙，两丁合壬', holds: rivalry },
];

/** Signs of the groups: open stems, and branches whose 本气 is of them. */
function membersOf({ pillars }: Chart, groups: readonly GodGroup[]): Members {
  const isOf = (god: TenGod) => groups.includes(groupOf(god));
  const open = visiblePlaces(pillars).filter(({ god }) => isOf(god));
  const inside = hiddenPlaces(pillars).filter(({ god, qi }) => qi === '本' && isOf(god));
  return [
    ...open.map(({ position, stem }) => ({ position, sign: stem })),
    ...inside.map(({ position, branch }) => ({ position, sign: branch })),
  ];
}

const wordsOf = (members: Members) =>
  members
    .map(({ position, sign }) => `${placeName(position)}${STEMS.includes(sign as Stem) ? '干' : '支'}${sign}`)
    .join('、');

/** Configurations of the chart in the order of the table, each with its signs and its source's rule. */
export function configurationsOf(chart: Chart): Configuration[] {
  return RULES.flatMap(({ holds, ...rule }): Configuration[] => {
    const found = holds(chart);
    if (found === false) return [];
    const members = found === true ? membersOf(chart, rule.groups) : found;
    const id = `configuration.${rule.name}` as const;
    return [{ id, ...rule, members, why: { id, slots: { 处: wordsOf(members) } } }];
  });
}
