import { useMemo } from 'react';
import { type BornChart, bornCharts, noonPart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';

/** The half of a day that a 节 divides, as the reader chose it. */
export interface ChosenPart {
  at: number;
  /** It is the half that readings are made from. */
  noon: boolean;
}

export const signsOf = ({ pillars }: BornChart) => pillars.map(({ stem, branch }) => stem + branch).join('');

/** The charts of a birth, and the one that is shown of them. */
export function useShownChart(birth: Birth, chosen: ChosenPart | null) {
  const charts = useMemo(() => bornCharts(birth), [birth]);
  const noon = noonPart(charts);
  const part = chosen?.at ?? noon;
  return { charts, noon, part, shown: charts[part] ?? charts[0] };
}
