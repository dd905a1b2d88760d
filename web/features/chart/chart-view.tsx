import '../../styles/chart-page.css';
import '../../styles/chart-print.css';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import * as people from '#contract/calls/people';
import { bornChart, noonPart } from '#domain/bazi/born-chart';
import type { Birth } from '#domain/people/birth';
import { type OverviewFacts, overviewOf } from '#domain/reading/overview';
import { useApp } from '../../lib/app.ts';
import { CHART_OPENED } from '../../lib/session.ts';
import { isTrackingAllowed } from '../../lib/visit-note.ts';
import { BirthFacts } from './birth-facts.tsx';
import { birthText } from './birth-text.ts';
import { ChartHeader } from './chart-header.tsx';
import { ElementsSection } from './elements/elements-section.tsx';
import { ExplainProvider, type Topic } from './explain/topic.ts';
import { LuckSection } from './luck/luck-section.tsx';
import { luckNow } from './now.ts';
import { Offers } from './offers/offers.tsx';
import { applicable, chartsOf, type ShownChart } from './options/chart-choices.ts';
import { JieParts } from './options/jie-parts.tsx';
import { useChoices } from './options/use-choices.ts';
import { PalaceFacts } from './palace-facts.tsx';
import { PillarTable } from './pillars/pillar-table.tsx';
import { ChartReading } from './reading/chart-reading.tsx';
import { RelationsSection } from './relations/relations-section.tsx';
import { ChartTools } from './share/chart-tools.tsx';
import { CHART, CHART_READING, OVERVIEW, PAIRING_LINK } from './text.ts';

const ExplainSheet = lazy(() => import('./explain/explain-sheet.tsx'));
const OptionsSheet = lazy(() => import('./options/options-sheet.tsx'));

interface ChartViewProps {
  birth: Birth;
  userId: string;
  /** ms */
  now: number;
}

const signsOf = ({ pillars }: ShownChart) =>
  pillars.map(({ stem, branch }) => stem + branch).join('');

/** The chart page: the result from the picture to the luck, then the reading, then what is offered. */
export function ChartView({ birth, userId, now }: ChartViewProps) {
  useChartOpened(userId);
  const [stored, setStored] = useChoices(userId);
  const choices = useMemo(() => applicable(stored, birth), [stored, birth]);
  const charts = useMemo(() => chartsOf(birth, choices), [birth, choices]);
  const [chosenPart, setPart] = useState<number | null>(null);
  const part = chosenPart ?? noonPart(charts);
  const [topic, setTopic] = useState<Topic | null>(null);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const shown = charts[part] ?? charts[0];
  const today = useMemo(() => luckNow(now), [now]);
  const text = birthText(birth, choices, shown);
  const signs = signsOf(shown);
  const readFrom = useMemo(() => signsOf(bornChart(birth)), [birth]);
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
        <ChartReading
          userId={userId}
          usual={signs === readFrom ? null : CHART_READING.usual(birth.hourUnknown ?? false)}
          now={now}
        />
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
              setPart(null);
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

/** The free reading: five sentences, each opening on what in the chart it rests on. */
function OverviewSection({ facts }: { facts: OverviewFacts }) {
  return (
    <section className="overview">
      <h2 className="heading mb-3">{OVERVIEW.title}</h2>
      <ul className="rows">
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
      <p className="mt-3 text-small text-ink3">{OVERVIEW.label}</p>
    </section>
  );
}

/** The way from one's own chart to holding it against another's. */
function PairingLink() {
  return (
    <Link to="/pairing" className="row border-y border-ink py-4 print:hidden">
      <span className="flex-1">
        <span className="heading block">{PAIRING_LINK.title}</span>
        <span className="text-meta text-ink3">{PAIRING_LINK.text}</span>
      </span>
      <span className="chevron" />
    </Link>
  );
}

/** Reports once that the user opened the chart: the server counts how many do, nothing else. */
function useChartOpened(userId: string): void {
  const { api, storage } = useApp();
  useEffect(() => {
    if (!isTrackingAllowed(navigator) || storage.getItem(CHART_OPENED) === userId) return;
    api.call(people.chartOpened, { id: userId }).then(
      () => storage.setItem(CHART_OPENED, userId),
      // The next opening tries again.
      () => undefined,
    );
  }, [api, storage, userId]);
}
