import { lazy, Suspense, useState } from 'react';
import { PlanCards } from '../plans/plan-cards.tsx';

const ConsultSheet = lazy(() => import('../consult/consult-sheet.tsx'));

/** The whole catalogue, the consultation last. A chunk of its own: the day comes first. */
export default function Plans() {
  const [booking, setBooking] = useState(false);
  return (
    <>
      <PlanCards onBook={() => setBooking(true)} />
      <Suspense>{booking && <ConsultSheet onClose={() => setBooking(false)} />}</Suspense>
    </>
  );
}
