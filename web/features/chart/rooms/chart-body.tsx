import { useMemo } from 'react';
import type { Birth } from '#domain/people/birth';
import { late } from '#web/ui/late.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { birthText } from '../birth-text.ts';
import { ChartFolds } from '../chart-folds.tsx';
import { luckNow } from '../now.ts';
import { SHARE } from '../text.ts';
import { type ChosenPart, useShownChart } from './shown-chart.ts';

const ChartShare = late(() => import('../share/chart-share.tsx'));

interface ChartBodyProps {
  birth: Birth;
  chosen: ChosenPart | null;
  /** ms */
  now: number;
  luckOpened: boolean;
  onOptions: () => void;
}

/** The tables of a chart and the way to share it. They bring the engine. */
export default function ChartBody({ birth, chosen, now, luckOpened, onOptions }: ChartBodyProps) {
  const { shown } = useShownChart(birth, chosen);
  const today = useMemo(() => luckNow(now), [now]);
  const text = useMemo(() => birthText(birth, shown), [birth, shown]);
  return (
    <>
      <ChartFolds shown={shown} birth={text} now={today} luckOpened={luckOpened} onOptions={onOptions} />
      <Opener
        className="button button-quiet print:hidden"
        dialog={(close) => <ChartShare birth={text} shown={shown} onClose={close} />}
      >
        {SHARE.title}
      </Opener>
    </>
  );
}
