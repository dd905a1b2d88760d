import type { BornChart } from '#domain/bazi/date-chart';
import { BirthFacts, Elements } from './birth-facts.tsx';
import type { BirthText } from './birth-text.ts';
import { PalaceFacts } from './palace-facts.tsx';
import { PillarTable } from './pillars/pillar-table.tsx';
import { Relations } from './relations/relations-section.tsx';

interface ChartTablesProps {
  part: 'elements' | 'relations' | 'details' | 'birth';
  shown: BornChart;
  birth: BirthText;
  onOptions?: () => void;
}

/** The content of a folded part, in a chunk of its own: the first screen of a chart does without. */
export default function ChartTables({ part, shown, birth, onOptions }: ChartTablesProps) {
  switch (part) {
    case 'elements':
      return <Elements elements={shown.elements} />;
    case 'relations':
      return <Relations pillars={shown.pillars} relations={shown.relations} />;
    case 'details':
      return (
        <>
          <PillarTable pillars={shown.pillars} />
          <PalaceFacts shown={shown} />
        </>
      );
    case 'birth':
      return <BirthFacts birth={birth} shown={shown} onOptions={onOptions} />;
  }
}
