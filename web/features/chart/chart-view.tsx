import '../../styles/chart-page.css';
import '../../styles/chart-print.css';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Birth } from '#domain/people/birth';
import { BirthFacts } from './birth-facts.tsx';
import { birthText } from './birth-text.ts';
import { ChartHeader } from './chart-header.tsx';
import { ElementsSection } from './elements/elements-section.tsx';
import { ExplainProvider, type Topic } from './explain/topic.ts';
import { LuckSection } from './luck/luck-section.tsx';
import { luckNow } from './now.ts';
import { Offers } from './offers/offers.tsx';
import { applicable, chartsOf } from './options/chart-choices.ts';
import { JieParts } from './options/jie-parts.tsx';
import { useChoices } from './options/use-choices.ts';
import { OverviewSection } from './overview-section.tsx';
import { PairingLink } from './pairing-link.tsx';
import { PalaceFacts } from './palace-facts.tsx';
import { PillarTable } from './pillars/pillar-table.tsx';
import { ChartReading } from './reading/chart-reading.tsx';
import { RelationsSection } from './relations/relations-section.tsx';
import { ChartTools } from './share/chart-tools.tsx';
import { CHART } from './text.ts';
import { useChartOpened } from './use-chart-opened.ts';

const ExplainSheet = lazy(() => import('./explain/explain-sheet.tsx'));
const OptionsSheet = lazy(() => import('./options/options-sheet.tsx'));

interface ChartViewProps {
  birth: Birth;
  userId: string;
  /** ms */
  now: number;
}

/** The chart page: the result from the picture to the luck, then the reading, then what is offered. */
export function ChartView({ birth, userId, now }: ChartViewProps) {
  useChartOpened(userId);
  const [stored, setStored] = useChoices(userId);
  const choices = useMemo(() => applicable(stored, birth), [stored, birth]);
  const charts = useMemo(() => chartsOf(birth, choices), [birth, choices]);
  const [part, setPart] = useState(0);
  const [topic, setTopic] = useState<Topic | null>(null);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const shown = charts[part] ?? charts[0];
  const today = useMemo(() => luckNow(now), [now]);
  const text = birthText(birth, choices, shown);
  const signs = shown.pillars.map(({ stem, branch }) => stem + branch).join('');
  return (
    <ExplainProvider value={setTopic}>
      <article className="chart grid gap-9 px-5 pt-8">
        <ChartHeader
          key={signs}
          heading={<h1 className="heading">{CHART.title}</h1>}
          birth={birth}
          pillars={shown.pillars}
          inTable
        />
        {charts.length > 1 && <JieParts shown={shown} part={part} onChange={setPart} />}
        <ElementsSection elements={shown.elements} />
        <ChartTools birth={text} shown={shown} onOptions={() => setOptionsOpen(true)} />
        <BirthFacts birth={text} shown={shown} />
        <PillarTable pillars={shown.pillars} />
        <RelationsSection pillars={shown.pillars} relations={shown.relations} />
        <PalaceFacts shown={shown} />
        <LuckSection key={`luck ${signs}`} shown={shown} now={today} />
        <OverviewSection facts={shown} />
        <ChartReading userId={userId} hourUnknown={choices.hourUnknown} now={now} />
        <Offers />
        <PairingLink />
      </article>
      <Suspense>
        {optionsOpen && (
          <OptionsSheet
            birth={birth}
            choices={stored}
            onClose={() => setOptionsOpen(false)}
            onChange={(next) => {
              setStored(next);
              setPart(0);
              setOptionsOpen(false);
            }}
            onExplain={setTopic}
          />
        )}
      </Suspense>
      <Suspense>{topic && <ExplainSheet topic={topic} onClose={() => setTopic(null)} />}</Suspense>
    </ExplainProvider>
  );
}
