import '../../styles/chart-page.css';
import '../../styles/chart-print.css';
import { Suspense, useMemo, useState } from 'react';
import { bornCharts, noonPart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { clockNow } from '../../lib/clock.ts';
import { late } from '../../ui/late.tsx';
import { BirthFacts, ElementsSection, JieParts } from './birth-facts.tsx';
import { birthText } from './birth-text.ts';
import { PillarPicture } from './chart-header.tsx';
import { ExplainedPage } from './explain/explained-page.tsx';
import { luckNow } from './now.ts';
import { PillarTable } from './pillars/pillar-table.tsx';
import { RelationsSection } from './relations/relations-section.tsx';
import { CHART } from './text.ts';

const LuckSection = late(() => import('./luck/luck-section.tsx'));

interface KinChartProps {
  birth: Birth;
  /** Under 18: pillars and elements only, without stars, relations and years. */
  isMinor: boolean;
}

/** Another person's chart: tables and luck pillars only. */
export default function KinChart({ birth, isMinor }: KinChartProps) {
  const charts = useMemo(() => bornCharts(birth), [birth]);
  const [part, setPart] = useState(() => noonPart(charts));
  const [now] = useState(() => luckNow(clockNow()));
  const shown = charts[part] ?? charts[0];
  return (
    <ExplainedPage>
      <div className="chart flex flex-col gap-6">
        <PillarPicture key={part} pillars={shown.pillars} />
        {charts.length > 1 && <JieParts shown={shown} part={part} onChange={setPart} />}
        <ElementsSection elements={shown.elements} />
        {!isMinor && (
          <>
            <RelationsSection pillars={shown.pillars} relations={shown.relations} />
            <PillarTable pillars={shown.pillars} />
          </>
        )}
        <BirthFacts birth={birthText(birth, shown)} shown={shown} />
        {!isMinor && (
          <Suspense fallback={<div role="status" aria-label={CHART.loading} className="bone h-96" />}>
            <LuckSection key={part} shown={shown} now={now} />
          </Suspense>
        )}
      </div>
    </ExplainedPage>
  );
}
