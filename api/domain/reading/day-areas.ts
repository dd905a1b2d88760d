import { stemElement } from '../bazi/elements.ts';
import { hiddenStems } from '../bazi/hidden-stems.ts';
import { tenGod } from '../bazi/ten-gods.ts';
import { type Analysis, type GodGroup, ROLE_WORTH, type Role } from './analysis.ts';
import { clashes, related } from './branch-relation.ts';
import { isStarOf } from './folk-stars.ts';
import { elementOfGroup, groupOf } from './god-groups.ts';
import type { Bounds } from './ladder.ts';
import { spouseGods } from './love-track.ts';
import {
  AREAS,
  type Area,
  type AreaLabel,
  type AreaTone,
  type Rung,
  type Tone,
} from './outlook.ts';
import { type PassingSigns, unwelcome, welcome } from './passing-signs.ts';
import { hiddenShares, pillarAt } from './placed-stems.ts';
import { sideOf } from './strength.ts';

export interface DayFacts {
  analysis: Analysis;
  day: PassingSigns;
  shift: number;
  /** What month and year leave open. */
  bounds: Bounds;
}

type Reason = AreaTone['reasons'][number];
type Found = readonly (Reason | null | false)[];

const say = (points: number, why: string): Reason => ({ points, why });

/** What the day branch does to one branch of the chart. */
function touch({ analysis, day }: DayFacts, position: 'year' | 'month' | 'day') {
  const own = pillarAt(analysis.pillars, position).branch;
  const passing = day.branch.sign;
  return {
    own,
    clash: clashes(own, passing),
    bond: related(own, passing, '六合'),
    friction: related(own, passing, '害') || related(own, passing, '刑'),
  };
}

const roleOf = ({ analysis }: DayFacts, group: GodGroup): Role =>
  analysis.roles.byElement[elementOfGroup(analysis.dayElement, group)];

const seen = ({ analysis, day }: DayFacts, star: '桃花' | '驿马') =>
  (['year', 'day'] as const).some((place) =>
    isStarOf(star, pillarAt(analysis.pillars, place).branch, day.branch.sign),
  );

function love(facts: DayFacts): Found {
  const { analysis, day } = facts;
  const [near, far] = spouseGods(analysis.gender);
  const { own, clash, bond, friction } = touch(facts, 'day');
  const year = pillarAt(analysis.pillars, 'year').branch;
  const { sign } = day.branch;
  return [
    day.stem.god === near && say(12, `天干${day.stem.sign}为${near}，是配偶星`),
    day.stem.god === far && say(8, `天干${day.stem.sign}为${far}，是配偶星之一`),
    seen(facts, '桃花') && say(8, `${sign}为桃花`),
    isStarOf('红鸾', year, sign) && say(6, `${sign}为红鸾`),
    isStarOf('天喜', year, sign) && say(6, `${sign}为天喜`),
    bond && say(10, `${sign}合日支${own}`),
    clash && say(-10, `${sign}冲日支${own}`),
    friction && say(-8, `${sign}与日支${own}有刑害`),
  ];
}

function career(facts: DayFacts): Found {
  const { analysis, day } = facts;
  const { god, sign, role } = day.stem;
  const month = touch(facts, 'month');
  const own = touch(facts, 'day');
  const officer = groupOf(god) === '官杀';
  const defied = god === '伤官' && analysis.gods.正官.weight > 0;
  const rank = roleOf(facts, '官杀');
  return [
    officer && welcome(role) && say(8, `天干${sign}为${god}，是${role}神`),
    officer && unwelcome(role) && say(-10, `天干${sign}为${god}，是${role}神`),
    defied && welcome(rank) && say(-8, `天干${sign}为伤官，而正官为${rank}神`),
    defied && unwelcome(rank) && say(6, `天干${sign}为伤官，制${rank}神正官`),
    month.clash && say(-12, `${day.branch.sign}冲月支${month.own}`),
    month.bond && say(6, `${day.branch.sign}合月支${month.own}`),
    own.clash && say(-8, `${day.branch.sign}冲日支${own.own}`),
  ];
}

/** The branch that stores an element: 辰 for 水, 戌 for 火 (and 土), 丑 for 金, 未 for 木. */
const STORES = { 木: '未', 火: '戌', 土: '戌', 金: '丑', 水: '辰' } as const;

const WEALTH_DAY: Readonly<Record<Role, number>> = { 用: 12, 喜: 12, 闲: 4, 仇: -8, 忌: -8 };

function peersPoints(facts: DayFacts): number {
  if (sideOf(facts.analysis.strength.class) === 'weak') return 4;
  const wealth = roleOf(facts, '财');
  if (welcome(wealth)) return -10;
  return wealth === '忌' ? 4 : -2;
}

function money(facts: DayFacts): Found {
  const { analysis, day } = facts;
  const { god, sign, role } = day.stem;
  const store = STORES[elementOfGroup(analysis.dayElement, '财')];
  const opened =
    clashes(store, day.branch.sign) && analysis.pillars.some(({ branch }) => branch === store);
  return [
    groupOf(god) === '财' && say(WEALTH_DAY[role], `天干${sign}为${god}，是${role}神`),
    groupOf(god) === '比劫' && say(peersPoints(facts), `天干${sign}为${god}，与人共事共利`),
    opened && say(-10, `${day.branch.sign}冲财库${store}`),
  ];
}

