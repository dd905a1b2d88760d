import { ELEMENTS, type Element, relation } from '../../bazi/elements.ts';
import { groupOfElement } from '../../judgement/god-groups.ts';
import { GOD_GROUPS, type GodGroup } from '../../judgement/judgement.ts';
import { record } from '../../lookup.ts';
import type { DayScale, Driver, Drivers, Leads } from '../analysis.ts';
import { AREAS } from '../outlook.ts';
import { sharesOf } from './areas.ts';
import { foundInDays } from './find.ts';
import type { Found, Natal } from './found.ts';
import { addTo, type Scores, scoresOf } from './scores.ts';

/** 旺相休囚死: weight of an element by the month. */
const SEASONS = {
  same: 1.5,
  produces: 1.3,
  producedBy: 1,
  controlledBy: 0.8,
  controls: 0.6,
} as const;

/** Relation of the month branch's element to the given one. */
export function seasonOf(month: Element, element: Element): number {
  return SEASONS[relation(month, element)];
}

function rowsOf(natal: Natal, found: readonly Found[]): number[][] {
  const rows = Array.from({ length: ELEMENTS.length + 1 }, () => AREAS.map(() => 0));
  for (const signal of found) {
    const at = signal.seasonal ? ELEMENTS.indexOf(signal.element) : ELEMENTS.length;
    addTo(rows[at] ?? [], signal, natal);
  }
  return rows;
}

function ranked(worths: ReadonlyMap<GodGroup, number>): GodGroup[] {
  const found = GOD_GROUPS.filter((group) => worths.has(group));
  return found.sort((one, two) => (worths.get(two) ?? 0) - (worths.get(one) ?? 0));
}

type Worths = Readonly<Record<keyof Leads, ReadonlyMap<GodGroup, number>>>;

function worthsOf({ dayElement }: Natal, found: readonly Found[]): Worths {
  const good = new Map<GodGroup, number>();
  const bad = new Map<GodGroup, number>();
  for (const { element, valence, weight } of found) {
    if (valence === 0) continue;
    const worths = valence > 0 ? good : bad;
    const group = groupOfElement(dayElement, element);
    worths.set(group, (worths.get(group) ?? 0) + Math.abs(valence) * weight);
  }
  return { good, bad };
}

/** Factor by which the heaviest must exceed the next to be distinct. */
const CLEAR = 1.5;

function isClear({ good, bad }: Worths): boolean {
  const [most = 0, next = 0] = [...good.values(), ...bad.values()].sort((a, b) => b - a);
  return most >= CLEAR * next;
}

/** Signals lighter than this in an area do not drive it. */
const DRIVES = 0.1;

const driverOf = ({ id, element, members, palace }: Found): Driver => ({ id, element, members, palace });

function driversOf({ dayElement, gender }: Natal, found: readonly Found[]): Drivers {
  const shares = found.map((each) => sharesOf({ ...each, group: groupOfElement(dayElement, each.element) }, gender));
  return record(AREAS, (area) => {
    const at = AREAS.indexOf(area);
    const forces = found.map(({ weight, valence }, place) => (shares[place]?.[at] ?? 0) * weight * valence);
    const heaviest = (side: 1 | -1) => {
      const place = forces.reduce((best, force, each) => (side * force > side * (forces[best] ?? 0) ? each : best), 0);
      const heavy = found[place];
      return heavy && side * (forces[place] ?? 0) >= DRIVES ? driverOf(heavy) : null;
    };
    return { good: heaviest(1), bad: heaviest(-1) };
  });
}

/** The better half of the pairs, at full weight. */
function signsOf(rows: DayScale['rows']): DayScale['signs'] {
  const totals = rows.map((pair) => pair.flat().reduce((sum, value) => sum + value, 0));
  const middle = [...totals].sort((a, b) => a - b)[Math.floor(totals.length / 2)] ?? 0;
  return totals.map((total) => (total >= middle ? 'good' : 'bad'));
}

export function dayScaleOf(natal: Natal): DayScale {
  const pairs = foundInDays(natal);
  const rows = pairs.map((found) => rowsOf(natal, found));
  const worths = pairs.map((found) => worthsOf(natal, found));
  return {
    rows,
    leads: worths.map(({ good, bad }): Leads => ({ good: ranked(good), bad: ranked(bad) })),
    drivers: pairs.map((found) => driversOf(natal, found)),
    signs: signsOf(rows),
    clear: worths.map(isClear),
  };
}

/** Scores of a day from its pair and the element of its month. */
export function dayScores(scale: DayScale, pair: number, month: Element): Scores {
  const own: number[] = AREAS.map(() => 0);
  scale.rows[pair]?.forEach((row, at) => {
    const element = ELEMENTS[at];
    const season = element ? seasonOf(month, element) : 1;
    for (let area = 0; area < own.length; area++) {
      own[area] = (own[area] ?? 0) + season * (row[area] ?? 0);
    }
  });
  return scoresOf(own);
}
