import '#web/styles/drawn-screens.css';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { clockNow } from '../../lib/clock.ts';
import { savedBirth } from '../../lib/saved-birth.ts';
import { useUserProfile } from '../../lib/use-user-profile.ts';
import { Failure } from '../../ui/failure.tsx';
import { ChartView } from './chart-view.tsx';
import { isLuck, screenOf } from './screens/tabs.ts';
import { CHART, SUMMARY } from './text.ts';

const route = getRouteApi('/bazi-chart');

/** The chart of the saved birth. Without one the router redirects to the profile. */
export default function ChartPage() {
  const { profile, failed, retry } = useUserProfile();
  const birth = useMemo(() => profile && savedBirth(profile), [profile]);
  const [now] = useState(() => clockNow());
  const search = route.useSearch();
  const room = screenOf(search);
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
    <article className="chart flex flex-col gap-4 px-5 pt-6">
      <header>
        <p className="min-h-[1lh] text-meta" />
        <h1 className="heading">{CHART.title}</h1>
      </header>
      {failed ? (
        <Failure text={CHART.failed} onRetry={retry} />
      ) : (
        <div role="status" aria-label={CHART.loading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {/* The page fills these in itself; the address tells which of the two is seen (build/first-paint.ts). */}
          <div className="drawn-chart grid grid-cols-[minmax(0,1fr)] gap-3" data-words="">
            <ul className="pillars min-h-44">
              {PILLARS.map((pillar) => (
                <li key={pillar}>
                  <p className="min-h-5 text-meta text-ink3" data-word={`${pillar}.tenGod`} />
                  <p className="serif min-h-[1lh] text-pillar leading-tight" data-word={`${pillar}.stem`} />
                  <p className="serif min-h-[1lh] text-pillar leading-tight" data-word={`${pillar}.branch`} />
                  <p className="mt-1 min-h-[1lh] text-meta text-ink2" data-word={`${pillar}.hidden`} />
                </li>
              ))}
            </ul>
            <div className="card min-h-50">
              <h2 className="headline mb-1.5 text-[1.125rem]">{SUMMARY.title}</h2>
              <p data-word="summary.person" />
            </div>
          </div>
          <div className="drawn-reading bone grid min-h-58 content-start gap-3 p-4" data-words="">
            <p className="headline chapter-verdict" data-word="headline" />
            <p className="text-ink2" data-word="quote" />
          </div>
          <div className="bone h-96" />
        </div>
      )}
    </article>
  );
}

/** Places of the pillars in the reading. */
const PILLARS = [0, 1, 2, 3].map((at) => `summary.pillars.${at}`);