const HORSE_CLASHED: Readonly<Record<Role, number>> = { 用: 4, 喜: 4, 闲: 0, 仇: -4, 忌: -4 };

function travel(facts: DayFacts): Found {
  const { analysis, day } = facts;
  const { sign, role } = day.branch;
  const horse = seen(facts, '驿马');
  const bound = analysis.pillars.some(({ branch }) => related(branch, sign, '六合'));
  const struck = analysis.pillars.some(({ branch }) => clashes(branch, sign));
  const { own, clash, bond } = touch(facts, 'day');
  return [
    horse && say(10, `${sign}为驿马`),
    horse && bound && say(-2, `驿马${sign}被合，行程略有牵绊`),
    horse && struck && role !== '闲' && say(HORSE_CLASHED[role], `驿马${sign}被冲，是${role}神`),
    clash && say(-18, `${sign}冲日支${own}`),
    bond && say(4, `${sign}合日支${own}`),
  ];
}

function wellness(facts: DayFacts): Found {
  const { day, shift } = facts;
  const year = touch(facts, 'year');
  const own = touch(facts, 'day');
  return [
    unwelcome(day.stem.role) &&
      say(shift === 0 ? -5 : -3, `天干${day.stem.sign}属${day.stem.element}，是${day.stem.role}神`),
    year.clash && say(-4, `${day.branch.sign}冲年支${year.own}`),
    own.clash && say(-4, `${day.branch.sign}冲日支${own.own}`),
  ];
}

interface AreaRule {
  reasons: (facts: DayFacts) => Found;
  /** The gods that belong to it: what of them the day branch hides draws the area its way. */
  gods: (facts: DayFacts) => readonly GodGroup[];
}

const RULES: Readonly<Record<Area, AreaRule>> = {
  感情: {
    reasons: love,
    gods: ({ analysis }) => (analysis.gender === 'male' ? ['财'] : ['官杀']),
  },
  事业: { reasons: career, gods: () => ['官杀', '印'] },
  财运: { reasons: money, gods: () => ['财', '食伤'] },
  出行: { reasons: travel, gods: () => ['食伤'] },
  健康: { reasons: wellness, gods: () => ['印', '比劫'] },
};

const MOST_AFFINITY = 6;
const MOST_COMMON = 10;

/** Hidden stems of the area's gods by share and role, −6 to 6. */
function affinity(facts: DayFacts, groups: readonly GodGroup[]): number {
  const { analysis, day } = facts;
  const shares = hiddenShares(day.branch.sign);
  const drawn = hiddenStems(day.branch.sign).reduce((sum, stem, rank) => {
    if (!groups.includes(groupOf(tenGod(analysis.dayStem, stem)))) return sum;
    return sum + (shares[rank] ?? 0) * ROLE_WORTH[analysis.roles.byElement[stemElement(stem)]];
  }, 0);
  return Math.round((drawn / 2) * MOST_AFFINITY) + 0;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

const LABELS: readonly { from: number; label: AreaLabel; tone: Tone }[] = [
  { from: 80, label: '极佳', tone: '顺' },
  { from: 65, label: '顺遂', tone: '顺' },
  { from: 50, label: '平稳', tone: '平' },
  { from: 35, label: '需谨慎', tone: '稳' },
  { from: 0, label: '低调', tone: '慢' },
];
const LOWEST = LABELS[4] as (typeof LABELS)[number];

const BASE = 50;

/** What the bounds of month and year leave to an area: at most 平稳, at most 顺遂, at least 需谨慎. */
const HIGHEST: Partial<Record<Rung, number>> = { 平: 64, 吉中有凶: 79 };
const LOWEST_SCORE: Partial<Record<Rung, number>> = { 凶中有吉: 35 };

function areaTone(facts: DayFacts, area: Area): AreaTone {
  const { reasons, gods } = RULES[area];
  const { shift, day, bounds } = facts;
  const groups = gods(facts);
  const drawn = clamp(shift + affinity(facts, groups), -MOST_COMMON, MOST_COMMON) - shift;
  const found = [
    shift !== 0 && say(shift, `${day.ganzhi}日整体${shift > 0 ? '偏顺' : '偏缓'}`),
    drawn !== 0 && say(drawn, `${day.branch.sign}中所藏与${groups.join('、')}有关`),
    ...reasons(facts),
  ].filter((reason) => reason !== null && reason !== false);
  const sum = found.reduce((total, { points }) => total + points, BASE);
  const least = LOWEST_SCORE[bounds.lowest] ?? 0;
  const score = clamp(sum, least, HIGHEST[bounds.highest] ?? 100);
  if (score !== sum) found.push(say(score - sum, '以月运与年运的大势为界'));
  const { label, tone } = LABELS.find(({ from }) => score >= from) ?? LOWEST;
  return { area, score, label, tone, reasons: found };
}

/**
 * The five areas of a day (reading rules §12.2), each from 50, with the day's shift, what the day
 * branch hides for it (both together at most 10), and its own rules, held in 0 to 100 and in what
 * month and year leave open.
 */
export function areasOf(facts: DayFacts): AreaTone[] {
  return AREAS.map((area) => areaTone(facts, area));
}
