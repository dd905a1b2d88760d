import type { ReactNode } from 'react';
import { doubleHour } from '#domain/calendar/double-hours';
import { type Birth, describeBirth } from '#domain/people/birth';
import { CHART } from './text.ts';

/** The heading over a chart, with the birth that it is of. */
export function ChartTitle({ heading, birth }: { heading: ReactNode; birth: Birth }) {
  const hour = birth.hourUnknown ? CHART.hourUnknown : doubleHour(birth.time).name + CHART.hourSuffix;
  return (
    <header className="chart-title flex flex-wrap items-baseline justify-between gap-x-4 pe-9 print:pe-0">
      {heading}
      <p className="text-meta text-ink3">
        {describeBirth(birth).solarDate} {hour} {CHART[birth.gender]}
      </p>
    </header>
  );
}
