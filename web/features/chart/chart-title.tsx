import type { ReactNode } from 'react';
import { doubleHour } from '#domain/calendar/double-hours';
import { type Birth, describeBirth } from '#domain/people/birth';
import { choicesText } from '#domain/people/birth-choices';
import { CHART } from './text.ts';

/** Heading of a chart, with its birth: options about the hour may lead to another pillar than its name. */
export function ChartTitle({ heading, birth }: { heading: ReactNode; birth: Birth }) {
  const hour = birth.hourUnknown ? CHART.hourUnknown : doubleHour(birth.time).name + CHART.hourSuffix;
  const choices = birth.hourUnknown ? '' : choicesText(birth.time, birth);
  return (
    <header className="chart-title flex flex-wrap items-baseline justify-between gap-x-4 pe-9 print:pe-0">
      {heading}
      <p className="text-meta text-ink3">
        {describeBirth(birth).solarDate} {hour} {CHART[birth.gender]}
      </p>
      {choices !== '' && <p className="w-full text-meta text-ink3">{choices}</p>}
    </header>
  );
}
