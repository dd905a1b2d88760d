import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { useQuery } from '../../lib/query.ts';
import { askToSignIn } from '../../lib/way-in.ts';
import { Failure } from '../../ui/failure.tsx';
import { AlmanacCard, AlmanacCardPlaceholder } from './almanac-card.tsx';
import type { IntroPath } from './intro-text.ts';
import { HOME } from './text.ts';
import { Welcome } from './welcome.tsx';

const HomeReading = lazy(() => import('../fortune/home-reading.tsx'));
const MyChart = lazy(() => import('../chart/my-chart.tsx'));
const Offerings = lazy(() => import('./offerings.tsx'));

export function HomePage() {
  const app = useApp();
  const { session } = app;
  const { token, userProfile } = useStore(session);
  const navigate = useNavigate();
  const open = (to: IntroPath) => {
    if (session.get().token) void navigate({ to });
    else askToSignIn(app, to);
  };
  // Spec §2: a member, or an account whose trial is not over; all others see the general day.
  const own = userProfile?.birthDate && (userProfile.isVip || !userProfile.freeExpire);
  const visitor = token === null;
  // A signed-in reader whose profile is still on its way: what comes is drawn in its size, so nothing moves.
  const loading = !visitor && userProfile === null;
  const Title = visitor ? 'h2' : 'h1';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pt-6">
      {visitor && <Welcome onBegin={() => open('/bazi-chart')} />}
      <section className="grid gap-4">
        <Title className="heading">{own ? HOME.personal : HOME.general}</Title>
        <TodayCard />
      </section>
      <Suspense fallback={<div className="bone h-92" />}>
        {loading ? (
          <div className="bone h-92" />
        ) : (
          <HomeReading profile={own ? userProfile : null} />
        )}
      </Suspense>
      {loading && <div className="bone h-88" />}
      {userProfile?.birthDate && (
        <Suspense fallback={<div className="bone h-88" />}>
          <MyChart profile={userProfile} />
        </Suspense>
      )}
      {!own && !visitor && !loading && (
        <Button onClick={() => open('/bazi-chart')}>{HOME.freeReading}</Button>
      )}
      <Suspense fallback={<OfferingsPlaceholder />}>
        <Offerings onOpen={open} />
      </Suspense>
    </div>
  );
}

/** As high as what comes, with its anchor: a shorter page could not be scrolled to it. */
function OfferingsPlaceholder() {
  return (
    <>
      <div className="bone h-47" />
      <div id="member-upgrade" className="bone h-290" />
    </>
  );
}

/** Today's leaf. Where the page came with its day, it stands from the first paint. */
function TodayCard() {
  const { today } = useApp();
  const { data, failed } = useQuery(today);
  const [stood] = useState(data !== undefined);
  if (failed) return <Failure text={HOME.todayFailed} onRetry={today.retry} />;
  return data ? <AlmanacCard day={data} arrives={!stood} /> : <AlmanacCardPlaceholder />;
}
