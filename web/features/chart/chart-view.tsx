import { late } from '../../ui/late.tsx';
import '../../styles/chart-page.css';
import '../../styles/chart-print.css';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import * as people from '#contract/calls/people';
import type { Birth } from '#domain/people/birth';
import { choicesText } from '#domain/people/birth-choices';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { CHART_OPENED } from '../../lib/session.ts';
import { isTrackingAllowed } from '../../lib/visit-note.ts';
import { ChartTitle } from './chart-title.tsx';
import { ExplainedPage } from './explain/explained-page.tsx';
import { Contents, useRoomPlaces } from './rooms/contents.tsx';
import { RoomBar } from './rooms/room-bar.tsx';
import type { Room } from './rooms/rooms.ts';
import type { ChosenPart } from './rooms/shown-chart.ts';
import { CHART, CHART_READING } from './text.ts';

const ChartRoom = late(() => import('./rooms/chart-room.tsx'));
const ReadingRoom = late(() => import('./reading/reading-room.tsx'));
const LuckRoom = late(() => import('./rooms/luck-room.tsx'));

interface ChartViewProps {
  birth: Birth;
  userId: string;
  /** ms */
  now: number;
  room: Room;
  /** The chapter that is read; null is the cover, or another room. */
  chapter: string | null;
}

/**
 * The chart page in three rooms. All of them are there and two are hidden, so that each is found as it
 * was left, and the chart prints whole. The one of the address stands alone until the first touch of the page.
 */
export function ChartView({ birth, userId, now, room, chapter }: ChartViewProps) {
  useChartOpened(userId);
  useRoomPlaces(room);
  const [chosen, choose] = useState<ChosenPart | null>(null);
  const touched = useStore(useApp().touched);
  const classOf = (each: Room) => `room ${each === room ? '' : 'shut'}`;
  const stands = (each: Room) => touched || each === room;
  return (
    <ExplainedPage>
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
          <Suspense fallback={<RoomWaits />}>
            {stands('chart') && <ChartRoom birth={birth} chosen={chosen} onChoose={choose} />}
          </Suspense>
        </div>
        <div className={`${classOf('reading')} unprinted`}>
          <Suspense fallback={<RoomWaits />}>
            {stands('reading') && (
              <ReadingRoom userId={userId} now={now} usual={readBy(birth, chosen?.noon ?? true)} chapter={chapter} />
            )}
          </Suspense>
        </div>
        <div className={classOf('luck')}>
          <Suspense fallback={<RoomWaits />}>
            {stands('luck') && <LuckRoom birth={birth} chosen={chosen} now={now} />}
          </Suspense>
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

/** The line about the hour and the school of the reading; null where both are the usual ones. */
function readBy(birth: Birth, asShown: boolean): string | null {
  const said = readHour(birth, asShown) + (birth.school === 'xu' ? CHART_READING.xu : '');
  return said === '' ? null : said;
}

const RoomWaits = () => <div role="status" aria-label={CHART.loading} className="bone h-96 print:hidden" />;

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
