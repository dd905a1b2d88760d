import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BornChart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { type OverviewFacts, overviewOf } from '#domain/report/kinds/overview';
import { Guarded } from '#web/ui/guarded.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { BirthFacts, ElementsSection, JieParts } from '../birth-facts.tsx';
import { type BirthText, birthText } from '../birth-text.ts';
import { PillarPicture } from '../chart-header.tsx';
import { PalaceFacts } from '../palace-facts.tsx';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { RelationsSection } from '../relations/relations-section.tsx';
import { ChartTools } from '../share/chart-tools.tsx';
import { OVERVIEW, ROOM } from '../text.ts';
import { PART } from './parts.ts';
import { searchOf } from './rooms.ts';
import { type ChosenPart, signsOf, useShownChart } from './shown-chart.ts';

const OptionsSheet = late(() => import('../options/options-sheet.tsx'));

interface ChartRoomProps {
  birth: Birth;
  chosen: ChosenPart | null;
  onChoose: (part: ChosenPart | null) => void;
}

/** The first room: the chart itself. It brings the engine along, which a reading does without. */
export default function ChartRoom({ birth, chosen, onChoose }: ChartRoomProps) {
  const { charts, shown, part, noon } = useShownChart(birth, chosen);
  const [optionsOpen, setOptionsOpen] = useState(false);
  return (
    <>
      <section key={signsOf(shown)} className="head">
        <Guarded>
          <PillarPicture pillars={shown.pillars} />
        </Guarded>
      </section>
      {charts.length > 1 && (
        <JieParts shown={shown} part={part} onChange={(at) => onChoose({ at, noon: at === noon })} />
      )}
      <OverviewSection facts={shown} />
      <ChartParts shown={shown} birth={birthText(birth, shown)} onOptions={() => setOptionsOpen(true)} />
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

interface ChartPartsProps {
  shown: BornChart;
  birth: BirthText;
  onOptions: () => void;
}

/** Tables of the chart, below its picture and the overview. */
function ChartParts({ shown, birth, onOptions }: ChartPartsProps) {
  return (
    <>
      <ElementsSection elements={shown.elements} />
      <RelationsSection pillars={shown.pillars} relations={shown.relations} />
      <PillarTable pillars={shown.pillars} />
      <PalaceFacts shown={shown} />
      <BirthFacts birth={birth} shown={shown} />
      <ChartTools birth={birth} shown={shown} onOptions={onOptions} />
    </>
  );
}

/** The free reading: five sentences, each opening on what in the chart it rests on. */
function OverviewSection({ facts }: { facts: OverviewFacts }) {
  return (
    <section id={PART.overview} className="overview card -mt-4">
      <h2 className="sr-only print:not-sr-only">{OVERVIEW.title}</h2>
      <ul className="overview-list">
        {overviewOf(facts).map(({ about, text, basis }) => (
          <li key={about}>
            <details className="basis">
              <summary>
                <span>{text}。</span> <span className="basis-mark">{OVERVIEW.basis}</span>
              </summary>
              <p>{basis}。</p>
            </details>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink3">{OVERVIEW.label}</p>
      <Link to="/bazi-chart" search={searchOf('reading')} className="button button-quiet mt-3 print:hidden">
        {ROOM.toReading}
      </Link>
    </section>
  );
}
