import {
  branchAt,
  branchPlace,
  cycle,
  hourGanzhiIndex,
  monthGanzhiIndex,
  pairIndex,
  stemAt,
  stemPlace,
} from '../calendar/ganzhi.ts';
import { invalid } from '../errors.ts';
import type { Gender } from '../people/birth.ts';
import { starsOf } from '../stars/find.ts';
import { type Chart, type Pillar, POSITIONS, pillarOf } from './chart.ts';
import { elementBalance } from './element-balance.ts';
import { palaces } from './palaces.ts';
import type { Pillars } from './pillars.ts';
import { relationsOf } from './relations.ts';

type Places = Omit<Pillars, 'solarMonth'>;

/** The position of `甲子` in the sixty-cycle; a 阳 stem is never on a 阴 branch. */
function placeOf(name: unknown): number {
  const [stem, branch, ...more] = typeof name === 'string' ? [...name] : [];
  const at = stemPlace(stem);
  const on = branchPlace(branch);
  if (at < 0 || on < 0 || more.length > 0) throw invalid('每柱要写成一个天干加一个地支', 'pillars');
  if (at % 2 !== on % 2) throw invalid('天干与地支阴阳不同，没有这样的一柱', 'pillars');
  return pairIndex(at, on);
}

function placesOf(names: unknown): Places {
  if (!Array.isArray(names) || names.length !== POSITIONS.length) {
    throw invalid('pillars 要有年月日时四柱', 'pillars');
  }
  const [year, month, day, hour] = Array.from(names, placeOf) as [number, number, number, number];
  if (month !== monthGanzhiIndex(year, cycle(month - 2, 12))) {
    throw invalid('月柱的天干与年柱不合', 'pillars');
  }
  const hours = [hourGanzhiIndex(day, cycle(hour, 12))];
  if (cycle(hour, 12) === 0) hours.push(hourGanzhiIndex(day + 1, 0));
  if (!hours.includes(hour)) throw invalid('时柱的天干与日柱不合', 'pillars');
  return { year, month, day, hour };
}

const pillarsAt = (places: Places, stars?: ReturnType<typeof starsOf>): Pillar[] =>
  POSITIONS.map((position) => pillarOf(position, places[position], stemAt(places.day), stars?.[position] ?? []));

/**
 * Four pillars as written: year, month, day, hour; without stars. The hour 子 may also have the next day's stem: from
 * 23:00, with the day pillar kept until midnight, 乙酉 has 戊子 as well as 丙子.
 * @throws AppError `validation` for impossible pillars: an invalid pair, a month stem that its year excludes (五虎遁), an
 * hour stem that its day excludes (五鼠遁)
 */
export function readFourPillars(names: unknown): Pillar[] {
  return pillarsAt(placesOf(names));
}

type PillarsChart = Pick<Chart, 'pillars' | 'taiYuan' | 'taiXi' | 'mingGong' | 'shenGong' | 'relations' | 'elements'>;

/** Part of a chart that follows from its pillars. Throws as `readFourPillars` does. */
export function chartOfPillars(names: unknown, gender: Gender): PillarsChart {
  const places = placesOf(names);
  const pillars = pillarsAt(places, starsOf(places, gender));
  return {
    pillars,
    ...palaces(places),
    relations: relationsOf(pillars),
    elements: elementBalance(pillars, branchAt(places.month)),
  };
}
