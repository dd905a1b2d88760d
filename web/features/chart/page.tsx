import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { clockNow } from '../../lib/clock.ts';
import { savedBirth } from '../../lib/saved-birth.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { ChartView } from './chart-view.tsx';
import { isLuck, roomOf } from './rooms/rooms.ts';
import { CHART } from './text.ts';

const route = getRouteApi('/bazi-chart');

/** The chart of the saved birth. Without one the router opens the profile instead. */
export default function ChartPage() {
  const { profile, failed, retry } = useUserProfile();
  const birth = useMemo(() => profile && savedBirth(profile), [profile]);
  const [now] = useState(() => clockNow());
  const search = route.useSearch();
  const room = roomOf(search);
  const chapter = room === 'reading' ? (search.chapter ?? null) : null;
  if (profile && birth) {
    return (
      <ChartView
        key={`${profile.id} ${JSON.stringify(birth)}`}
        birth={birth}
        userId={profile.id}
        now={now}
        room={room}
        chapter={chapter}
        luckOpened={isLuck(search)}
      />
    );
  }
  return (
    <article className="chart flex flex-col gap-4 px-5 pt-4">
      <h1 className="heading">{CHART.title}</h1>
      {failed ? (
        <Failure text={CHART.failed} onRetry={retry} />
      ) : (
        <div role="status" aria-label={CHART.loading} className="grid gap-8">
          {/* The page itself fills this in where the reading is to be seen (build/first-paint.ts). */}
          <div className="bone grid min-h-58 content-start gap-3 pt-22" data-words="">
            <p className="headline chapter-verdict" data-word="headline" />
            <p className="reading-quote text-[1.0625rem]" data-word="quote" />
          </div>
          <div className="bone h-96" />
        </div>
      )}
    </article>
  );
}
