import '../../styles/chart-page.css';
import '../../styles/chart-print.css';
import { useMemo, useState } from 'react';
import { bornCharts, noonPart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { clockNow } from '../../lib/clock.ts';
import { ChartFolds } from './chart-folds.tsx';
import { PillarPicture, shownPillar } from './chart-header.tsx';
import { ExplainedPage } from './explain/explained-page.tsx';
import { JieParts } from './jie-parts.tsx';

interface KinChartProps {
  birth: Birth;
  /** Under 18: pillars and elements only, without stars, relations and years. */
  isMinor: boolean;
}

/** Another person's chart: tables and luck pillars only. */
export default function KinChart({ birth, isMinor }: KinChartProps) {
  const charts = useMemo(() => bornCharts(birth), [birth]);
  const [part, setPart] = useState(() => noonPart(charts));
  const [now] = useState(() => clockNow());
  const shown = charts[part] ?? charts[0];
  return (
    <ExplainedPage>
      <div className="chart flex flex-col gap-6">
        <PillarPicture key={part} pillars={shown.pillars.map(shownPillar)} />
        {charts.length > 1 && <JieParts shown={shown} part={part} onChange={setPart} />}
        <ChartFolds birth={birth} chosen={{ at: part, noon: false }} now={now} isMinor={isMinor} />
      </div>
    </ExplainedPage>
  );
}
