import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApp } from '../../lib/app.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { DayLeaf } from './day-leaf.tsx';
import { HOME } from './text.ts';

const MyChart = lazy(() => import('../chart/my-chart.tsx'));
const Offerings = lazy(() => import('./offerings.tsx'));

export function HomePage() {
  const { session, loginPrompt } = useApp();
  const { userProfile } = useStore(session);
  const navigate = useNavigate();
  const open = (to: '/bazi-chart' | '/fortune') => {
    if (session.get().token) void navigate({ to });
    else loginPrompt.set(true);
  };
  return (
    <div className="grid gap-8 px-5 pt-6">
      <section className="grid gap-4">
        <header className="flex items-baseline justify-between">
          <h1 className="heading">{HOME.general}</h1>
          <span className="text-small text-ink3">{HOME.clock}</span>
        </header>
        <DayLeaf />
      </section>
      {userProfile?.birthDate && (
        <Suspense fallback={<div className="bone h-88" />}>
          <MyChart profile={userProfile} />
        </Suspense>
      )}
      <Button onClick={() => open('/bazi-chart')}>{HOME.freeReading}</Button>
      <Suspense fallback={<OfferingsAwaited />}>
        <Offerings onOpen={open} />
      </Suspense>
    </div>
  );
}

/** As high as what comes, with its anchor: a shorter page could not be scrolled to it. */
function OfferingsAwaited() {
  return (
    <>
      <div className="bone h-47" />
      <div id="member-upgrade" className="bone h-290" />
    </>
  );
}
