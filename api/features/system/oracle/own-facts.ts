import { type Chart, chart } from '#domain/bazi/chart';
import type { CivilTime } from '#domain/calendar/civil-time';
import type { Difference, Reason } from './reasons.ts';

/** Facts by name, each as one text, so that engines with different objects can be compared. */
export type Facts = Record<string, string>;

/** Both schools and both methods: shared facts are compared once. */
export interface OwnCharts {
  midnight: Chart;
  at23: Chart;
  method1: Chart;
}

export function ownCharts(birth: CivilTime & { gender: 'male' | 'female' }): OwnCharts {
  return {
    midnight: chart(birth, { dayBoundary: 'midnight', luckMethod: 2 }),
    at23: chart(birth, { dayBoundary: '23h', luckMethod: 2 }),
    method1: chart(birth, { dayBoundary: 'midnight', luckMethod: 1 }),
  };
}

export function lunarText({ year, month, leap, day }: Chart['lunar']): string {
  return `${year}-${leap ? -month : month}-${day}`;
}

export function luckFacts({ forward, start, cycles }: Chart['luck'], name: string): Facts {
  const { years, months, days, hours, date } = start;
  return {
    [`${name} direction`]: String(forward),
    [`${name} start`]: `${years} ${months} ${days} ${hours} ${date}`,
    [`${name} cycles`]: cycles
      .map((one) => `${one.startYear} ${one.startAge} ${one.ganzhi} ${one.xun} ${one.void}`)
      .join(', '),
  };
}

/** Differences, each with the reason found by `explain`. */
export function differences(own: Facts, other: Facts, explain: (fact: string) => Reason | null): Difference[] {
  return Object.entries(other)
    .filter(([fact, text]) => own[fact] !== text)
    .map(([fact, text]) => ({ fact, own: own[fact] ?? '', other: text, reason: explain(fact) }));
}
