import type { BornChart } from '../bazi/date-chart.ts';
import { bornCharts } from '../bazi/date-chart.ts';
import type { Element } from '../bazi/elements.ts';
import { branchOf, type Ganzhi, ganzhiAt, ganzhiIndex } from '../calendar/ganzhi.ts';
import { judge } from '../judgement/judge.ts';
import type { Role, Roles } from '../judgement/judgement.ts';
import { monthHalf } from '../judgement/month-half.ts';
import type { Birth } from '../people/birth.ts';

/** One of the people a day is chosen for. */
export interface Person {
  /** Unique among the people of a request. */
  key: string;
  /** `自己`, `妈妈` */
  name: string;
  /** The day must suit a principal; for others their compatibility is only reported. */
  isPrincipal: boolean;
  /** Two if the day of birth is that of 立春 and the hour is unknown. */
  years: readonly Ganzhi[];
  /** Two for a birth between 23:00 and midnight: schools differ, and both days are avoided. */
  days: readonly Ganzhi[];
  /** Role of each element; null if the chart is not clear enough, or the hour is unknown. */
  roles: Readonly<Record<Element, Role>> | null;
}

const pairOf = (chart: BornChart, position: 'year' | 'day'): Ganzhi => {
  const pillar = chart.pillars.find((each) => each.position === position);
  if (!pillar) throw new Error(`a chart without its ${position}`);
  return ganzhiAt(ganzhiIndex(`${pillar.stem}${pillar.branch}` as Ganzhi));
};

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];

const NIGHT = 'early_zi';

/** The other school's day for a birth in the last hour of a day. */
function nightDays(birth: Birth, day: Ganzhi): Ganzhi[] {
  if (birth.hourUnknown || birth.time !== NIGHT) return [];
  const step = birth.dayBoundary === '23h' ? -1 : 1;
  return [ganzhiAt(ganzhiIndex(day) + step)];
}

function rolesOf(birth: Birth, chart: BornChart): Person['roles'] {
  if (birth.hourUnknown) return null;
  const { confidence, byElement }: Roles = judge(chart.pillars, monthHalf(chart), birth.school).roles;
  return confidence === '低' ? null : byElement;
}

/** A person for the rules. `key` distinguishes the people of a request. */
export function personOf(
  birth: Birth,
  { key, name, isPrincipal }: Pick<Person, 'key' | 'name' | 'isPrincipal'>,
): Person {
  const charts = bornCharts(birth);
  const [chart] = charts;
  const days = charts.map((each) => pairOf(each, 'day'));
  return {
    key,
    name,
    isPrincipal,
    years: distinct(charts.map((each) => pairOf(each, 'year'))),
    days: distinct([...days, ...days.flatMap((day) => nightDays(birth, day))]),
    roles: rolesOf(birth, chart),
  };
}

export const yearBranches = ({ years }: Person) => years.map(branchOf);
export const dayBranches = ({ days }: Person) => days.map(branchOf);
