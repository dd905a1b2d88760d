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

function leadsOf({ dayElement }: Natal, found: readonly Found[]): Leads {
  const good = new Map<GodGroup, number>();
  const bad = new Map<GodGroup, number>();
  for (const { element, valence, weight } of found) {
    if (valence === 0) continue;
    const worths = valence > 0 ? good : bad;
    const group = groupOfElement(dayElement, element);
    worths.set(group, (worths.get(group) ?? 0) + Math.abs(valence) * weight);
  }
  return { good: ranked(good), bad: ranked(bad) };
}

/** Signals lighter than this in an area do not drive it. */
const DRIVES = 0.1;

const driverOf = ({ id, element, members, palace }: Found): Driver => ({ id, element, members, palace });

function driversOf({ dayElement, gender }: Natal, found: readonly Found[]): Drivers {
  const shares = found.map((each) => sharesOf({ ...each, group: groupOfElement(dayElement, each.element) }, gender));
  return record(AREAS, (area) => {
    const at = AREAS.indexOf(area);
    const strengths = found.map(({ weight, valence }, place) => (shares[place]?.[at] ?? 0) * weight * valence);
    const heaviest = (side: 1 | -1) => {
      const place = strengths.reduce(
        (best, force, each) => (side * force > side * (strengths[best] ?? 0) ? each : best),
        0,
      );
      const heavy = found[place];
      return heavy && side * (strengths[place] ?? 0) >= DRIVES ? driverOf(heavy) : null;
    };
    return { good: heaviest(1), bad: heaviest(-1) };
  });
}

export function dayScaleOf(natal: Natal): DayScale {
  const pairs = foundInDays(natal);
  let leads: DayScale['leads'] | undefined;
  let drivers: DayScale['drivers'] | undefined;
  return {
    rows: pairs.map((found) => rowsOf(natal, found)),
    // Computed on demand: tones need only the rows.
    get leads() {
      leads ??= pairs.map((found) => leadsOf(natal, found));
      return leads;
    },
    get drivers() {
      drivers ??= pairs.map((found) => driversOf(natal, found));
      return drivers;
    },
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
