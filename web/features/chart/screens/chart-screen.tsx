import { Suspense, useState } from 'react';
import type { Birth } from '#domain/people/birth';
import { Guarded } from '#web/ui/guarded.tsx';
import { Late, late } from '#web/ui/late.tsx';
import type { ReportQuery } from '../../readings/report/use-report.ts';
import { ChartFolds, ShareChart } from '../chart-folds.tsx';
import { PillarPicture } from '../chart-header.tsx';
import { OPTIONS } from '../text.ts';
import type { ChosenPart } from './shown-chart.ts';
import { Summary, useLastReport } from './summary.tsx';

const OptionsSheet = late(() => import('../options/options-sheet.tsx'));
const ComputedPillars = late(() => import('./computed-pillars.tsx'));

interface ChartScreenProps {
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
 * The chart: its pillars and its summary, both from the reading, and its tables, which bring the engine with the first
 * touch. Without a summary (a child, an unknown hour, no network) the engine computes the pillars.
 */
export default function ChartScreen({ birth, chosen, onChoose, now, asked, luckOpened }: ChartScreenProps) {
  const [optionsOpen, setOptionsOpen] = useState(false);
  const report = useLastReport(asked);
  const summary = report?.summary;
  const waits = !report && asked.state.stage === 'writing' && !birth.hourUnknown;
  const openOptions = () => setOptionsOpen(true);
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
      <ChartFolds birth={birth} chosen={chosen} now={now} luckOpened={luckOpened} onOptions={openOptions} />
      <ShareChart birth={birth} chosen={chosen} />
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

/** The cards at their height. */
const PillarsWait = () => <div className="bone h-44" />;
