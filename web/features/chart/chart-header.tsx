import type { ReactNode } from 'react';
import type { Chart } from '#domain/bazi/chart';
import { type Birth, describeBirth } from '#domain/birth';
import { doubleHour } from '#domain/calendar/double-hours';
import { ElementCounts } from './element-counts.tsx';
import { PillarPicture } from './pillar-picture.tsx';
import { CHART } from './text.ts';

interface ChartHeaderProps {
  /** The heading, of the level its page needs. */
  heading: ReactNode;
  birth: Birth;
  pillars: Chart['pillars'];
}

/** A chart at a glance: whose it is, the four pillars and the five elements. */
export function ChartHeader({ heading, birth, pillars }: ChartHeaderProps) {
  return (
    <section className="grid gap-6">
      <header className="-mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        {heading}
        <p className="text-meta text-ink3">
          {describeBirth(birth).solarDate} {doubleHour(birth.time).name}
          {CHART.hourSuffix} {CHART[birth.gender]}
        </p>
      </header>
      <PillarPicture pillars={pillars} />
      <ElementCounts pillars={pillars} />
    </section>
  );
}
