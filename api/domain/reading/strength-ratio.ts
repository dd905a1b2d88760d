import type { Pillar } from '../bazi/chart.ts';
import { STEM_PAIRS } from '../bazi/relation-tables.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import type { Stem } from '../calendar/ganzhi.ts';
import { groupOf, TEN_GODS } from './god-groups.ts';
import { hiddenPlaces, type Qi, visiblePlaces } from './placed-stems.ts';

/** W2, and what a rank counts for in itself: 中气 is 1 · 0.5, 余气 0.5 · 0.3. */
const HIDDEN: Readonly<Record<Qi, number>> = { 本: 2, 中: 0.5, 余: 0.15 };
const MONTH_RULER = 4;
const VISIBLE = 3;
/** What a god keeps whose stem is bound by a combination. */
const BOUND = 0.4;

const CLASSES = [
  { from: 0.76, name: '极强', side: 'strong' },
  { from: 0.55, name: '身强', side: 'strong' },
  { from: 0.35, name: '中和', side: 'neutral' },
  { from: 0.12, name: '身弱', side: 'weak' },
  { from: 0, name: '极弱', side: 'weak' },
] as const;

const combined = (one: Stem, two: Stem) =>
  STEM_PAIRS.get(one + two)?.some(({ kind }) => kind === '干合') ?? false;

/** The gods whose visible stem combines with another, the day stem's included, however far apart. */
function boundGods(pillars: readonly Pillar[]): Set<TenGod> {
  const bound = visiblePlaces(pillars).filter(({ stem, position }) =>
    pillars.some((other) => other.position !== position && combined(stem, other.stem)),
  );
  return new Set(bound.map(({ god }) => god));
}

/**
 * The share of 比劫 and 印 in the force of all ten gods (method B of the reading rules), the check
 * on method A. 庚午 辛巳 乙酉 癸未: 癸 3 and 乙 in 未 0.15 of 18.8, 庚 being bound by 乙: 0.17, 身弱.
 */
export function strengthRatio(pillars: readonly Pillar[]) {
  const force = new Map<TenGod, number>();
  const add = (god: TenGod, points: number) => force.set(god, (force.get(god) ?? 0) + points);
  for (const { god } of visiblePlaces(pillars)) add(god, VISIBLE);
  for (const { position, god, qi } of hiddenPlaces(pillars)) {
    add(god, position === 'month' && qi === '本' ? MONTH_RULER : HIDDEN[qi]);
  }
  for (const god of boundGods(pillars)) add(god, (force.get(god) ?? 0) * (BOUND - 1));
  let own = 0;
  let all = 0;
  for (const god of TEN_GODS) {
    const points = force.get(god) ?? 0;
    all += points;
    if (groupOf(god) === '比劫' || groupOf(god) === '印') own += points;
  }
  const ratio = own / all;
  const { name, side } = CLASSES.find(({ from }) => ratio >= from) ?? CLASSES[4];
  return { ratio, name, side };
}
