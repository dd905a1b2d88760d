import { useMemo } from 'react';
import { bornChart } from '#domain/bazi/date-chart';
import { savedBirth } from '../../lib/saved-birth.ts';
import type { UserProfile } from '../../lib/session.ts';
import { PillarPicture, shownPillar } from './chart-header.tsx';
import { ChartTitle } from './chart-title.tsx';
import { ElementCounts } from './elements/element-counts.tsx';
import { CHART, ELEMENT_TEXT } from './text.ts';

/** The user's chart below an order. A chunk of its own, for the few pages that show it. */
export default function MyChart({ profile }: { profile: UserProfile }) {
  const birth = useMemo(() => savedBirth(profile), [profile]);
  const shown = useMemo(() => birth && bornChart(birth), [birth]);
  if (!birth || !shown) return null;
  return (
    <div className="grid gap-6">
      <section className="grid gap-4">
        <ChartTitle heading={<h2 className="heading">{CHART.title}</h2>} birth={birth} />
        <PillarPicture pillars={shown.pillars.map(shownPillar)} />
      </section>
      <ElementCounts elements={shown.elements} />
      <p className="-mt-3 text-balance text-center text-small text-ink3">{ELEMENT_TEXT.note}</p>
    </div>
  );
}
