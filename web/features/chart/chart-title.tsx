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
    <header className="chart-title">
      <p className="pe-10 text-meta text-ink2 print:pe-0">
        {describeBirth(birth).solarDate} {hour} · {CHART[birth.gender]}
      </p>
      {heading}
      {choices !== '' && <p className="w-full text-meta text-ink3">{choices}</p>}
    </header>
  );
}
