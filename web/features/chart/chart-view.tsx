import { Late, late } from '../../ui/late.tsx';
import '../../styles/chart-page.css';
import '../../styles/chart-print.css';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import * as people from '#contract/calls/people';
import type { BornChart } from '#domain/bazi/date-chart';
import { bornChart, bornCharts, noonPart } from '#domain/bazi/date-chart';
import type { Birth } from '#domain/people/birth';
import { choicesText } from '#domain/people/birth-choices';
import { type OverviewFacts, overviewOf } from '#domain/report/kinds/overview';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { CHART_OPENED } from '../../lib/session.ts';
import { isTrackingAllowed } from '../../lib/visit-note.ts';
import { BirthFacts, ElementsSection, JieParts } from './birth-facts.tsx';
import { type BirthText, birthText } from './birth-text.ts';
import { ChartTitle, PillarPicture } from './chart-header.tsx';
import { ExplainProvider, type Topic } from './explain/topic.ts';
import { luckNow } from './now.ts';
import { PalaceFacts } from './palace-facts.tsx';
import { PillarTable } from './pillars/pillar-table.tsx';
import { RelationsSection } from './relations/relations-section.tsx';
import { Contents, useRoomPlaces } from './rooms/contents.tsx';
import { PART } from './rooms/parts.ts';
import { RoomBar } from './rooms/room-bar.tsx';
import { type Room, searchOf } from './rooms/rooms.ts';
import { ChartTools } from './share/chart-tools.tsx';
import { CHART, CHART_READING, OVERVIEW, ROOM } from './text.ts';

const ExplainSheet = late(() => import('./explain/explain-sheet.tsx'));
const ReadingRoom = late(() => import('./reading/reading-room.tsx'));
const LuckSection = late(() => import('./luck/luck-section.tsx'));
const OptionsSheet = late(() => import('./options/options-sheet.tsx'));

interface ChartViewProps {
  birth: Birth;
  userId: string;
  /** ms */
  now: number;
  room: Room;
  /** The chapter that is read; null is the cover, or another room. */
  chapter: string | null;
}

const signsOf = ({ pillars }: BornChart) => pillars.map(({ stem, branch }) => stem + branch).join('');

/**
 * The chart page in three rooms. All of them are there and two are hidden, so that each is found as it
 * was left, and the chart prints whole. The first one stands alone until the first touch of the page.
 */
export function ChartView({ birth, userId, now, room, chapter }: ChartViewProps) {
  useChartOpened(userId);
  useRoomPlaces(room);
  const charts = useMemo(() => bornCharts(birth), [birth]);
  const [chosenPart, setPart] = useState<number | null>(null);
  const part = chosenPart ?? noonPart(charts);
  const [topic, setTopic] = useState<Topic | null>(null);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const shown = charts[part] ?? charts[0];
  const today = useMemo(() => luckNow(now), [now]);
  const signs = signsOf(shown);
  const readFrom = useMemo(() => signsOf(bornChart(birth)), [birth]);
  const { touched } = useApp();
  const whole = useStore(touched) || room !== 'chart';
  const classOf = (each: Room) => `room ${each === room ? '' : 'shut'}`;
  return (
    <ExplainProvider value={setTopic}>
      <article className="chart flex flex-col gap-4 px-5 pt-4">
        {/* A chapter has a heading and a way back of its own. */}
        {chapter === null && (
          <>
            <div className={room === 'reading' ? 'sr-only print:not-sr-only' : 'contents'}>
              <ChartTitle heading={<h1 className="heading">{CHART.title}</h1>} birth={birth} />
            </div>
            {birth.hourUnknown && (
              <Link to="/birth-hour" className="link -mt-3 justify-self-start text-meta print:hidden">
                {CHART.hourHelp}
              </Link>
            )}
            <RoomBar room={room}>{room !== 'reading' && <Contents room={room} />}</RoomBar>
          </>
        )}
        <div className={classOf('chart')}>
          <section key={signs} className="head">
            <PillarPicture pillars={shown.pillars} />
          </section>
          {charts.length > 1 && <JieParts shown={shown} part={part} onChange={setPart} />}
          <OverviewSection facts={shown} />
          <ChartParts shown={shown} birth={birthText(birth, shown)} onOptions={() => setOptionsOpen(true)} />
        </div>
        <div className={`${classOf('reading')} unprinted`}>
          <Suspense fallback={<RoomWaits />}>
            {whole && (
              <ReadingRoom userId={userId} now={now} usual={readBy(birth, signs === readFrom)} chapter={chapter} />
            )}
          </Suspense>
        </div>
        <div className={classOf('luck')}>
          <Suspense fallback={<RoomWaits />}>
            {whole && <LuckSection key={`luck ${signs}`} shown={shown} now={today} />}
          </Suspense>
        </div>
      </article>
      <Late>
        {optionsOpen && (
          <OptionsSheet
            birth={birth}
            onClose={() => setOptionsOpen(false)}
            onSaved={() => {
              setPart(null);
              setOptionsOpen(false);
            }}
            onExplain={setTopic}
          />
        )}
      </Late>
      <Late>{topic && <ExplainSheet topic={topic} onClose={() => setTopic(null)} />}</Late>
    </ExplainProvider>
  );
}

/** By which hour the reading was made, where that is not plain: choices of one's own, or the other half of a divided day. */
function readBy(birth: Birth, sameSigns: boolean): string | null {
  if (birth.hourUnknown) return sameSigns ? null : CHART_READING.noon;
  const chosen = choicesText(birth.time, birth);
  return chosen === '' ? null : CHART_READING.chosen(chosen);
}

const RoomWaits = () => <div role="status" aria-label={CHART.loading} className="bone h-96 print:hidden" />;

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
    <section id={PART.overview} className="overview -mt-4">
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

/** Reports once that the user opened the chart: the server counts how many do, nothing else. */
function useChartOpened(userId: string): void {
  const { api, storage } = useApp();
  useEffect(() => {
    if (!isTrackingAllowed(navigator) || storage.getItem(CHART_OPENED) === userId) return;
    api.call(people.recordChartOpened, { id: userId }).then(
      () => storage.setItem(CHART_OPENED, userId),
      // The next opening tries again.
      () => undefined,
    );
  }, [api, storage, userId]);
}
