import { lazy, Suspense } from 'react';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';

const MyChart = lazy(() => import('../chart/my-chart.tsx'));

/** What a membership opens, as its picture: fills the page under an order, and one without orders. */
export function OwnChart() {
  const { userProfile } = useStore(useApp().session);
  if (!userProfile?.birthDate) return null;
  return (
    <Suspense>
      <MyChart profile={userProfile} />
    </Suspense>
  );
}
