import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { useApp } from '../../lib/app.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { DayLeaf } from './day-leaf.tsx';
import { HOME, INTROS } from './text.ts';

const MyChart = lazy(() => import('../chart/my-chart.tsx'));
const Plans = lazy(() => import('./plans.tsx'));

export function HomePage() {
  const { session, loginPrompt } = useApp();
  const { userProfile } = useStore(session);
  const navigate = useNavigate();
  const id = useId();
  const open = (to: (typeof INTROS)[number]['to']) => {
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
      <section>
        <h2 className="heading mb-3">{HOME.readings}</h2>
        <ul className="rows">
          {INTROS.map(({ to, title, text }) => (
            <li key={to} className="row py-3">
              <div className="flex-1">
                <h3 id={id + to}>{title}</h3>
                <p className="text-meta text-ink3">{text}</p>
              </div>
              <Button
                quiet
                className="button-small"
                aria-describedby={id + to}
                onClick={() => open(to)}
              >
                {HOME.view}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section id="member-upgrade">
        <h2 className="heading mb-3">{HOME.membership}</h2>
        <Suspense fallback={<div className="bone h-160" />}>
          <Plans />
        </Suspense>
      </section>
    </div>
  );
}
