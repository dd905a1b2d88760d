import '#web/styles/chart-print.css';
import { useMemo } from 'react';
import type { Birth } from '#domain/people/birth';
import { BirthFacts, Elements } from './birth-facts.tsx';
import { birthText } from './birth-text.ts';
import LuckSection from './luck/luck-section.tsx';
import { luckNow } from './now.ts';
import { PalaceFacts } from './palace-facts.tsx';
import { PillarTable } from './pillars/pillar-table.tsx';
import { Relations } from './relations/relations-section.tsx';
import { type ChosenPart, signsOf, useShownChart } from './screens/shown-chart.ts';

interface ChartTablesProps {
  part: 'elements' | 'relations' | 'luck' | 'details' | 'birth';
  birth: Birth;
  chosen: ChosenPart | null;
  /** ms */
  now: number;
  onOptions?: () => void;
}

/** The content of a folded part, in a chunk of its own: the first screen of a chart does without. */
export default function ChartTables({ part, birth, chosen, now, onOptions }: ChartTablesProps) {
  const { shown } = useShownChart(birth, chosen);
  const today = useMemo(() => luckNow(now), [now]);
  switch (part) {
    case 'elements':
      return <Elements elements={shown.elements} />;
    case 'relations':
      return <Relations pillars={shown.pillars} relations={shown.relations} />;
    case 'luck':
      return <LuckSection key={signsOf(shown)} shown={shown} now={today} />;
    case 'details':
      return (
        <>
          <PillarTable pillars={shown.pillars} />
          <PalaceFacts shown={shown} />
        </>
      );
    case 'birth':
      return <BirthFacts birth={birthText(birth, shown)} shown={shown} onOptions={onOptions} />;
  }
}
