import { LateBlock, late } from '../../ui/late.tsx';
import '../../styles/chart-page.css';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as people from '#contract/calls/people';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Birth } from '#domain/people/birth';
import { choicesText } from '#domain/people/birth-choices';
import { TEMPLATES } from '#domain/report/report';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { CHART_OPENED } from '../../lib/session.ts';
import { isTrackingAllowed } from '../../lib/visit-note.ts';
import { useReport } from '../readings/report/use-report.ts';
import { ChartTitle } from './chart-title.tsx';
import { ExplainedPage } from './explain/explained-page.tsx';
import ChartScreen from './screens/chart-screen.tsx';
import { useScrollPositions } from './screens/scroll-positions.ts';
import type { ChosenPart } from './screens/shown-chart.ts';
import type { ChartTab } from './screens/tabs.ts';
import { CHART, CHART_READING } from './text.ts';

const ReadingScreen = late(() => import('./reading/reading-screen.tsx'));

interface ChartViewProps {
  birth: Birth;
  userId: string;
  /** ms */
  now: number;
  room: ChartTab;
  /** The open chapter; null: the cover, or another tab. */
  chapter: string | null;
  /** The address opens the chart's luck. */
  luckOpened: boolean;
}

/**
 * The chart page in two screens, the chart and its reading, over one report. Both stay mounted and one is hidden, so that
 * each is found as it was left. The one of the address stands alone until the first touch of the page.
 */
export function ChartView({ birth, userId, now, room, chapter, luckOpened }: ChartViewProps) {
  useChartOpened(userId);
  useScrollPositions(room);
  const [chosen, choose] = useState<ChosenPart | null>(null);
  const touched = useStore(useApp().touched);
  const asked = useReport({ templateType: TEMPLATES.bazi, date: isoDate(beijingDate(now)), pace: 'chart' });
  const classOf = (each: ChartTab) => `room ${each === room ? '' : 'shut'}`;
  const stands = (each: ChartTab) => touched || each === room;
  return (
    <ExplainedPage>
      <article className="chart flex flex-col gap-4 px-5 pt-6">
        {/* A chapter has its own heading and back button. */}
        {chapter === null && (
          <>
            <div className={room === 'reading' ? 'sr-only print:not-sr-only' : 'contents'}>
              <ChartTitle heading={<h1 className="heading">{CHART.title}</h1>} birth={birth} />
            </div>
            {birth.hourUnknown && room === 'chart' && (
              <Link to="/birth-hour" className="link -mt-3 justify-self-start text-meta print:hidden">
                {CHART.hourHelp}
              </Link>
            )}
          </>
        )}
        <div className={classOf('chart')}>
          <LateBlock fallback={<RoomWaits />}>
            {stands('chart') && (
              <ChartScreen
                birth={birth}
                chosen={chosen}
                onChoose={choose}
                now={now}
                asked={asked}
                luckOpened={luckOpened}
              />
            )}
          </LateBlock>
        </div>
        <div className={`${classOf('reading')} unprinted`}>
          <LateBlock fallback={<RoomWaits />}>
            {stands('reading') && (
              <ReadingScreen
                userId={userId}
                asked={asked}
                usual={readBy(birth, chosen?.noon ?? true)}
                chapter={chapter}
              />
            )}
          </LateBlock>
        </div>
      </article>
    </ExplainedPage>
  );
}

function readHour(birth: Birth, asShown: boolean): string {
  if (birth.hourUnknown) return asShown ? '' : CHART_READING.noon;
  const chosen = choicesText(birth.time, birth);
  return chosen === '' ? '' : CHART_READING.chosen(chosen);
}

/** Hour and school that the reading uses; null if both are the usual ones. */
function readBy(birth: Birth, asShown: boolean): string | null {
  const hourText = readHour(birth, asShown) + (birth.school === 'xu' ? CHART_READING.xu : '');
  return hourText === '' ? null : hourText;
}

const RoomWaits = () => <div role="status" aria-label={CHART.loading} className="bone h-96 print:hidden" />;

/** Reports once that the user opened the chart, for a count. */
function useChartOpened(userId: string): void {
  const { api, storage } = useApp();
  useEffect(() => {
    if (!isTrackingAllowed(navigator) || storage.getItem(CHART_OPENED) === userId) return;
    api.call(people.recordChartOpened, { id: userId }).then(
      () => storage.setItem(CHART_OPENED, userId),
      // Retried on the next visit.
      () => undefined,
    );
  }, [api, storage, userId]);
}
