import type { Birth } from '#domain/people/birth';
import { PillarPicture, shownPillar } from '../chart-header.tsx';
import { JieParts } from '../jie-parts.tsx';
import { type ChosenPart, signsOf, useShownChart } from './shown-chart.ts';

interface ComputedPillarsProps {
  birth: Birth;
  chosen: ChosenPart | null;
  onChoose: (part: ChosenPart | null) => void;
}

/** The pillars as the engine computes them; of a day that a 节 divides, either half. */
export default function ComputedPillars({ birth, chosen, onChoose }: ComputedPillarsProps) {
  const { charts, shown, part, noon } = useShownChart(birth, chosen);
  return (
    <div className="grid gap-3">
      <PillarPicture key={signsOf(shown)} pillars={shown.pillars.map(shownPillar)} />
      {charts.length > 1 && (
        <JieParts shown={shown} part={part} onChange={(at) => onChoose({ at, noon: at === noon })} />
      )}
    </div>
  );
}
