import { Suspense, useState } from 'react';
import type { Birth } from '#domain/people/birth';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { Guarded } from '#web/ui/guarded.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { WhenNear } from '#web/ui/when-near.tsx';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { PillarPicture } from '../chart-header.tsx';
import { CHART, FOLDS, OPTIONS } from '../text.ts';
import type { ChosenPart } from './shown-chart.ts';
import { Summary, useLastReport } from './summary.tsx';

const OptionsSheet = late(() => import('../options/options-sheet.tsx'));
const ComputedPillars = late(() => import('./computed-pillars.tsx'));
const ChartBody = late(() => import('./chart-body.tsx'));

interface ChartRoomProps {
  birth: Birth;
  chosen: ChosenPart | null;
  onChoose: (part: ChosenPart | null) => void;
  /** ms */
  now: number;
  asked: ReportQuery;
  /** The address opens the luck. */
  luckOpened: boolean;
}

/**
 * The chart: its pillars and its summary, both from the reading, and its tables, which bring the engine when they are
 * near. Without a summary (a child, an unknown hour, no network) the engine computes the pillars.
 */
export default function ChartRoom({ birth, chosen, onChoose, now, asked, luckOpened }: ChartRoomProps) {
  const touched = useStore(useApp().touched);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const report = useLastReport(asked);
  const summary = report?.summary;
  const waits = !report && asked.state.stage === 'writing' && !birth.hourUnknown;
  const openOptions = () => setOptionsOpen(true);
  const body = (
    <Suspense fallback={<FoldsWait />}>
      <ChartBody birth={birth} chosen={chosen} now={now} luckOpened={luckOpened} onOptions={openOptions} />
    </Suspense>
  );
  return (
    <>
      <section className="head min-h-44">
        <Guarded>
          {summary && !birth.hourUnknown && <PillarPicture pillars={summary.pillars} />}
          {waits && <PillarsWait />}
          {!waits && (!summary || birth.hourUnknown) && (
            <Suspense fallback={<PillarsWait />}>
              <ComputedPillars birth={birth} chosen={chosen} onChoose={onChoose} />
            </Suspense>
          )}
        </Guarded>
      </section>
      {summary?.doubt && (
        <p className="card text-meta text-ink2 print:hidden">
          {summary.doubt}
          <button type="button" className="link ms-2" onClick={openOptions}>
            {OPTIONS.giveClock}
          </button>
        </p>
      )}
      <Summary asked={asked} report={report} />
      {touched || luckOpened ? (
        body
      ) : (
        <WhenNear className="min-h-110" patient>
          {body}
        </WhenNear>
      )}
      <Late>
        {optionsOpen && (
          <OptionsSheet
            birth={birth}
            onClose={() => setOptionsOpen(false)}
            onSaved={() => {
              onChoose(null);
              setOptionsOpen(false);
            }}
          />
        )}
      </Late>
    </>
  );
}

/** Four cards at their height, painted before the code too (build/first-paint.ts). */
export const PillarsWait = () => <div className="bone h-44" />;

const FoldsWait = () => (
  <div role="status" aria-label={CHART.loading} className="folds">
    {FOLDS.count.map((fold) => (
      <div key={fold} className="bone h-18" />
    ))}
  </div>
);
