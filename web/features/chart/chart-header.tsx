import type { ReactNode } from 'react';
import type { Pillar } from '#domain/bazi/chart';
import { doubleHour } from '#domain/calendar/double-hours';
import { type Birth, describeBirth } from '#domain/people/birth';
import { PillarPicture } from './pillars/pillar-picture.tsx';
import { CHART } from './text.ts';

interface ChartHeaderProps {
  /** The heading, of the level its page needs. */
  heading: ReactNode;
  birth: Birth;
  pillars: readonly Pillar[];
  inTable?: boolean;
}

/** A chart at a glance: whose it is, and the pillars. */
export function ChartHeader({ heading, birth, pillars, inTable = false }: ChartHeaderProps) {
  const hour = birth.hourUnknown
    ? CHART.hourUnknown
    : doubleHour(birth.time).name + CHART.hourSuffix;
  return (
    <section className="head grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        {heading}
        <p className="text-meta text-ink3">
          {describeBirth(birth).solarDate} {hour} {CHART[birth.gender]}
        </p>
      </header>
      <PillarPicture pillars={pillars} inTable={inTable} />
    </section>
  );
}
