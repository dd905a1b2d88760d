import { useMemo } from 'react';
import { type BornChart, bornCharts, noonPart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';

/** The selected half of a day divided by a 节. */
export interface ChosenPart {
  at: number;
  /** True for the half that readings use. */
  noon: boolean;
}

export const signsOf = ({ pillars }: BornChart) => pillars.map(({ stem, branch }) => stem + branch).join('');

/** The charts of a birth, and the one shown. */
export function useShownChart(birth: Birth, chosen: ChosenPart | null) {
  const charts = useMemo(() => bornCharts(birth), [birth]);
  const noon = noonPart(charts);
  const part = chosen?.at ?? noon;
  return { charts, noon, part, shown: charts[part] ?? charts[0] };
}
